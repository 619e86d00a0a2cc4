import { endWithUsage, optionsOfProcess } from '../process/read-options.ts';
import { whileMutated } from './mutated-file.ts';
import { readMutations, type SpecMutation } from './spec-mutations.ts';
import { runStatementTests } from './statement-tests.ts';

const HELP = `Breaks one behaviour at a time and reports whether the tests of its statement fail.

  npm run mutate                      every kept mutation
  npm run mutate -- --spec 4.3,9.11   the mutations of these statements`;

/** Applies each mutation in turn. Returns the exit code: 0 if all are killed, 1 otherwise. */
async function mutate(mutations: readonly SpecMutation[]): Promise<number> {
  let killed = 0;
  for (const mutation of mutations) {
    const result = await whileMutated(mutation, () => runStatementTests(mutation.spec));
    console.log(`${mutation.spec.padEnd(5)} ${result.padEnd(8)} ${mutation.file}`);
    if (result === 'killed') killed += 1;
  }
  console.log(`\n${killed} killed, ${mutations.length - killed} not`);
  return killed === mutations.length ? 0 : 1;
}

const { spec } = optionsOfProcess(HELP, { spec: { type: 'string' } });
const wanted = spec?.split(',');
const mutations = readMutations().filter((mutation) => wanted?.includes(mutation.spec) ?? true);
const unknown = wanted?.filter((number) => mutations.every((mutation) => mutation.spec !== number)) ?? [];
if (unknown.length > 0) endWithUsage(`No mutation is kept for ${unknown.join(', ')}.`, HELP);
process.exitCode = await mutate(mutations);

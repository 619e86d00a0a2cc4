import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { endWithUsage, optionsOfProcess } from '../process/read-options.ts';
import { runTool, runTurbo } from '../process/run-tool.ts';
import { mutateSample } from './mutant-sample.ts';
import { whileMutated } from './mutated-file.ts';
import { mutateServers } from './servers/mutate-servers.ts';
import { readMutations, type SpecMutation } from './spec-mutations.ts';
import { runStatementTests } from './statement-tests.ts';

const HELP = `Breaks one behaviour at a time and reports whether the tests fail.

  npm run mutate                      all of the below
  npm run mutate -- --only servers    wrong servers, made from the contract, for the contract suite
  npm run mutate -- --only spec       one kept mutation per statement of the specification
  npm run mutate -- --only domain     Stryker on the business rules (packages/domain)
  npm run mutate -- --only services   a sample of mutants of the mock's services
  npm run mutate -- --only hooks      a sample of mutants of the web's hooks
  npm run mutate -- --spec 4.3,9.11   the mutations of these statements
  --seed 7                            other places for the faults of the wrong servers, other samples
  --file use-                         of a sample, only the files whose path contains this text`;

const SEED = 20_261_120;

/** Applies each mutation in turn. Returns the exit code: 0 if all are killed, 1 otherwise. */
async function mutateSpec(mutations: readonly SpecMutation[]): Promise<number> {
  let killed = 0;
  for (const mutation of mutations) {
    const result = await whileMutated(mutation, () => runStatementTests(mutation));
    console.log(`${mutation.spec.padEnd(5)} ${result.padEnd(8)} ${mutation.file}`);
    if (result === 'killed') killed += 1;
  }
  console.log(`\n${killed} killed, ${mutations.length - killed} not`);
  return killed === mutations.length ? 0 : 1;
}

const { only, spec, seed, file } = optionsOfProcess(HELP, {
  only: { type: 'string' },
  spec: { type: 'string' },
  seed: { type: 'string' },
  file: { type: 'string' },
});
const wanted = spec?.split(',');
const mutations = readMutations().filter((mutation) => wanted?.includes(mutation.spec) ?? true);
const unknown = wanted?.filter((number) => mutations.every((mutation) => mutation.spec !== number)) ?? [];
if (unknown.length > 0) endWithUsage(`No mutation is kept for ${unknown.join(', ')}.`, HELP);
if (seed !== undefined && !/^\d{1,9}$/.test(seed)) endWithUsage('--seed must be a whole number.', HELP);

const parts: Record<string, () => Promise<number>> = {
  async servers() {
    await runTurbo(['build'], ['--filter=@parking-plus/mock-server']);
    return mutateServers(Number(seed ?? SEED));
  },
  spec: () => mutateSpec(mutations),
  async domain() {
    const { code } = await runTool('@stryker-mutator/core', 'stryker', ['run'], {
      cwd: join(projectRoot, 'packages/domain'),
      output: 'terminal',
    });
    return code;
  },
  services: () =>
    mutateSample(
      {
        folder: 'apps/mock-server',
        isSampled: (path) => path.endsWith('.service.ts'),
        ofAll: ['src/lists/export-lists.test.ts'],
      },
      { seed: Number(seed ?? SEED), file },
    ),
  hooks: () =>
    mutateSample(
      { folder: 'apps/web', isSampled: (path) => /\/use-[^/]+\.tsx?$/.test(path) },
      { seed: Number(seed ?? SEED), file },
    ),
};
const chosen = only ?? (wanted === undefined ? undefined : 'spec');
if (chosen !== undefined && !Object.hasOwn(parts, chosen))
  endWithUsage(`--only must be one of ${Object.keys(parts).join(', ')}.`, HELP);
for (const [name, run] of Object.entries(parts))
  if (chosen === undefined || chosen === name)
    process.exitCode = Math.max(Number(process.exitCode ?? 0), await run());

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * Generates the contract's types and validators, sources of the CLI, if they were never generated. Outdated ones are
 * left alone: `plus doctor` reports them.
 * Throws with the generator's output.
 * @param {string} project its folder
 * @param {(project: string) => { status: number | null, output: string }} generate
 */
export function provideContract(project = PROJECT, generate = runGenerator) {
  if (existsSync(join(project, 'packages/contracts/src/generated/openapi.json'))) return;
  console.error('Generating the types of the contract, which this clone does not have yet …');
  const { status, output } = generate(project);
  if (status !== 0) throw new Error(`the contract could not be generated:\n${output.trimEnd()}`);
}

/** @param {string} project */
function runGenerator(project) {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.resolve('tsx/cli')), 'src/generate/main.ts'],
    { cwd: join(project, 'packages/contracts'), encoding: 'utf8' },
  );
  return { status, output: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
}

import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { type CommandResult, runCommand } from '../process/run-command.ts';
import { runTurbo } from '../process/run-tool.ts';

/** Reference day of the seed; the servers of tests, pictures and the soak use it as today. */
export const SEED_DATE = '2026-11-20';

const prepareDataFile = join(projectRoot, 'apps/mock-server/dist/prepare-data.js');

/** Builds the stale parts of the web, the mock server and their packages. */
function buildProduct(): Promise<CommandResult> {
  return runTurbo(['build'], ['--filter=@parking-plus/web', '--filter=@parking-plus/mock-server']);
}

/** Generates the contract's output that both apps compile. */
export function generateContract(): Promise<CommandResult> {
  return runTurbo(['generate']);
}

/** Builds the web if it is stale. */
export function buildWeb(): Promise<CommandResult> {
  return runTurbo(['build'], ['--filter=@parking-plus/web']);
}

/** Builds the mock server if it is stale. */
export function buildMock(): Promise<CommandResult> {
  return runTurbo(['build'], ['--filter=@parking-plus/mock-server']);
}

/**
 * Creates the seeded database directory that the mock server copies, unless it exists.
 * Shape: `date` is the last business day of the seed, YYYY-MM-DD; default today.
 */
export function prepareData(
  seed: { readonly date?: string; readonly size?: string; readonly number?: string } = {},
): Promise<CommandResult> {
  const { date, size, number } = seed;
  return runCommand(process.execPath, [
    prepareDataFile,
    ...(date === undefined ? [] : ['--date', date]),
    ...(size === undefined ? [] : ['--size', size]),
    ...(number === undefined ? [] : ['--seed', number]),
  ]);
}

/** Builds the product and prepares the data of the seed's reference day. Throws with the output of a failed step. */
export async function prepareReferenceProduct(): Promise<void> {
  for (const step of [buildProduct, () => prepareData({ date: SEED_DATE })]) {
    const { code, output } = await step();
    if (code !== 0) throw new Error(output);
  }
}

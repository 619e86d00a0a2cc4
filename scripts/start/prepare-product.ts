import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';
import { type CommandResult, runCommand } from '../process/run-command.ts';
import { runTurbo } from '../process/run-tool.ts';

/** The seed's reference day: the servers of tests, pictures and the soak live on it. */
export const SEED_DATE = '2026-11-20';

const prepareDataFile = join(projectRoot, 'apps/mock-server/dist/prepare-data.js');

/** Builds what changed since the last build; the web and the mock server, with what they lean on. */
function buildProduct(): Promise<CommandResult> {
  return runTurbo(['build'], ['--filter=@parking-plus/web', '--filter=@parking-plus/mock-server']);
}

/** Generates what both apps compile from the contract. */
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
 * Makes the seeded database directory that the mock server copies, unless it is there already.
 * Shape: `date` is the last business day of the seed, YYYY-MM-DD; today when left out.
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

/** Builds the product and prepares the data of the seed's reference day. Errors: throws with what a step wrote. */
export async function prepareReferenceProduct(): Promise<void> {
  for (const step of [buildProduct, () => prepareData({ date: SEED_DATE })]) {
    const { code, output } = await step();
    if (code !== 0) throw new Error(output);
  }
}

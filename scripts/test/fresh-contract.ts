import { generatedFiles } from '../../packages/cli/src/commands/doctor/checks/generated-files.ts';
import { readProject } from '../../packages/cli/src/commands/doctor/project-reading.ts';
import { projectRoot } from '../process/project-root.ts';

/**
 * Vitest's global setup. Without it each test of a new screen fails only after its time limit, and no message says
 * that its deals have not been generated.
 */
export async function setup(): Promise<void> {
  await rejectOldContract(projectRoot);
}

/** Throws if the contract changed since its types and validators were generated. The message names the fix. */
export async function rejectOldContract(root: string): Promise<void> {
  const context = { env: process.env, nodeVersion: process.versions.node };
  for (const { message, fix } of await generatedFiles.find(readProject(root), context))
    throw new Error(`${message} Run: ${fix}`);
}

import { generatedFiles } from '../../packages/cli/src/commands/doctor/checks/generated-files.ts';
import { readProject } from '../../packages/cli/src/commands/doctor/project-reading.ts';
import { projectRoot } from '../process/project-root.ts';

/**
 * Vitest's global setup. Without it each test of a new screen fails only after its time limit, and no message says
 * that its deals have not been generated.
 */
export async function setup(): Promise<void> {
  await refuseOldContract(projectRoot);
}

/** Throws if the contract changed since its types and validators were generated. The message names the fix. */
export async function refuseOldContract(root: string): Promise<void> {
  const surroundings = { env: process.env, nodeVersion: process.versions.node };
  for (const { message, mend } of await generatedFiles.find(readProject(root), surroundings))
    throw new Error(`${message} Run: ${mend}`);
}

import { generatedFiles } from '../../packages/cli/src/commands/doctor/checks/generated-files.ts';
import { readProject } from '../../packages/cli/src/commands/doctor/project-reading.ts';
import { projectRoot } from '../process/project-root.ts';

/**
 * Vitest's global setup. Without it the tests of a new screen fail one by one, each after its whole time limit, and none
 * of them says that its deals have not been generated.
 */
export async function setup(): Promise<void> {
  await refuseOldContract(projectRoot);
}

/** Errors: throws where the contract has changed since its types and checks were generated, saying what mends it. */
export async function refuseOldContract(root: string): Promise<void> {
  const surroundings = { env: process.env, nodeVersion: process.versions.node };
  for (const { message, mend } of await generatedFiles.find(readProject(root), surroundings))
    throw new Error(`${message} Run: ${mend}`);
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailedError } from '../../cli-errors.ts';
import { type NodeOutcome, runNode } from '../../project/run-node.ts';
import type { Terminal } from '../../terminal.ts';

/**
 * Runs a script of the contract's generator and waits for it.
 * Throws `CommandFailedError` if the project is not installed.
 */
export function runContractScript(
  root: string,
  { env }: Pick<Terminal, 'env'>,
  script: string,
  scriptArguments: readonly string[],
): Promise<NodeOutcome> {
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  if (!existsSync(tsx))
    throw new CommandFailedError(
      'The project is not installed yet. Run npm start once, or npm ci, and try again.',
    );
  const folder = join(root, 'packages', 'contracts');
  return runNode(tsx, [join(folder, 'src', 'generate', script), ...scriptArguments], {
    cwd: folder,
    env,
    isShown: false,
  });
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailedError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import { hasExistingData } from '../../project/existing-data.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import { runNode } from '../../project/run-node.ts';
import type { Terminal } from '../../terminal.ts';
import { readMockInput } from './mock-input.ts';
import { exitWithParentFile, planMock, serverDataFlags } from './mock-plan.ts';

/** Runs the mock server until it is stopped. Builds it first if necessary. */
export async function run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode> {
  const input = readMockInput(parsed, terminal.cwd);
  const root = findProjectRoot(terminal.cwd);
  if (!existsSync(join(root, 'node_modules')))
    throw new CommandFailedError(
      'The project is not installed yet. Run npm start once, or npm ci, and try again.',
    );
  const plan = planMock(input, {
    isServerBuilt: existsSync(join(root, 'apps/mock-server/dist/server.js')),
    isWebBuilt: existsSync(join(root, 'apps/web/dist/index.html')),
    hasLivingData: hasExistingData(serverDataFlags(input), terminal.env, root),
  });
  for (const note of plan.notes) terminal.err(note);
  for (const step of plan.steps) {
    if (step.announcement !== undefined) terminal.err(step.announcement);
    const { code, output, isStopped } = await runNode(join(root, step.file), step.arguments, {
      cwd: root,
      env: terminal.env,
      isShown: step.isShown,
      ...(step.isTied ? { endsWithUs: join(root, exitWithParentFile) } : {}),
    });
    if (isStopped) return 0;
    // The server has printed the usage error.
    if (code === 2 && step.isShown) return 2;
    if (code !== 0) {
      terminal.err(`${output}${step.failure}`);
      return 1;
    }
  }
  return 0;
}

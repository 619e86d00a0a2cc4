import { type CommandOptions, type CommandResult, runCommand } from './run-command.ts';
import { toolPath } from './tool-path.ts';

/** Runs an installed package's command (`runTool('vitest', 'vitest', ['run'])`) to its end. */
export function runTool(
  packageName: string,
  command: string,
  toolArguments: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [toolPath(packageName, command), ...toolArguments], options);
}

/** Runs tasks of turbo.json; only what changed is done again. */
export function runTurbo(
  tasks: readonly string[],
  flags: readonly string[] = [],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return runTool('turbo', 'turbo', ['run', ...tasks, '--output-logs=errors-only', ...flags], options);
}

import { type CommandOptions, type CommandResult, runCommand } from './run-command.ts';
import { toolPath } from './tool-path.ts';

/** Runs the command of an installed package (`runTool('vitest', 'vitest', ['run'])`) and waits for it. */
export function runTool(
  packageName: string,
  command: string,
  toolArguments: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [toolPath(packageName, command), ...toolArguments], options);
}

/** Runs tasks of turbo.json; unchanged ones come from turbo's cache. */
export function runTurbo(
  tasks: readonly string[],
  flags: readonly string[] = [],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return runTool('turbo', 'turbo', ['run', ...tasks, '--output-logs=errors-only', ...flags], options);
}

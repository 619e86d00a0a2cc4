import type { ExitCode, ParsedArguments } from '../../command.ts';
import { commandTable } from '../../command-table.ts';
import { findProjectRoot } from '../../project/find-project-root.ts';
import { listDealNames } from '../../project/list-deals.ts';
import { readManifests } from '../../project/screen-manifest.ts';
import { UsageError } from '../../refusals.ts';
import type { Terminal } from '../../terminal.ts';
import { bashCompletion } from './bash-completion.ts';
import { completionModel } from './completion-model.ts';
import { zshCompletion } from './zsh-completion.ts';

/** Prints a shell's completion script, or the words it looks up while completing. */
export async function run(
  { arguments: [shell], options }: ParsedArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  if (options.screens || options.lists) {
    const root = findProjectRoot(terminal.cwd);
    const words = options.lists ? listDealNames(root) : readManifests(root).map(({ path }) => path);
    for (const word of words) terminal.out(word);
    return 0;
  }
  const model = completionModel(commandTable);
  const program = [process.execPath, process.argv[1] ?? 'plus'];
  if (shell === 'bash') terminal.out(bashCompletion(model, program));
  else if (shell === 'zsh') terminal.out(zshCompletion(model, program));
  else throw new UsageError('The shell is missing. Run plus completion bash, or plus completion zsh');
  return 0;
}

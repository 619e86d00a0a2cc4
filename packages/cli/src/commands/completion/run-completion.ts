import { getCompletionScript } from '@pnpm/tabtab';
import { UsageError } from '../../cli-errors.ts';
import type { ExitCode, ParsedArguments } from '../../command.ts';
import type { Terminal } from '../../terminal.ts';
import { projectNames } from './project-names.ts';
import { shellQuote } from './shell-quote.ts';

/** Prints a shell's completion script, or the project's names for it. */
export async function run(
  { arguments: [shell], options }: ParsedArguments,
  terminal: Terminal,
): Promise<ExitCode> {
  if (options.screens || options.lists) {
    for (const word of projectNames(options.lists ? 'list' : 'screen', terminal.cwd)) terminal.out(word);
    return 0;
  }
  if (shell !== 'bash' && shell !== 'zsh')
    throw new UsageError('The shell is missing. Use plus completion bash or plus completion zsh.');
  const completer = [process.execPath, process.argv[1] ?? 'plus'].map(shellQuote).join(' ');
  terminal.out(await getCompletionScript({ name: 'plus', completer, shell }));
  return 0;
}

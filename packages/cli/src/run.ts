import { version } from '../package.json';
import { errorIn } from './cli-errors.ts';
import { paintHeadings } from './colours.ts';
import type { CommandSpec, ExitCode } from './command.ts';
import { commandTable } from './command-table.ts';
import { findCommand } from './find-command.ts';
import { callOf, commandHelp, overviewHelp, productTitle } from './help-text.ts';
import type { Terminal } from './terminal.ts';

/** Runs `plus` with these words and returns the exit code. Never throws. */
export async function run(
  words: readonly string[],
  terminal: Terminal,
  commands: readonly CommandSpec[] = commandTable,
): Promise<ExitCode> {
  const [first, ...others] = words;
  if (first === '--version' || first === '-V') {
    terminal.out(version);
    return 0;
  }
  // Called by a script of `plus completion` with the line to complete.
  if (first === 'completion-server') {
    const { completeLine } = await import('./commands/completion/complete-line.ts');
    completeLine(others.slice(1), terminal);
    return 0;
  }
  const asksForHelp = first === undefined || first === '--help' || first === '-h' || first === 'help';
  const asked = first === 'help' ? others : asksForHelp ? [] : words;
  if (asked.length === 0) {
    terminal.out(paintHeadings(terminal, 'out', overviewHelp(commands, productTitle)));
    return 0;
  }
  const found = findCommand(asked, commands);
  if (found.kind === 'unknown') return rejectUnknown(found.typed, found.suggestion, terminal);
  if (found.kind === 'group') {
    const meant = asksForHelp || asked.some(isHelpFlag);
    const help = overviewHelp(found.commands, `plus ${asked[0]}: ${found.commands.length} commands`);
    const stream = meant ? 'out' : 'err';
    terminal[stream](paintHeadings(terminal, stream, help));
    return meant ? 0 : 2;
  }
  if (asksForHelp || found.rest.some(isHelpFlag)) {
    terminal.out(paintHeadings(terminal, 'out', commandHelp(found.command)));
    return 0;
  }
  return runCommand(found.command, found.rest, terminal);
}

async function runCommand(
  command: CommandSpec,
  words: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  try {
    const { parseCommand } = await import('./parsing/parse-command.ts');
    const parsed = parseCommand(command, words);
    const { run: runIt } = await command.load(parsed);
    return await runIt(parsed, terminal);
  } catch (error) {
    const refusal = errorIn(error);
    const isUsage = refusal?.name === 'UsageError';
    if (refusal === undefined)
      terminal.err(error instanceof Error ? (error.stack ?? error.message) : String(error));
    // The only JSON document, also for an error.
    else if (words.includes('--json') && command.options.some(({ flags }) => flags === '--json'))
      terminal.out(
        JSON.stringify({ status: isUsage ? 'misused' : 'refused', message: refusal.message }, null, 2),
      );
    else terminal.err(isUsage ? `${refusal.message}\nSee: plus ${callOf(command)} --help` : refusal.message);
    return isUsage ? 2 : 1;
  }
}

function rejectUnknown(typed: string, suggestion: string | undefined, terminal: Terminal): ExitCode {
  const hint = suggestion === undefined ? '' : ` Did you mean: plus ${suggestion}`;
  const what = typed.startsWith('-') ? 'option' : 'command';
  terminal.err(`Unknown ${what} "${typed}".${hint}\nAll commands: plus --help`);
  return 2;
}

function isHelpFlag(word: string): boolean {
  return word === '--help' || word === '-h';
}

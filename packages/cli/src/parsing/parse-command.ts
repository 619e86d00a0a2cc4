import { Command, CommanderError } from 'commander';
import { UsageError } from '../cli-errors.ts';
import type { CommandSpec, ParsedArguments } from '../command.ts';
import { callOf } from '../help-text.ts';
import { checkValues } from './check-values.ts';

/**
 * Parses a command's arguments and options with commander. Validates only the command's lists of values.
 * Throws `UsageError` for an unknown option (with a suggestion), a missing value or argument, an extra argument, or a
 * value outside its list.
 */
export function parseCommand(command: CommandSpec, words: readonly string[]): ParsedArguments {
  const parser = new Command(callOf(command))
    .exitOverride()
    .helpOption(false)
    .allowExcessArguments(false)
    .configureOutput({ writeErr: () => {}, writeOut: () => {} });
  for (const { name, summary, isOptional } of command.arguments) {
    parser.argument(isOptional ? `[${name}]` : `<${name}>`, summary);
  }
  for (const { flags, summary } of command.options) parser.option(flags, summary);
  try {
    parser.parse([...words], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) throw new UsageError(sentence(error.message));
    throw error;
  }
  const parsed: ParsedArguments = { arguments: parser.args, options: parser.opts() };
  checkValues(command, parsed);
  return parsed;
}

/** Converts commander's `error: unknown option '--prot'\n(Did you mean --port?)` to one sentence. */
function sentence(message: string): string {
  const text = message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

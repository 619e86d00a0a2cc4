import { Command, CommanderError } from 'commander';
import type { CommandSpec, ParsedArguments } from '../command.ts';
import { callOf } from '../help-text.ts';
import { UsageError } from '../refusals.ts';
import { checkValues } from './check-values.ts';

/**
 * Reads a command's arguments and options with commander; it knows commander and judges no more than the
 * command's own lists of values.
 * Errors: throws `UsageError` for an unknown option (with the likely one), a missing value or argument, one too many,
 * or a value that is none of its list.
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

/** Commander's `error: unknown option '--prot'\n(Did you mean --port?)` as one sentence of ours. */
function sentence(message: string): string {
  const text = message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

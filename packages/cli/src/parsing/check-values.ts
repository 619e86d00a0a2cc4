import { UsageError } from '../cli-errors.ts';
import type { ArgumentDefinition, CommandSpec, ParsedArguments } from '../command.ts';
import { suggestCommand } from '../suggest.ts';
import { longFlag, optionName } from './option-name.ts';

/**
 * Checks values against a command's lists of allowed ones.
 * Throws `UsageError` with the value, the allowed ones and a suggestion.
 */
export function checkValues(command: CommandSpec, parsed: ParsedArguments): void {
  for (const option of command.options) {
    const given = parsed.options[optionName(option)];
    if (typeof given === 'string') checkValue(longFlag(option), `${longFlag(option)} `, given, option.values);
  }
  for (const [index, { name, values }] of command.arguments.entries()) {
    const given = parsed.arguments[index];
    if (given !== undefined) checkValue(`<${name}>`, '', given, values);
  }
}

function checkValue(what: string, before: string, given: string, values: ArgumentDefinition['values']): void {
  // The command itself validates values that come from the project.
  if (values === undefined || typeof values === 'string' || values.includes(given)) return;
  const meant = suggestCommand(given, values);
  const hint = meant === undefined ? '' : ` Did you mean: ${before}${meant}`;
  throw new UsageError(`${what} is ${listed(values)}, not "${given}".${hint}`);
}

/** Formats `a, b or c`. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

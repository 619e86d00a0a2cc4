import { version } from '../package.json';
import type { CommandSpec } from './command.ts';

const exitCodes = 'Exit codes: 0 done, 1 refused or failed, 2 wrong usage.';

/** Returns the help of `plus` as a whole, or of one group. */
export function overviewHelp(commands: readonly CommandSpec[], title: string): string {
  const rows = commands.map((command) => [callOf(command), command.summary] as const);
  return [
    title,
    '',
    'Usage: plus <command> [options]',
    '',
    'Commands:',
    ...table(rows),
    '',
    'Options:',
    ...table([
      ['-h, --help', 'show this help, or a command’s help: plus <command> --help'],
      ['-V, --version', 'show the version'],
    ]),
    '',
    'Examples:',
    ...table(commands.map(({ examples: [first] }) => [first.command, first.does] as const)),
    '',
    exitCodes,
  ].join('\n');
}

export const productTitle = `plus ${version}: developer tools of Parking Plus`;

/** Returns the help of one command, with its examples. */
export function commandHelp(command: CommandSpec): string {
  const takes = command.arguments
    .map(({ name, isOptional }) => (isOptional ? ` [${name}]` : ` <${name}>`))
    .join('');
  return [
    `${command.summary}`,
    '',
    `Usage: plus ${callOf(command)}${takes} [options]`,
    ...(command.arguments.length === 0
      ? []
      : ['', 'Arguments:', ...table(command.arguments.map(({ name, summary }) => [name, summary] as const))]),
    '',
    'Options:',
    ...table([
      ...command.options.map(({ flags, summary }) => [flags, summary] as const),
      ['-h, --help', 'show this help'],
    ]),
    '',
    'Examples:',
    ...table(command.examples.map((example) => [example.command, example.does] as const)),
    '',
    exitCodes,
  ].join('\n');
}

/** Returns the words that call a command: `screen add`. */
export function callOf({ path }: CommandSpec): string {
  return path.join(' ');
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

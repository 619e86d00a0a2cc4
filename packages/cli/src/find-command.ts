import type { CommandSpec } from './command.ts';
import { suggestCommand } from './suggest.ts';

export type FoundCommand =
  | { readonly kind: 'command'; readonly command: CommandSpec; readonly rest: readonly string[] }
  /** The words are a prefix of commands, but no complete one: `plus screen`. */
  | { readonly kind: 'group'; readonly commands: readonly CommandSpec[] }
  | { readonly kind: 'unknown'; readonly typed: string; readonly suggestion: string | undefined };

const globalOptions = ['--help', '--version'];

/** Finds the command that the words call. The words after its name are its arguments. */
export function findCommand(words: readonly string[], commands: readonly CommandSpec[]): FoundCommand {
  const command = commands.find(({ path }) => path.every((word, index) => words[index] === word));
  if (command) return { kind: 'command', command, rest: words.slice(command.path.length) };

  const [first = '', second] = words;
  if (first.startsWith('-'))
    return { kind: 'unknown', typed: first, suggestion: suggestCommand(first, globalOptions) };
  const group = commands.filter(({ path }) => path.length > 1 && path[0] === first);
  if (group.length > 0 && (second === undefined || second.startsWith('-')))
    return { kind: 'group', commands: group };

  const typed = group.length > 0 ? `${first} ${second}` : first;
  const names = commands.map(({ path }) => path.join(' '));
  const candidates = group.length > 0 ? names : [...names, ...commands.map(({ path }) => path[0])];
  return { kind: 'unknown', typed, suggestion: suggestCommand(typed, candidates) };
}

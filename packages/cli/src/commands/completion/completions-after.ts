import type { CommandSpec, ProjectNames } from '../../command.ts';
import { findCommand } from '../../find-command.ts';
import { longFlag, takesValue } from '../../parsing/option-name.ts';

/** Word that can be inserted at the cursor. */
export interface CompletionItem {
  readonly name: string;
  readonly description?: string;
}

const HELP = { name: '--help', description: 'show help' };

/**
 * Returns the words that can follow `before` in a call of `plus`. Empty if any word can, such as a file name.
 * `typed` is the word at the cursor; the caller filters the result by it.
 */
export function completionsAfter(
  before: readonly string[],
  typed: string,
  commands: readonly CommandSpec[],
  projectWords: (kind: ProjectNames) => readonly string[],
): CompletionItem[] {
  if (before.length === 0)
    return [...wordsAt(0, commands), HELP, { name: '--version', description: 'show the version' }];
  const found = findCommand(before, commands);
  if (found.kind === 'group') return wordsAt(1, found.commands);
  if (found.kind === 'unknown') return [];
  const { options, arguments: takes } = found.command;
  const previous = options.find((option) => takesValue(option) && longFlag(option) === found.rest.at(-1));
  if (!previous && typed.startsWith('-'))
    return [...options.map((option) => ({ name: longFlag(option), description: option.summary })), HELP];
  const { values, suggested = [] } = previous ?? takes[0] ?? {};
  const names = typeof values === 'string' ? projectWords(values) : (values ?? suggested);
  return names.map((name) => ({ name }));
}

/** Returns the distinct words at one position of the commands' paths. */
function wordsAt(place: 0 | 1, commands: readonly CommandSpec[]): CompletionItem[] {
  const items = new Map<string, CompletionItem>();
  for (const { path, summary } of commands) {
    const name = path[place];
    if (name === undefined || items.has(name)) continue;
    items.set(name, { name, description: path.length > place + 1 ? `commands about ${name}s` : summary });
  }
  return [...items.values()];
}

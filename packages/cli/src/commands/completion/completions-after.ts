import type { CommandSpec, ProjectNames } from '../../command.ts';
import { findCommand } from '../../find-command.ts';
import { longFlag, takesValue } from '../../parsing/option-name.ts';

/** One word that may stand where the cursor is. */
export interface CompletionItem {
  readonly name: string;
  readonly description?: string;
}

const HELP = { name: '--help', description: 'show help' };

/**
 * Lists what may follow the words `before` of a call of plus; nothing where anything may, such as a file.
 * `typed` is what stands at the cursor; who shows the list leaves out what does not begin with it.
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

/** The words at a place of the commands' paths, each once. */
function wordsAt(place: 0 | 1, commands: readonly CommandSpec[]): CompletionItem[] {
  const items = new Map<string, CompletionItem>();
  for (const { path, summary } of commands) {
    const name = path[place];
    if (name === undefined || items.has(name)) continue;
    items.set(name, { name, description: path.length > place + 1 ? `commands about ${name}s` : summary });
  }
  return [...items.values()];
}

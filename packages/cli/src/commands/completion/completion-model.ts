import type { ArgumentSpec, CommandSpec, OptionSpec, ProjectWords } from '../../command.ts';
import { longFlag, takesValue } from '../../parsing/option-name.ts';

/** What may stand at a place: words, those that the project has, or anything. */
export interface Offered {
  readonly words: readonly string[];
  /** Switch of `plus completion` that prints the words; undefined where they are known. */
  readonly asking: string | undefined;
}

/** How `plus completion` is asked for words of the project. */
const ASKING: Readonly<Record<ProjectWords, string>> = { screen: '--screens', list: '--lists' };

/** One command as a shell needs to know it. */
export interface CompletedCommand {
  /** Its words: `screen add`. */
  readonly call: string;
  readonly summary: string;
  readonly options: readonly {
    readonly flag: string;
    readonly summary: string;
    /** What may follow it; undefined for a switch. */
    readonly value: Offered | undefined;
  }[];
  /** What may be its arguments, the first one first. */
  readonly arguments: readonly Offered[];
}

/** The commands as a shell needs to know them; help included. */
export function completionModel(commands: readonly CommandSpec[]): CompletedCommand[] {
  return commands.map(({ path, summary, options, arguments: takes }) => ({
    call: path.join(' '),
    summary,
    options: [
      ...options.map((option) => ({
        flag: longFlag(option),
        summary: option.summary,
        value: takesValue(option) ? offeredBy(option) : undefined,
      })),
      { flag: '--help', summary: 'show help', value: undefined },
    ],
    arguments: takes.map(offeredBy),
  }));
}

/** The words that can follow `plus` and these first words: `['screen']` gives `add list remove`. */
export function nextWords(
  model: readonly CompletedCommand[],
  before: readonly string[],
): { readonly word: string; readonly summary: string }[] {
  const found = new Map<string, string>();
  for (const { call, summary } of model) {
    const words = call.split(' ');
    const word = words[before.length];
    if (word === undefined || before.some((one, index) => words[index] !== one)) continue;
    const isWhole = words.length === before.length + 1;
    found.set(word, isWhole ? summary : (found.get(word) ?? `commands about ${word}s`));
  }
  return [...found].map(([word, summary]) => ({ word, summary }));
}

/** The first words that complete no command by themselves: `screen`. */
export function groupsOf(model: readonly CompletedCommand[]): string[] {
  return [
    ...new Set(
      model.flatMap(({ call }) => {
        const words = call.split(' ');
        return words.length > 1 ? words.slice(0, 1) : [];
      }),
    ),
  ];
}

function offeredBy({ values, suggested }: Pick<ArgumentSpec | OptionSpec, 'values' | 'suggested'>): Offered {
  if (typeof values === 'string') return { words: [], asking: ASKING[values] };
  return { words: values ?? suggested ?? [], asking: undefined };
}

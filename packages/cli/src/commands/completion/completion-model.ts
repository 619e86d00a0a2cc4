import type { ArgumentSpec, CommandSpec, OptionSpec, ProjectWords } from '../../command.ts';
import { longFlag, takesValue } from '../../parsing/option-name.ts';

/** Possible words at a position: fixed, from the project, or free. */
export interface Offered {
  readonly words: readonly string[];
  /** Switch of `plus completion` that prints the words; undefined if they are fixed. */
  readonly asking: string | undefined;
}

/** Switches of `plus completion` for words of the project. */
const ASKING: Readonly<Record<ProjectWords, string>> = { screen: '--screens', list: '--lists' };

/** Command as a shell needs it. */
export interface CompletedCommand {
  /** Its words: `screen add`. */
  readonly call: string;
  readonly summary: string;
  readonly options: readonly {
    readonly flag: string;
    readonly summary: string;
    /** Possible values; undefined for a switch. */
    readonly value: Offered | undefined;
  }[];
  /** Possible arguments, in order. */
  readonly arguments: readonly Offered[];
}

/** Returns the commands as a shell needs them, including help. */
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

/** Returns the words that can follow `plus` and these first words: `['screen']` gives `add list remove`. */
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

/** Returns the first words that are no complete command: `screen`. */
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

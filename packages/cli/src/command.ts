import type { Terminal } from './terminal.ts';

/** 0 done, 1 refused or failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Words that the completion asks for: paths of the screens that plus made, names of the contract's lists. */
export type ProjectWords = 'screen' | 'list';

export interface ArgumentSpec {
  readonly name: string;
  readonly summary: string;
  /** All that may be given, where that is a short list or one that the project has. */
  readonly values?: readonly string[] | ProjectWords;
  /** What the completion offers besides, where anything may be given. */
  readonly suggested?: readonly string[];
  readonly isOptional?: boolean;
}

export interface OptionSpec {
  /** As commander reads them: `--port <number>`, `--memory`. */
  readonly flags: string;
  readonly summary: string;
  /** All that its value may be, where that is a short list or one that the project has. */
  readonly values?: readonly string[] | ProjectWords;
  /** What the completion offers besides, where anything may be given. */
  readonly suggested?: readonly string[];
}

interface Example {
  readonly command: string;
  readonly does: string;
}

/** What the person typed after the command's words, read but not yet judged. */
export interface ParsedArguments {
  readonly arguments: readonly string[];
  /** By the option's name in camelCase: `--seed-size large` is `seedSize: 'large'`, a switch is `true`. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

interface CommandModule {
  run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode>;
}

/** One command: all that help, suggestions and parsing need; its work is loaded only when it is run. */
export interface CommandSpec {
  /** The words that call it: `['mock']`, `['screen', 'add']`. */
  readonly path: readonly [string, ...string[]];
  readonly summary: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly [Example, Example, ...Example[]];
  readonly load: (parsed: ParsedArguments) => Promise<CommandModule>;
}

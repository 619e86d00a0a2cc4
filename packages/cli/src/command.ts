import type { Terminal } from './terminal.ts';

/** 0 success, 1 failed, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Words that completion looks up in the project: paths of scaffolded screens, names of the contract's lists. */
export type ProjectNames = 'screen' | 'list';

export interface ArgumentDefinition {
  readonly name: string;
  readonly summary: string;
  /** All allowed values, if they are a short list or come from the project. */
  readonly values?: readonly string[] | ProjectNames;
  /** Additional completions of a free value. */
  readonly suggested?: readonly string[];
  readonly isOptional?: boolean;
}

export interface OptionSpec {
  /** Commander's syntax: `--port <number>`, `--memory`. */
  readonly flags: string;
  readonly summary: string;
  /** All allowed values, if they are a short list or come from the project. */
  readonly values?: readonly string[] | ProjectNames;
  /** Additional completions of a free value. */
  readonly suggested?: readonly string[];
}

interface Example {
  readonly command: string;
  readonly does: string;
}

/** Parsed but not yet validated arguments of a command. */
export interface ParsedArguments {
  readonly arguments: readonly string[];
  /** By the option's name in camelCase: `--seed-size large` is `seedSize: 'large'`, a switch is `true`. */
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
}

interface CommandModule {
  run(parsed: ParsedArguments, terminal: Terminal): Promise<ExitCode>;
}

/** Command with the data for help, suggestions and parsing. Its implementation loads only when it runs. */
export interface CommandSpec {
  /** Words that call it: `['mock']`, `['screen', 'add']`. */
  readonly path: readonly [string, ...string[]];
  readonly summary: string;
  readonly arguments: readonly ArgumentDefinition[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly [Example, Example, ...Example[]];
  readonly load: (parsed: ParsedArguments) => Promise<CommandModule>;
}

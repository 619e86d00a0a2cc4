import { showsColours } from './colours.ts';

/** Environment and output of a command; tests pass their own. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Streams that support colours; default none. */
  readonly colours?: { readonly out: boolean; readonly err: boolean };
  /** Writes a line of the result. */
  out(text: string): void;
  /** Writes a line for the user: progress, errors, advice. */
  err(text: string): void;
  /** True if the user can be prompted; default false. */
  readonly canAsk?: boolean;
}

/** Returns whether stdin and stdout are TTYs. Always false in CI, whatever streams the runner provides. */
export function isInteractive(
  input: { readonly isTTY?: boolean },
  output: { readonly isTTY?: boolean },
  env: Terminal['env'],
): boolean {
  const isAutomatic = Boolean(env.CI) && env.CI !== 'false';
  return input.isTTY === true && output.isTTY === true && !isAutomatic;
}

/** Terminal of this process. */
export const processTerminal: Terminal = {
  cwd: process.cwd(),
  env: process.env,
  colours: {
    out: showsColours(process.stdout, process.env),
    err: showsColours(process.stderr, process.env),
  },
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  canAsk: isInteractive(process.stdin, process.stderr, process.env),
};

import { showsColours } from './colours.ts';

/** Where a command is run and what it writes to; tests pass their own. */
export interface Terminal {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Which of its streams show colours; none when left out. */
  readonly colours?: { readonly out: boolean; readonly err: boolean };
  /** A line of the answer itself. */
  out(text: string): void;
  /** A line for the person: progress, refusals, advice. */
  err(text: string): void;
  /** Whether a person sits there and may be asked something; left out: no. */
  readonly canAsk?: boolean;
}

/** Whether a person sits at both streams: none does in CI, whatever its runner lends us. */
export function mayAsk(
  input: { readonly isTTY?: boolean },
  output: { readonly isTTY?: boolean },
  env: Terminal['env'],
): boolean {
  const isAutomatic = Boolean(env.CI) && env.CI !== 'false';
  return input.isTTY === true && output.isTTY === true && !isAutomatic;
}

/** The terminal that this process was started in. */
export const processTerminal: Terminal = {
  cwd: process.cwd(),
  env: process.env,
  colours: {
    out: showsColours(process.stdout, process.env),
    err: showsColours(process.stderr, process.env),
  },
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  canAsk: mayAsk(process.stdin, process.stderr, process.env),
};

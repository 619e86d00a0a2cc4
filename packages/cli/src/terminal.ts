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
  canAsk: process.stdin.isTTY === true && process.stderr.isTTY === true && !process.env.CI,
};

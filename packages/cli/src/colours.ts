import type { Terminal } from './terminal.ts';

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;

export type Colour = keyof typeof codes;

/** Returns the text in a colour if the target stream supports colours, else unchanged. */
export function colorize(
  terminal: Pick<Terminal, 'colours'>,
  stream: 'out' | 'err',
  colour: Colour,
  text: string,
): string {
  if (terminal.colours?.[stream] !== true) return text;
  const [on, off] = codes[colour];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

/**
 * Returns whether a stream of this process supports colours: a terminal other than `dumb`, with NO_COLOR unset.
 * Source: https://no-color.org
 */
export function showsColours(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** Sets the headings of a help text in bold: lines that end in a colon. */
export function paintHeadings(terminal: Pick<Terminal, 'colours'>, stream: 'out' | 'err', text: string) {
  return text.replace(/^[A-Z][^\n]*:$/gm, (heading) => colorize(terminal, stream, 'bold', heading));
}

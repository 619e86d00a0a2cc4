import type { Terminal } from './terminal.ts';

const codes = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] } as const;

export type Colour = keyof typeof codes;

/** A text in a colour where the stream it goes to shows colours; else the text as it is. */
export function paint(
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
 * Whether a stream of this process shows colours: a terminal that is not a dumb one, unless NO_COLOR is set to anything.
 * Source: https://no-color.org
 */
export function showsColours(
  stream: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  return stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
}

/** The headings of a help text in bold: its lines that end in a colon. */
export function paintHeadings(terminal: Pick<Terminal, 'colours'>, stream: 'out' | 'err', text: string) {
  return text.replace(/^[A-Z][^\n]*:$/gm, (heading) => paint(terminal, stream, 'bold', heading));
}

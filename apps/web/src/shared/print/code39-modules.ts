import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';

/** Characters of Code 39 other than start and stop. */
const CODE39_TEXT = /^[0-9A-Z\-. $/+%]+$/;

/** Returns whether Code 39 can encode the text: upper-case letters, digits and a few symbols. */
export function isCode39Text(text: string): boolean {
  return CODE39_TEXT.test(text);
}

/** A drawn symbol. Units: modules. */
export type Code39Modules = {
  readonly width: number;
  /** SVG path of the bars, one unit high. */
  readonly path: string;
};

/**
 * Returns the bars of a text in Code 39 with start and stop, without check character and quiet zone.
 * Errors: throws `RangeError` for characters outside Code 39, such as lower-case letters.
 */
export function code39Modules(text: string): Code39Modules {
  if (!isCode39Text(text)) throw new RangeError(`Not a text for Code 39: "${text.slice(0, 40)}".`);
  const modules = new CODE39(text, {}).encode().data.replace(/0+$/, '');
  const bars = modules.matchAll(/1+/g);
  const path = Array.from(bars, ({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`).join(
    '',
  );
  return { width: modules.length, path };
}

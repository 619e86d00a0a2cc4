import { CODE39 } from 'jsbarcode/bin/barcodes/CODE39/index.js';

/** Characters that a Code 39 symbol has beside its start and stop. */
const CODE39_TEXT = /^[0-9A-Z\-. $/+%]+$/;

/** Whether a text can be drawn: capital letters, digits and a few signs. */
export function isCode39Text(text: string): boolean {
  return CODE39_TEXT.test(text);
}

/** A symbol as it is drawn, one unit a module. */
export type Code39Modules = {
  readonly width: number;
  /** Path of the bars, one unit high. */
  readonly path: string;
};

/**
 * The bars of a text in Code 39, start and stop included, without check character and without the white around it.
 * Errors: throws `RangeError` for characters that Code 39 does not have, small letters among them.
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

const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_TO_ASCII = 0xfee0;
const IDEOGRAPHIC_SPACE = /\u3000/g;

/** Converts full-width letters, digits and symbols to ASCII: `ＡＢ－１２` gives `AB-12`. */
function toHalfWidth(text: string): string {
  return text
    .replace(IDEOGRAPHIC_SPACE, ' ')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_TO_ASCII));
}

/** Like `toHalfWidth`, but removes spaces, because codes have none. */
export function toCode(text: string): string {
  return toHalfWidth(text).replace(/\s/g, '');
}

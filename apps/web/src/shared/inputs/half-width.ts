const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_TO_ASCII = 0xfee0;
const IDEOGRAPHIC_SPACE = /\u3000/g;

/** Letters, digits and signs of an input method's full width as ASCII: `ＡＢ－１２` gives `AB-12`. */
function toHalfWidth(text: string): string {
  return text
    .replace(IDEOGRAPHIC_SPACE, ' ')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_TO_ASCII));
}

/** As `toHalfWidth`, without any space: for codes, which have none, however they were written down. */
export function toCode(text: string): string {
  return toHalfWidth(text).replace(/\s/g, '');
}

/** Text as typed or pasted into a search, understood in two ways. */
export type SearchText = {
  /** Without blanks at the ends. For names and titles, as given and in half width. */
  readonly texts: readonly string[];
  /** Capital letters and digits, without blanks and dashes. For numbers and plates. */
  readonly key: string;
};

/** Starts of numbers that the text can be, as stored. */
export type NumberStarts = {
  readonly transaction?: string;
  readonly payment?: string;
  readonly invoice?: string;
  /** Digits of an invoice whose track was left out. */
  readonly invoiceDigits?: string;
  readonly allowance?: string;
  readonly rental?: string;
  readonly document?: string;
  readonly settlement?: string;
  readonly mobile?: string;
};

/** Returns the text of a search: full-width characters, kinds of dashes, blanks and letter case do not matter. */
export function readSearchText(typed: string): SearchText {
  const given = typed.replace(/\s+/gu, ' ').trim();
  const half = given.normalize('NFKC');
  return {
    texts: given === half ? [given] : [given, half],
    key: half.toUpperCase().replace(/[\s\p{Pd}_−]/gu, ''),
  };
}

/**
 * Returns the numbers that start with the key. A key of digits alone can be several: letters are often left out.
 * Source: docs/decisions/0054.
 */
export function numberStarts(key: string): NumberStarts {
  const digits = /^\d+$/.test(key);
  const length = key.length;
  return {
    ...(/^T\d{4,}$/.test(key) && { transaction: key }),
    ...(/^P\d{4,}$/.test(key) && { payment: key }),
    ...(digits && length >= 10 && { transaction: `T${key}`, payment: `P${key}` }),
    ...(/^[A-Z]{2}\d{2,8}$/.test(key) && { invoice: key }),
    ...(digits && length === 8 && { invoiceDigits: key }),
    ...(/^[A-Z]{2}\d{9,10}$/.test(key) && { allowance: dashed(key, 10) }),
    ...(/^R\d{3,8}$/.test(key) && { rental: key }),
    ...(digits && length >= 5 && length <= 16 && { document: dashed(dashed(key, 5), 13) }),
    ...(/^ST\d{4,}/.test(key) && { settlement: dashed(key, 8) }),
    ...(/^09\d{4,8}$/.test(key) && { mobile: key }),
  };
}

function dashed(text: string, at: number): string {
  return text.length > at ? `${text.slice(0, at)}-${text.slice(at)}` : text;
}

const DIGITS = /^\d+$/;

/** Whether the text is one or more ASCII digits and nothing else (full-width digits are refused). Source: docs/spec-statements.md 5.11. */
export function isDigitsOnly(text: string): boolean {
  return DIGITS.test(text);
}

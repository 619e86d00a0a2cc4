const DIGITS = /^\d+$/;

/**
 * Returns whether the text is one or more ASCII digits. Full-width digits are rejected.
 * Source: docs/spec-statements.md 5.11.
 */
export function isDigitsOnly(text: string): boolean {
  return DIGITS.test(text);
}

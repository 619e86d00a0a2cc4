const DIGITS = /^\d+$/;

/** Whether the text is one or more ASCII digits and nothing else (full-width digits are refused). Source: SPEC.md section 5. */
export function isDigitsOnly(text: string): boolean {
  return DIGITS.test(text);
}

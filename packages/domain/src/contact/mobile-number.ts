const MOBILE_NUMBER = /^09\d{8}$/;

/**
 * Returns whether the text is a Taiwanese mobile number: `09` and 8 digits, without spaces or dashes.
 * Source: docs/spec-statements.md 5.17.
 */
export function isMobileNumber(text: string): boolean {
  return MOBILE_NUMBER.test(text);
}

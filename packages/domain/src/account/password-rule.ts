/** Minimum and maximum password length in characters. Source: docs/spec-statements.md 9.8. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 20;

export type PasswordError = 'required' | 'same-as-account' | 'length' | 'mix';
export type PasswordCheck = { readonly ok: true } | { readonly ok: false; readonly reason: PasswordError };

export type ConfirmationError = 'required' | 'mismatch';
export type ConfirmationCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ConfirmationError };

const LETTER = /[A-Za-z]/;
const DIGIT = /\d/;

/** Returns whether the password has at least one ASCII letter and one digit. Other characters are allowed. */
export function mixesLettersAndDigits(password: string): boolean {
  return LETTER.test(password) && DIGIT.test(password);
}

/**
 * Validates a new password and returns the first violated rule.
 * Order: required, same as the account (case-insensitive), length 8–20, letters mixed with digits.
 * Source: docs/spec-statements.md 5.1 to 5.4.
 */
export function checkNewPassword(password: string, account: string): PasswordCheck {
  if (password === '') return { ok: false, reason: 'required' };
  if (password.toUpperCase() === account.toUpperCase()) return { ok: false, reason: 'same-as-account' };
  if (password.length < PASSWORD_MIN_LENGTH || password.length > PASSWORD_MAX_LENGTH) {
    return { ok: false, reason: 'length' };
  }
  return mixesLettersAndDigits(password) ? { ok: true } : { ok: false, reason: 'mix' };
}

/**
 * Validates the confirmation of a new password. Valid while the password is empty.
 * Source: docs/spec-statements.md 5.5 and 5.6.
 */
export function checkPasswordConfirmation(password: string, confirmation: string): ConfirmationCheck {
  if (password === '') return { ok: true };
  if (confirmation === '') return { ok: false, reason: 'required' };
  return confirmation === password ? { ok: true } : { ok: false, reason: 'mismatch' };
}

import type { ConfirmationRefusal, PasswordRefusal } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { Refusal } from '../../errors/refusal.ts';

const PASSWORD_TEXTS: Readonly<Record<PasswordRefusal, LocalizedText>> = {
  required: localized('請輸入密碼。', 'Enter a password.'),
  'same-as-account': localized(
    '密碼不可與帳號相同，請換一組密碼。',
    'The password must not be the same as the account. Choose another.',
  ),
  length: localized('密碼長度須為 8 ~ 20 個字元。', 'The password must have 8 to 20 characters.'),
  mix: localized('密碼格式錯誤，須英文字母與數字混合。', 'The password must mix letters and digits.'),
};

const CONFIRMATION_TEXTS: Readonly<Record<ConfirmationRefusal, LocalizedText>> = {
  required: localized('請再次輸入密碼。', 'Enter the password again.'),
  mismatch: localized('確認密碼與密碼不一致，請重新輸入。', 'The two passwords differ. Enter them again.'),
};

/** A new password that breaks a rule; `pointer` is where it was sent. */
export function passwordRefused(reason: PasswordRefusal, pointer: string): Refusal {
  return refused(reason, PASSWORD_TEXTS[reason], pointer);
}

/** A second typing that differs from the first. */
export function confirmationRefused(reason: ConfirmationRefusal, pointer: string): Refusal {
  return refused(reason, CONFIRMATION_TEXTS[reason], pointer);
}

function refused(reason: string, message: LocalizedText, pointer: string): Refusal {
  return refuse(`password-${reason}`, message, [{ pointer, code: reason, message }]);
}

import type { ConfirmationRefusal, PasswordRefusal } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

const PASSWORD_TEXTS: Readonly<Record<PasswordRefusal, string>> = {
  required: '請輸入密碼。',
  'same-as-account': '密碼不可與帳號相同，請換一組密碼。',
  length: '密碼長度須為 8 ~ 20 個字元。',
  mix: '密碼格式錯誤，須英文字母與數字混合。',
};

const CONFIRMATION_TEXTS: Readonly<Record<ConfirmationRefusal, string>> = {
  required: '請再次輸入密碼。',
  mismatch: '確認密碼與密碼不一致，請重新輸入。',
};

/** A new password that breaks a rule; `pointer` is where it was sent. */
export function passwordRefused(reason: PasswordRefusal, pointer: string): Refusal {
  return refused(reason, PASSWORD_TEXTS[reason], pointer);
}

/** A second typing that differs from the first. */
export function confirmationRefused(reason: ConfirmationRefusal, pointer: string): Refusal {
  return refused(reason, CONFIRMATION_TEXTS[reason], pointer);
}

function refused(reason: string, message: string, pointer: string): Refusal {
  return refuse(`password-${reason}`, message, [{ pointer, code: reason, message }]);
}

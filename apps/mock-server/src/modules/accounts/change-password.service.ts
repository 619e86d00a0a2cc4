import type { Schemas } from '@parking-plus/contracts';
import { checkNewPassword, checkPasswordConfirmation, type PasswordRefusal } from '@parking-plus/domain';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { Identity } from '../../identity/identity.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import type { Announcements } from '../../plugins/announcements.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { updatePassword } from './accounts.repository.ts';

const PASSWORD_TEXTS: Readonly<Record<PasswordRefusal, string>> = {
  required: '請輸入密碼。',
  'same-as-account': '密碼不可與帳號相同，請換一組密碼。',
  length: '密碼長度須為 8 ~ 20 個字元。',
  mix: '密碼格式錯誤，須英文字母與數字混合。',
};

const CONFIRMATION_TEXTS = {
  required: '請再次輸入密碼。',
  mismatch: '確認密碼與密碼不一致，請重新輸入。',
} as const;

export type ChangePasswordOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly announcements: Announcements;
};

/**
 * Changes the caller's password, which also ends the need to change it; sessions elsewhere end, this one goes on.
 * Errors: refuses what the rules of SPEC.md section 5 refuse, naming the field.
 */
export async function changePassword(
  { UserInfo_Password: password, confirmPassword }: Schemas['PasswordForm'],
  { account, sessionId }: Identity,
  { database, clock, announcements }: ChangePasswordOptions,
): Promise<void> {
  const check = checkNewPassword(password, account);
  if (!check.ok) throw refused('UserInfo_Password', check.reason, PASSWORD_TEXTS[check.reason]);
  const confirmation = checkPasswordConfirmation(password, confirmPassword);
  if (!confirmation.ok) {
    throw refused('confirmPassword', confirmation.reason, CONFIRMATION_TEXTS[confirmation.reason]);
  }
  const passwordHash = await hashPassword(password);
  const ended = await database.transaction(async (tx) => {
    await updatePassword(tx, account, passwordHash);
    return endSessionsOf(tx, { account, reason: 'password-changed', now: clock.now(), except: sessionId });
  });
  announcements.sessionsEnded(ended);
}

function refused(field: keyof Schemas['PasswordForm'], reason: string, message: string): Refusal {
  return refuse(`password-${reason}`, message, [
    { pointer: `/Model_Profile/${field}`, code: reason, message },
  ]);
}

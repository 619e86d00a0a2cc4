import type { Schemas } from '@parking-plus/contracts';
import { checkNewPassword, checkPasswordConfirmation } from '@parking-plus/domain';
import type { Clock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import type { Identity } from '../../identity/identity.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import { confirmationRejected, passwordRejected } from './accounts.errors.ts';
import { updatePassword } from './accounts.repository.ts';

export type ChangePasswordOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: ChangePublisher;
};

/**
 * Changes the caller's password and clears the requirement to change it. Ends the account's other sessions.
 * Throws at the field if the rules of docs/spec-statements.md 5.1 to 5.6 are violated.
 */
export async function changePassword(
  { UserInfo_Password: password, confirmPassword }: Schemas['PasswordForm'],
  { account, sessionId }: Identity,
  { database, clock, changePublisher }: ChangePasswordOptions,
): Promise<void> {
  const check = checkNewPassword(password, account);
  if (!check.ok) throw passwordRejected(check.reason, '/Model_Profile/UserInfo_Password');
  const confirmation = checkPasswordConfirmation(password, confirmPassword);
  if (!confirmation.ok) throw confirmationRejected(confirmation.reason, '/Model_Profile/confirmPassword');
  const passwordHash = await hashPassword(password);
  const ended = await database.transaction(async (tx) => {
    await updatePassword(tx, account, passwordHash);
    return endSessionsOf(tx, { account, reason: 'password-changed', now: clock.now(), except: sessionId });
  });
  changePublisher.sessionsEnded(ended);
}

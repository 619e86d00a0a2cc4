import { AccountState, type DealRequest, type DealResult } from '@parking-plus/contracts';
import { codesNotHeld } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { endSessionsOf } from '../sessions/sessions.repository.ts';
import {
  findExtraCodes,
  findKnownCodes,
  replaceExtraCodes,
  updateAccount,
} from './account-writes.repository.ts';
import {
  type AccountWriter,
  loadAccountForUpdate,
  logAccountChange,
  requireGoodPassword,
  told,
} from './account-writes.service.ts';
import { codesNotFound, missingActionCodes, ownAccount } from './accounts.errors.ts';

/**
 * Disables an account, which ends its sessions, or enables it. Throws as `editAccount` does, and for the
 * caller's own account.
 */
export async function changeAccountState(
  { account, version, state, reason }: DealRequest<'AccountStateChange'>,
  context: AccountWriter,
): Promise<DealResult<'AccountStateChange'>> {
  if (account === context.identity.account) throw ownAccount('disable');
  const { written, ended } = await context.database.transaction(async (tx) => {
    const row = await loadAccountForUpdate(tx, context, account, version);
    if (row.state === state) return { written: { account, version }, ended: [] };
    const next = await updateAccount(tx, row, { state });
    const sessions =
      state === AccountState.Disabled
        ? await endSessionsOf(tx, { account, reason: 'kicked', now: context.clock.now(), note: reason })
        : [];
    const change = changeOf(['accounts', account, 'state'], row.state, state);
    await logAccountChange(tx, context, 'AccountStateChange', account, reason, [change]);
    return { written: { account, version: next }, ended: sessions };
  });
  context.changePublisher.sessionsEnded(ended);
  return written.version === version ? written : told(context, written);
}

/**
 * Sets a one-time password and ends the account's sessions. Throws as `editAccount` does, for an invalid
 * password, and for the caller's own account.
 */
export async function resetPassword(
  { account, version, oneTimePassword, reason }: DealRequest<'AccountPasswordReset'>,
  context: AccountWriter,
): Promise<DealResult<'AccountPasswordReset'>> {
  if (account === context.identity.account) throw ownAccount('reset');
  requireGoodPassword(oneTimePassword, account);
  const passwordHash = await hashPassword(oneTimePassword);
  const { written, ended } = await context.database.transaction(async (tx) => {
    const row = await loadAccountForUpdate(tx, context, account, version);
    const next = await updateAccount(tx, row, { passwordHash, needsPasswordChange: true });
    const sessions = await endSessionsOf(tx, {
      account,
      reason: 'kicked',
      now: context.clock.now(),
      note: reason,
    });
    const change = changeOf(['accounts', account, 'needsPasswordChange'], row.needsPasswordChange, true);
    await logAccountChange(tx, context, 'AccountPasswordReset', account, reason, [change]);
    return { written: { account, version: next }, ended: sessions };
  });
  context.changePublisher.sessionsEnded(ended);
  return told(context, written);
}

/**
 * Grants an account action codes in addition to those of its type. Throws as `editAccount` does, if a code is
 * unknown or the caller does not hold it, and for the caller's own account.
 */
export async function grantActions(
  { account, version, actionCodes }: DealRequest<'AccountActionAssign'>,
  context: AccountWriter,
): Promise<DealResult<'AccountActionAssign'>> {
  if (account === context.identity.account) throw ownAccount('grant');
  const after = actionCodes.toSorted();
  const written = await context.database.transaction(async (tx) => {
    const row = await loadAccountForUpdate(tx, context, account, version);
    const before = await findExtraCodes(tx, account);
    const known = await findKnownCodes(tx, after);
    const unknown = after.filter((code) => !known.includes(code));
    if (unknown.length > 0) throw codesNotFound(unknown);
    const beyond = codesNotHeld(context.identity.actionCodes, after, before);
    if (beyond.length > 0) throw missingActionCodes(beyond);
    if (before.join() === after.join()) return { account, version };
    await replaceExtraCodes(tx, account, after);
    const next = await updateAccount(tx, row, {});
    const change = changeOf(['accounts', account, 'actionCodes'], before, after);
    await logAccountChange(tx, context, 'AccountActionAssign', account, null, [change]);
    return { account, version: next };
  });
  return written.version === version ? written : told(context, written);
}

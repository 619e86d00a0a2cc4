import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { canManageAccountType, checkNewPassword } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { presentAccountSettings } from './account-settings.presenter.ts';
import { normalizeAccountSettings, validateAccountSettings } from './account-validation.ts';
import {
  findSiteCodes,
  findVisibleAccounts,
  insertAccount,
  lockAccountRow,
  replaceSites,
  updateAccount,
} from './account-writes.repository.ts';
import { accountNotFound, accountTaken, ownAccount, passwordRejected } from './accounts.errors.ts';
import type { AccountRow } from './accounts.repository.ts';

export type AccountWriter = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Written = Schemas['AccountWritten'];

/**
 * Creates an account, whose owner must replace the password. Throws if the name is taken, the password is
 * invalid, or the caller may not grant a setting.
 */
export async function createAccount(
  { account, oneTimePassword, settings }: DealRequest<'AccountCreate'>,
  context: AccountWriter,
): Promise<DealResult<'AccountCreate'>> {
  requireGoodPassword(oneTimePassword, account);
  const passwordHash = await hashPassword(oneTimePassword);
  const tidy = normalizeAccountSettings(settings);
  await context.database
    .transaction(async (tx) => {
      await validateAccountSettings(tx, context.identity, tidy, null);
      const { siteCodes, ...stored } = tidy;
      await insertAccount(tx, { ...stored, account, passwordHash });
      await replaceSites(tx, account, siteCodes);
      await logAccountChange(
        tx,
        context,
        'AccountCreate',
        account,
        null,
        changesBetween({}, tidy, rootOf(account)),
      );
    })
    .catch((error: unknown) => {
      const isTaken = findDatabaseError(error)?.code === SqlState.UniqueViolation;
      throw isTaken ? accountTaken(account) : error;
    });
  return told(context, { account, version: 1 });
}

/**
 * Changes settings, effective from the account's next call. Throws as `createAccount` does, and if the
 * version is stale or callers change their own permissions. Throws 403 if the caller cannot see the account
 * or it is not below the caller's type.
 */
export async function editAccount(
  { account, version, settings }: DealRequest<'AccountEdit'>,
  context: AccountWriter,
): Promise<DealResult<'AccountEdit'>> {
  const tidy = normalizeAccountSettings(settings);
  const written = await context.database.transaction(async (tx) => {
    const row = await loadAccountForUpdate(tx, context, account, version);
    const before = presentAccountSettings(row, await findSiteCodes(tx, account));
    const changes = changesBetween(before, tidy, rootOf(account));
    if (changes.length === 0) return { account, version };
    if (account === context.identity.account && !isSameGrant(before, tidy)) throw ownAccount('edit');
    await validateAccountSettings(tx, context.identity, tidy, before);
    const { siteCodes, ...stored } = tidy;
    const next = await updateAccount(tx, row, stored);
    await replaceSites(tx, account, siteCodes);
    await logAccountChange(tx, context, 'AccountEdit', account, null, changes);
    return { account, version: next };
  });
  return written.version === version ? written : told(context, written);
}

/**
 * Locks an account for a write. Throws if it is unknown or the version is stale. Throws 403 if the caller
 * cannot see or manage it.
 */
export async function loadAccountForUpdate(
  tx: Transaction,
  { identity }: Pick<AccountWriter, 'identity'>,
  account: string,
  version: number,
): Promise<AccountRow> {
  const row = await lockAccountRow(tx, account);
  if (row === undefined) throw accountNotFound(account);
  const isSeen = (await findVisibleAccounts(tx, identity, [account])).length > 0;
  if (!isSeen || !canManageAccountType(identity.type, row.accountType)) throw forbidden();
  if (row.version !== version) throw await staleRecord(tx, 'user', account);
  return row;
}

/** Throws if the password breaks the rules of docs/spec-statements.md 5.1 to 5.4. */
export function requireGoodPassword(password: string, account: string): void {
  const check = checkNewPassword(password, account);
  if (!check.ok) throw passwordRejected(check.reason, '/oneTimePassword');
}

/** Logs a write to an account. Never includes passwords. */
export async function logAccountChange(
  tx: Transaction,
  { identity, clock }: Pick<AccountWriter, 'identity' | 'clock'>,
  deal: DataDeal,
  recordId: string,
  reason: string | null,
  changes: readonly Schemas['DocumentChange'][],
): Promise<void> {
  const { account } = identity;
  await writeAuditLog(tx, { deal, account, now: clock.now(), recordId, siteCode: null, reason, changes });
}

/** Returns the root pointer of an account's changes. */
const rootOf = (account: string) => `/accounts/${account}`;

/**
 * Publishes the change to users who can list accounts, and to the account's owner, who then refetches
 * permissions.
 */
export function told({ changePublisher }: Pick<AccountWriter, 'changePublisher'>, written: Written): Written {
  changePublisher.dataChanged({ deal: dealCodes.AccountList, ids: [written.account] });
  changePublisher.dataChanged({ deal: dealCodes.MyPermissions, ids: [], accounts: [written.account] });
  return written;
}

function isSameGrant(before: Schemas['AccountSettings'], after: Schemas['AccountSettings']): boolean {
  const fields = ['accountType', 'companyCode', 'dataScope', 'siteCodes'] as const;
  return fields.every((field) => changesBetween(before[field], after[field]).length === 0);
}

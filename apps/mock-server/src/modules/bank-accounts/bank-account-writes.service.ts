import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { KINDS, lastDayPassed, recordInUse, recordNotFound } from '../companies/companies.errors.ts';
import { requireVisibleCompany } from '../companies/company-scope.ts';
import { nextCode, requireCompanyInUse } from '../companies/company-writes.service.ts';
import { findReferences } from '../companies/record-references.ts';
import { bankAccountList } from './bank-account-list.query.ts';
import { accountNumberTaken, lastDayBeforeStart, placeNotOfCompany, RECORD } from './bank-accounts.errors.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
export type Row = typeof bankAccounts.$inferSelect;
type Entries = Schemas['BankAccountEntries'];

/** Throws for an unknown account. Throws 403 for one of a company that the caller cannot see. */
export async function showBankAccount(
  { bankAccountCode }: DealRequest<'BankAccountDetail'>,
  reader: ListReader,
): Promise<DealResult<'BankAccountDetail'>> {
  const { orm } = reader.database;
  const [account] = await bankAccountList.find(eq(bankAccounts.bankAccountCode, bankAccountCode), reader);
  if (account === undefined) throw recordNotFound(bankAccountCode, RECORD);
  await requireVisibleCompany(orm, reader.identity, account.companyCode);
  return { account, history: presentHistory(await findOperationsOn(orm, bankAccountCode)) };
}

/**
 * Throws if the number is taken, a branch or site is not of the company, or the company has ended. Throws 403
 * for another company.
 */
export async function createBankAccount(
  { companyCode, entries }: DealRequest<'BankAccountCreate'>,
  context: Writer,
): Promise<DealResult<'BankAccountCreate'>> {
  const bankAccountCode = await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.CompanyNumbers);
      await requireCompanyInUse(tx, context, companyCode);
      const fields = await checkedFields(tx, companyCode, entries, null);
      const code = await nextCode(
        tx,
        'BA',
        sql`select bank_account_code from bank_accounts`,
        'BankAccountDelete',
        3,
      );
      await tx.insert(bankAccounts).values({ bankAccountCode: code, companyCode, ...fields });
      await logChange(tx, context, 'BankAccountCreate', code, {}, { companyCode, ...fields });
      return code;
    })
    .catch(toTakenNumber);
  return publish(context, { bankAccountCode, version: 1 });
}

/** Throws as `createBankAccount`, and if the version is stale. */
export async function editBankAccount(
  { bankAccountCode, version, entries }: DealRequest<'BankAccountEdit'>,
  context: Writer,
): Promise<DealResult<'BankAccountEdit'>> {
  const isChanged = await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.CompanyNumbers);
      const row = await lockAccount(tx, context, bankAccountCode, version);
      const after = await checkedFields(tx, row.companyCode, entries, row);
      const before = entriesOf(row);
      if (changesBetween(before, after).length === 0) return false;
      await updateAccount(tx, row, after);
      await logChange(tx, context, 'BankAccountEdit', bankAccountCode, before, after);
      return true;
    })
    .catch(toTakenNumber);
  return isChanged
    ? publish(context, { bankAccountCode, version: version + 1 })
    : { bankAccountCode, version };
}

/** Sets the last day of use. Throws if it has passed or precedes the first, and if the version is stale. */
export async function endBankAccount(
  { bankAccountCode, version, lastDay, reason }: DealRequest<'BankAccountEnd'>,
  context: Writer,
): Promise<DealResult<'BankAccountEnd'>> {
  if (lastDay < businessDateOf(context.clock.nowMs())) throw lastDayPassed();
  await context.database.transaction(async (tx) => {
    const row = await lockAccount(tx, context, bankAccountCode, version);
    if (row.validFrom !== null && lastDay < row.validFrom) throw lastDayBeforeStart('/lastDay');
    await updateAccount(tx, row, { validUntil: lastDay, state: 1 });
    const [before, after] = [{ validUntil: row.validUntil }, { validUntil: lastDay }];
    await logChange(tx, context, 'BankAccountEnd', bankAccountCode, before, after, reason);
  });
  return publish(context, { bankAccountCode, version: version + 1 });
}

/** Throws if bank lines or channel terms refer to the account or the version is stale. Throws 403 without the permission to delete. */
export async function deleteBankAccount(
  { bankAccountCode, version, reason }: DealRequest<'BankAccountDelete'>,
  context: Writer,
): Promise<DealResult<'BankAccountDelete'>> {
  requireDeletePermission(context.identity);
  await context.database.transaction(async (tx) => {
    const row = await lockAccount(tx, context, bankAccountCode, version);
    const lines = sql`select bank_line_id from bank_lines where bank_account_code = ${bankAccountCode}`;
    const terms = sql`select term_code from channel_terms where bank_account_code = ${bankAccountCode}`;
    const references = await findReferences(tx, [
      [KINDS.bankLines, lines],
      [KINDS.channelTerms, terms],
    ]);
    if (references.length > 0) throw recordInUse(bankAccountCode, references);
    await tx.delete(bankAccounts).where(eq(bankAccounts.bankAccountCode, bankAccountCode));
    await logChange(tx, context, 'BankAccountDelete', bankAccountCode, entriesOf(row), {}, reason);
  });
  return publish(context, { bankAccountCode, version });
}

/** Checks the values and returns those to store. `row` is the present account, whose branch and site may have ended. */
export async function checkedFields(
  tx: Transaction,
  companyCode: string,
  entries: Entries,
  row: Row | null,
): Promise<Entries> {
  const { branchCode, siteCode, validFrom } = entries;
  const { rows } = await tx.execute<{ branch: boolean; site: boolean }>(sql`
    select ${branchCode}::text is null or exists (
        select 1 from branches where branch_code = ${branchCode} and company_code = ${companyCode}) as branch,
      ${siteCode}::text is null or exists (
        select 1 from sites where site_code = ${siteCode} and company_code = ${companyCode}) as site`);
  if (rows[0]?.branch !== true) throw placeNotOfCompany('branchCode');
  if (rows[0].site !== true) throw placeNotOfCompany('siteCode');
  const until = row?.validUntil ?? null;
  if (until !== null && validFrom !== null && validFrom > until)
    throw lastDayBeforeStart('/entries/validFrom');
  return storedEntries(entries);
}

/** Converts typed values to stored ones. */
export function storedEntries<E extends Entries>(entries: E): E {
  return {
    ...entries,
    bankName: entries.bankName.trim(),
    bankBranch: entries.bankBranch.trim(),
    holder: entries.holder.trim(),
    virtualAccountPrefix: entries.virtualAccountPrefix || null,
  };
}

function entriesOf(row: Row): Entries {
  const { bankAccountCode, companyCode, validUntil, state, version, ...entries } = row;
  return entries;
}

async function lockAccount(
  tx: Transaction,
  { identity }: Writer,
  bankAccountCode: string,
  version: number,
): Promise<Row> {
  const own = eq(bankAccounts.bankAccountCode, bankAccountCode);
  const [row] = await tx.select().from(bankAccounts).where(own).for('update');
  if (row === undefined) throw recordNotFound(bankAccountCode, RECORD);
  await requireVisibleCompany(tx, identity, row.companyCode);
  if (row.version !== version) throw await staleRecord(tx, RECORD, bankAccountCode);
  return row;
}

export async function updateAccount(tx: Transaction, row: Row, fields: Partial<Row>): Promise<void> {
  await tx
    .update(bankAccounts)
    .set({ ...fields, version: row.version + 1 })
    .where(eq(bankAccounts.bankAccountCode, row.bankAccountCode));
}

function toTakenNumber(error: unknown): never {
  throw findDatabaseError(error)?.code === SqlState.UniqueViolation ? accountNumberTaken() : error;
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: AuditEntry['deal'],
  recordId: string,
  before: object,
  after: object,
  reason: string | null = null,
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId,
    siteCode: null,
    reason,
    changes: changesBetween(before, after, `/bank_accounts/${recordId}`),
  });
}

function publish({ changePublisher }: Writer, written: Schemas['BankAccountWritten']) {
  changePublisher.dataChanged({ deal: dealCodes.BankAccountList, ids: [written.bankAccountCode] });
  return written;
}

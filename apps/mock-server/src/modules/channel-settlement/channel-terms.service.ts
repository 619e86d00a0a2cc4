import {
  BankAccountPurpose,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { SETTLED_METHODS } from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { channelTerms } from '../../db/schema/sales/channel-settlement.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { recordNotFound } from '../companies/companies.errors.ts';
import { requireVisibleCompany } from '../companies/company-scope.ts';
import { requireCompanyInUse } from '../companies/company-writes.service.ts';
import {
  accountNotOfCompany,
  columnNotNumbered,
  notAChannel,
  repeatedColumn,
  TERMS,
  termsTaken,
} from './channel-settlement.errors.ts';
import { channelTermList } from './channel-term-list.query.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Row = typeof channelTerms.$inferSelect;
type Entries = Schemas['ChannelTermEntries'];

/** Throws for unknown terms. Throws 403 for those of a company that the caller cannot see. */
export async function showChannelTerms(
  { termCode }: DealRequest<'ChannelTermDetail'>,
  reader: ListReader,
): Promise<DealResult<'ChannelTermDetail'>> {
  const { orm } = reader.database;
  const [term] = await channelTermList.find(eq(channelTerms.termCode, termCode), reader);
  if (term === undefined) throw recordNotFound(termCode, TERMS);
  await requireVisibleCompany(orm, reader.identity, term.companyCode);
  return { term, history: presentHistory(await findOperationsOn(orm, termCode)) };
}

/** 40401: adds terms. Throws if the channel has terms from this day, or the account is not of the company. */
export async function createChannelTerms(
  { companyCode, paymentMethod, entries }: DealRequest<'ChannelTermCreate'>,
  context: Writer,
): Promise<DealResult<'ChannelTermCreate'>> {
  if (!SETTLED_METHODS.includes(paymentMethod)) throw notAChannel();
  const termCode = await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.ChannelSettlement);
      await requireCompanyInUse(tx, context, companyCode);
      const fields = await checkedFields(tx, companyCode, entries);
      const code = await nextTermCode(tx);
      await tx.insert(channelTerms).values({ termCode: code, companyCode, paymentMethod, ...fields });
      const after = { companyCode, paymentMethod, ...fields };
      await logChange(tx, context, 'ChannelTermCreate', code, {}, after);
      return code;
    })
    .catch(toTaken);
  return publish(context, { termCode, version: 1 });
}

/** 40402: changes terms. Throws as `createChannelTerms`, and if the version is stale. */
export async function editChannelTerms(
  { termCode, version, entries }: DealRequest<'ChannelTermEdit'>,
  context: Writer,
): Promise<DealResult<'ChannelTermEdit'>> {
  const isChanged = await context.database
    .transaction(async (tx) => {
      await acquireAdvisoryLock(tx, AdvisoryLock.ChannelSettlement);
      const row = await requireTerms(tx, context.identity, termCode);
      if (row.version !== version) throw await staleRecord(tx, TERMS, termCode);
      const after = await checkedFields(tx, row.companyCode, entries);
      const { termCode: _code, companyCode, paymentMethod, version: _version, ...before } = row;
      if (changesBetween(before, after).length === 0) return false;
      await tx
        .update(channelTerms)
        .set({ ...after, version: version + 1 })
        .where(eq(channelTerms.termCode, termCode));
      await logChange(tx, context, 'ChannelTermEdit', termCode, before, after);
      return true;
    })
    .catch(toTaken);
  return isChanged ? publish(context, { termCode, version: version + 1 }) : { termCode, version };
}

/** Throws for unknown terms. Throws 403 for those of a company that the caller cannot see. */
export async function requireTerms(
  tx: Transaction,
  identity: Writer['identity'],
  termCode: string,
): Promise<Row> {
  const [row] = await tx.select().from(channelTerms).where(eq(channelTerms.termCode, termCode));
  if (row === undefined) throw recordNotFound(termCode, TERMS);
  await requireVisibleCompany(tx, identity, row.companyCode);
  return row;
}

const COLUMNS = ['referenceColumn', 'paidOnColumn', 'amountColumn', 'feeColumn', 'payoutOnColumn'] as const;

/** Checks the values and returns those to store. */
async function checkedFields(tx: Transaction, companyCode: string, entries: Entries): Promise<Entries> {
  const { bankAccountCode } = entries;
  const [account] = await tx
    .select({ bankAccountCode: bankAccounts.bankAccountCode })
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.bankAccountCode, bankAccountCode),
        eq(bankAccounts.companyCode, companyCode),
        eq(bankAccounts.purpose, BankAccountPurpose.Receipts),
      ),
    );
  if (account === undefined) throw accountNotOfCompany();
  const fields = {
    ...entries,
    referenceColumn: entries.referenceColumn.trim(),
    paidOnColumn: entries.paidOnColumn.trim(),
    amountColumn: entries.amountColumn.trim(),
    feeColumn: entries.feeColumn?.trim() || null,
    payoutOnColumn: entries.payoutOnColumn?.trim() || null,
  };
  const seen = new Set<string>();
  for (const name of COLUMNS) {
    const column = fields[name];
    if (column === null) continue;
    if (fields.headerRow === 0 && !/^[1-9]\d?$/.test(column)) throw columnNotNumbered(name);
    if (seen.has(column)) throw repeatedColumn(name);
    seen.add(column);
  }
  return fields;
}

async function nextTermCode(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(substring(term_code from 3)::integer), 0) as last from ${channelTerms}`,
  );
  return `CT${String((rows[0]?.last ?? 0) + 1).padStart(3, '0')}`;
}

function toTaken(error: unknown): never {
  throw findDatabaseError(error)?.code === SqlState.UniqueViolation ? termsTaken() : error;
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: AuditEntry['deal'],
  recordId: string,
  before: object,
  after: object,
): Promise<void> {
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId,
    siteCode: null,
    reason: null,
    changes: changesBetween(before, after, `/channel_terms/${recordId}`),
  });
}

function publish({ changePublisher }: Writer, written: Schemas['ChannelTermWritten']) {
  changePublisher.dataChanged({ deal: dealCodes.ChannelTermList, ids: [written.termCode] });
  return written;
}

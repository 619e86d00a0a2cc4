import {
  BankAccountPurpose,
  type DealRequest,
  type DealResult,
  DebitBatchState,
  DebitLineState,
  dealCodes,
  State,
} from '@parking-plus/contracts';
import { achDebitFile, businessDateOf, debitAdvice, maskAccountNumber } from '@parking-plus/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { toTaipeiIso } from '../../clock/clock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { bankAccounts } from '../../db/schema/sales/bank-accounts.schema.ts';
import { debitBatches, debitLines } from '../../db/schema/sales/debits.schema.ts';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { Identity } from '../../identity/identity.ts';
import { requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { bankAccountState } from '../bank-accounts/bank-account-list.query.ts';
import { isVisibleCompany } from '../companies/company-scope.ts';
import { lockRentBills } from '../rent-bills/rent-bills.repository.ts';
import { debitBatchList } from './debit-batch-list.query.ts';
import {
  accountNotUsable,
  BATCH,
  badDebitDay,
  batchCancelled,
  batchEnded,
  billsNotDebitable,
  exportTooLate,
  recordNotFound,
  type UndebitableBill,
} from './debits.errors.ts';
import {
  type DebitBatchRecord,
  type DebitLineRecord,
  findDueBills,
  findLines,
  lockBatch,
  nextDebitId,
} from './debits.repository.ts';

/** Debits of one batch. The request holds no more bills. */
const MOST_LINES = 500;

/** Returns the receiving accounts that the caller can use, with the codes of their latest batches. */
export async function showDebitOptions(
  _request: DealRequest<'DebitOptions'>,
  { database: { orm }, identity, clock }: ListReader,
): Promise<DealResult<'DebitOptions'>> {
  const rows = await usableAccounts(orm, identity, businessDateOf(clock.nowMs()));
  return { accounts: rows.map(({ initiatorId: _none, companyCode: _own, siteCode: _site, ...row }) => row) };
}

function usableAccounts(orm: Orm | Transaction, identity: Identity, today: DebitBatchRecord['debitOn']) {
  const latest = (column: string) =>
    sql<string | null>`(select ${sql.identifier(column)} from debit_batches as latest
      where latest.bank_account_code = ${bankAccounts.bankAccountCode} order by created_at desc limit 1)`;
  return orm
    .select({
      bankAccountCode: bankAccounts.bankAccountCode,
      bankName: bankAccounts.bankName,
      accountNumber: bankAccounts.accountNumber,
      companyCode: bankAccounts.companyCode,
      siteCode: bankAccounts.siteCode,
      companyName: companies.name,
      initiatorId: companies.taxNumber,
      senderCode: latest('sender_code'),
      presentingBank: latest('presenting_bank'),
      itemCode: latest('item_code'),
    })
    .from(bankAccounts)
    .innerJoin(companies, eq(companies.companyCode, bankAccounts.companyCode))
    .where(
      and(
        isVisibleCompany(bankAccounts.companyCode, identity),
        eq(bankAccounts.purpose, BankAccountPurpose.Receipts),
        eq(bankAccountState(today as never), State.Valid),
      ),
    )
    .orderBy(asc(bankAccounts.bankAccountCode));
}

/** Returns the bills that a batch could debit, and those that it cannot, with the reason. */
export async function previewDebitBatch(
  { bankAccountCode, debitOn, retryOf }: DealRequest<'DebitBatchPreview'>,
  { database: { orm }, identity, clock }: ListReader,
): Promise<DealResult<'DebitBatchPreview'>> {
  const account = await requireAccount(orm, identity, bankAccountCode, businessDateOf(clock.nowMs()));
  const due = await findDueBills(orm, {
    companyCode: account.companyCode,
    onlySite: account.siteCode,
    debitOn,
    visible: identity.siteCodes,
    retryOf: retryOf ?? null,
    limit: MOST_LINES * 2,
  });
  const bills = due.filter(({ exclusion }) => exclusion === null).slice(0, MOST_LINES);
  return {
    bills: bills.map(({ accountNumber, billId, rentalId, siteName, tenantName, coversFrom, ...bill }) => ({
      billId,
      rentalId,
      siteName,
      tenantName,
      coversFrom,
      dueOn: bill.dueOn,
      dueTwd: bill.dueTwd,
      bankCode: bill.bankCode,
      accountMasked: maskAccountNumber(accountNumber),
      lastCode: bill.lastCode as DealResult<'DebitBatchPreview'>['bills'][number]['lastCode'],
    })),
    excluded: due
      .flatMap(({ exclusion, billId, rentalId, tenantName, dueTwd }) =>
        exclusion === null ? [] : [{ billId, rentalId, tenantName, dueTwd, exclusion }],
      )
      .slice(0, MOST_LINES),
    totalTwd: bills.reduce((sum, { dueTwd }) => sum + dueTwd, 0),
  };
}

/**
 * Creates a batch of unpaid bills. Throws if the account cannot be used, the day is past or on a weekend, or a bill
 * cannot be debited.
 */
export async function createDebitBatch(
  request: DealRequest<'DebitBatchCreate'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'DebitBatchCreate'>> {
  const { bankAccountCode, debitOn, senderCode, presentingBank, itemCode, billIds } = request;
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const made = await database.transaction(async (tx) => {
    const account = await requireAccount(tx, identity, bankAccountCode, today);
    if (debitOn <= today) throw badDebitDay(true);
    if ([0, 6].includes(new Date(`${debitOn}T00:00:00Z`).getUTCDay())) throw badDebitDay(false);
    const batchId = await nextDebitId(tx, 'DB', today);
    await lockRentBills(tx, billIds);
    const due = await findDueBills(tx, {
      companyCode: account.companyCode,
      onlySite: account.siteCode,
      debitOn,
      visible: identity.siteCodes,
      billIds,
      limit: MOST_LINES,
    });
    const byId = new Map(due.map((bill) => [bill.billId, bill]));
    const [issue, ...more] = billIds.flatMap((billId, index): UndebitableBill[] => {
      const bill = byId.get(billId);
      if (bill === undefined) return [{ index, billId, exclusion: null }];
      return bill.exclusion === null ? [] : [{ index, billId, exclusion: bill.exclusion }];
    });
    if (issue !== undefined) throw billsNotDebitable([issue, ...more]);
    const totalTwd = due.reduce((sum, { dueTwd }) => sum + dueTwd, 0);
    await tx.insert(debitBatches).values({
      batchId,
      bankAccountCode,
      presentingAccount: account.accountNumber,
      initiatorId: account.initiatorId,
      senderCode,
      presentingBank,
      itemCode,
      debitOn,
      lineCount: due.length,
      totalTwd,
      createdAt: now.toISOString(),
      createdBy: identity.account,
    });
    await tx.insert(debitLines).values(
      due.map(({ billId, rentalId, siteCode, authorisationId, bankCode, accountNumber, ...bill }, index) => ({
        batchId,
        sequence: index + 1,
        billId,
        rentalId,
        siteCode,
        authorisationId: authorisationId ?? '',
        bankCode,
        accountNumber,
        holderId: bill.holderId,
        amountTwd: bill.dueTwd,
      })),
    );
    await writeAuditLog(tx, {
      deal: 'DebitBatchCreate',
      account: identity.account,
      now,
      recordId: batchId,
      siteCode: null,
      reason: null,
      changes: [
        changeOf(['debit_batches', batchId, 'lineCount'], null, due.length),
        changeOf(['debit_batches', batchId, 'totalTwd'], null, totalTwd),
        changeOf(['debit_batches', batchId, 'debitOn'], null, debitOn),
      ],
    });
    return {
      batchId,
      lineCount: due.length,
      totalTwd,
      siteCodes: [...new Set(due.map((one) => one.siteCode))],
    };
  });
  const { siteCodes, ...result } = made;
  changePublisher.dataChanged({ deal: dealCodes.DebitBatchList, ids: [made.batchId], siteCodes });
  return result;
}

/** Returns a batch with its debits and history. Throws 403 for a batch with a site out of scope. */
export async function showDebitBatch(
  { batchId }: DealRequest<'DebitBatchDetail'>,
  reader: ListReader,
): Promise<DealResult<'DebitBatchDetail'>> {
  const { orm } = reader.database;
  const [[batch], lines, operations] = await Promise.all([
    debitBatchList.find(eq(debitBatches.batchId, batchId), reader),
    orm
      .select({
        line: debitLines,
        siteName: sites.name,
        tenantName: rentals.tenantName,
        coversFrom: rentBills.coversFrom,
        isUnpaid: sql<boolean>`${rentBills.payState} = 0 and ${rentBills.state} = 1`,
        nextBatchId: sql<string | null>`(select later.batch_id from debit_lines as later
          where later.bill_id = ${debitLines.billId} and later.batch_id > ${debitLines.batchId} and later.state <> 5
          order by later.batch_id limit 1)`,
      })
      .from(debitLines)
      .innerJoin(rentals, eq(rentals.rentalId, debitLines.rentalId))
      .innerJoin(sites, eq(sites.siteCode, debitLines.siteCode))
      .innerJoin(rentBills, eq(rentBills.billId, debitLines.billId))
      .where(eq(debitLines.batchId, batchId))
      .orderBy(asc(debitLines.sequence)),
    findOperationsOn(orm, batchId),
  ]);
  if (batch === undefined) throw recordNotFound(batchId, BATCH);
  for (const { line } of lines) requireSite(reader.identity, line.siteCode);
  return {
    batch,
    lines: lines.map(({ line, siteName, tenantName, coversFrom, isUnpaid, nextBatchId }) => ({
      sequence: line.sequence,
      billId: line.billId,
      rentalId: line.rentalId,
      siteCode: line.siteCode,
      siteName,
      tenantName,
      coversFrom,
      bankCode: line.bankCode,
      accountMasked: maskAccountNumber(line.accountNumber),
      amountTwd: line.amountTwd,
      state: line.state,
      returnCode: line.returnCode as DealResult<'DebitBatchDetail'>['lines'][number]['returnCode'],
      advice:
        line.state === DebitLineState.Refused && isUnpaid
          ? (debitAdvice(line.returnCode ?? '') ?? null)
          : null,
      isToldTenant: line.noticeId !== null,
      nextBatchId,
      transactionId: line.transactionId,
    })),
    history: presentHistory(operations),
  };
}

/**
 * Returns the ACH file of a batch, and marks the batch as sent the first time. Later files are identical.
 * Throws if the day of the debit has passed, or the batch was changed or cancelled. Throws 403 for a site out of scope.
 */
export async function makeAchFile(
  { batchId, version }: DealRequest<'DebitBatchFile'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'DebitBatchFile'>> {
  const now = clock.now();
  const done = await database.transaction(async (tx) => {
    const { batch, lines, siteCodes } = await lockVisibleBatch(tx, identity, batchId, version);
    if (batch.state === DebitBatchState.Cancelled) throw batchCancelled();
    const isFirst = batch.state === DebitBatchState.Ready;
    if (isFirst && batch.debitOn < businessDateOf(now.getTime())) throw exportTooLate(batch.debitOn);
    if (isFirst) {
      await tx
        .update(debitBatches)
        .set({ state: DebitBatchState.Sent, sentAt: now.toISOString(), version: batch.version + 1 })
        .where(eq(debitBatches.batchId, batchId));
    }
    await writeAuditLog(tx, {
      deal: 'DebitBatchFile',
      account: identity.account,
      now,
      recordId: batchId,
      siteCode: null,
      reason: null,
      changes: isFirst ? [stateChange(batch, DebitBatchState.Sent)] : [],
    });
    const madeAt = toTaipeiIso(Date.parse(batch.sentAt ?? now.toISOString()))
      .slice(11, 19)
      .replaceAll(':', '');
    const text = achDebitFile({
      ...batch,
      debitOn: batch.debitOn as Parameters<typeof achDebitFile>[0]['debitOn'],
      madeAt,
      lines: lines.map((line) => ({ ...line, userNumber: line.rentalId, note: line.billId })),
    });
    return { batch, text, siteCodes };
  });
  const { batch, text, siteCodes } = done;
  changePublisher.dataChanged({ deal: dealCodes.DebitBatchList, ids: [batchId], siteCodes });
  return { fileName: `ACHP01-${batchId}.txt`, text, lineCount: batch.lineCount, totalTwd: batch.totalTwd };
}

/** Cancels a batch without results; its bills can be collected again. Throws 403 for a site out of scope. */
export async function cancelDebitBatch(
  { batchId, version, reason }: DealRequest<'DebitBatchCancel'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'DebitBatchCancel'>> {
  const siteCodes = await database.transaction(async (tx) => {
    const { batch, siteCodes: seen } = await lockVisibleBatch(tx, identity, batchId, version);
    if (batch.state !== DebitBatchState.Ready && batch.state !== DebitBatchState.Sent) throw batchEnded();
    await tx
      .update(debitBatches)
      .set({ state: DebitBatchState.Cancelled, version: batch.version + 1 })
      .where(eq(debitBatches.batchId, batchId));
    await tx
      .update(debitLines)
      .set({ state: DebitLineState.Cancelled })
      .where(eq(debitLines.batchId, batchId));
    await writeAuditLog(tx, {
      deal: 'DebitBatchCancel',
      account: identity.account,
      now: clock.now(),
      recordId: batchId,
      siteCode: null,
      reason,
      changes: [stateChange(batch, DebitBatchState.Cancelled)],
    });
    return seen;
  });
  changePublisher.dataChanged({ deal: dealCodes.DebitBatchList, ids: [batchId], siteCodes });
  return { batchId };
}

/** Locks a batch whose debits are all visible to the caller. Throws if it is unknown or was changed. */
export async function lockVisibleBatch(
  tx: Transaction,
  identity: Identity,
  batchId: string,
  version: number,
): Promise<{ batch: DebitBatchRecord; lines: DebitLineRecord[]; siteCodes: string[] }> {
  const batch = await lockBatch(tx, batchId);
  if (batch === undefined) throw recordNotFound(batchId, BATCH);
  const lines = await findLines(tx, batchId);
  const siteCodes = [...new Set(lines.map(({ siteCode }) => siteCode))];
  for (const siteCode of siteCodes) requireSite(identity, siteCode);
  if (batch.version !== version) throw await staleRecord(tx, BATCH, batchId);
  return { batch, lines, siteCodes };
}

/** Returns the change of a batch's state for the audit log. */
export const stateChange = ({ batchId, state }: DebitBatchRecord, after: DebitBatchState) =>
  changeOf(['debit_batches', batchId, 'state'], state, after);

async function requireAccount(
  orm: Orm | Transaction,
  identity: Identity,
  bankAccountCode: string,
  today: DebitBatchRecord['debitOn'],
) {
  const accounts = await usableAccounts(orm, identity, today);
  const account = accounts.find((one) => one.bankAccountCode === bankAccountCode);
  if (account === undefined) throw accountNotUsable();
  return account;
}

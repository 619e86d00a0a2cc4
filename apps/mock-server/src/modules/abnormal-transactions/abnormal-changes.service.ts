import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import {
  businessDateOf,
  type CalendarDate,
  TransactionInfoState,
  transitionTransaction,
} from '@parking-plus/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { assertNotPaid } from '../../ledger/sales/back-payment.ts';
import { rejectRentalSale } from '../../ledger/sales/rental-sale.ts';
import { requireVersion } from '../../ledger/sales/transaction-checks.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { reverseTransaction } from '../../ledger/sales/void-transaction.ts';
import { canSeeAnySite } from '../permissions/site-visibility.ts';
import { correctedRow, requireConsistentRow } from '../transactions/correct-transaction.ts';
import { type LockedRow, lockSelection } from '../transactions/locked-selection.ts';
import { abnormalMatch, abnormalScope } from './abnormal-filters.ts';
import { worksOnAbnormal } from './abnormal-staff.service.ts';
import {
  assigneeNotFound,
  hasInvoice,
  transactionNotAbnormal,
  valuesForOne,
} from './abnormal-transactions.errors.ts';
import { cancelMemo } from './abnormal-transactions.texts.ts';

type Change = {
  readonly recordId: string;
  readonly siteCode: string;
  readonly changes: Schemas['DocumentChange'][];
};
type Work = { readonly tx: Transaction; readonly now: Date; readonly today: CalendarDate };

/**
 * 10202: marks abnormal transactions as normal (0 → 1): one with corrected values, or several unchanged. All
 * or none.
 */
export async function resolveAbnormal(
  request: DealRequest<'AbnormalCorrect'>,
  context: DealContext,
): Promise<DealResult<'AbnormalCorrect'>> {
  const { values, reason } = request;
  return changeSelection('AbnormalCorrect', request, reason, context, async (rows, work) => {
    const [only] = rows;
    if (values !== undefined && (only === undefined || rows.length > 1)) throw valuesForOne();
    if (values !== undefined && only !== undefined) {
      requireVersion(only, values.version);
      return [await correctedRow(work, only, values)];
    }
    for (const row of rows) requireConsistentRow(row);
    await writeStates(work.tx, rows, TransactionInfoState.Normal);
    return rows.map((row) => stateChange(row, TransactionInfoState.Normal));
  });
}

/**
 * 10207: cancels abnormal transactions (0 → 7) and reverses money without an invoice by a row of mode 21. All
 * or none.
 */
export async function cancelAbnormal(
  request: DealRequest<'AbnormalCancel'>,
  context: DealContext,
): Promise<DealResult<'AbnormalCancel'>> {
  const { version } = request;
  const reason = request.reason.trim();
  return changeSelection('AbnormalCancel', request, reason, context, async (rows, work) => {
    const [only] = rows;
    if (version !== undefined && only !== undefined && rows.length === 1) requireVersion(only, version);
    const changed: Change[] = [];
    for (const row of rows) {
      if (row.invoiceNumber !== null) throw hasInvoice(row.transactionId);
      await assertNotPaid(work.tx, row);
      await rejectRentalSale(work.tx, row.transactionId);
      const taken = await reverseTransaction(
        row,
        TransactionInfoState.CancelAbnormal,
        cancelMemo(reason),
        work,
      );
      changed.push({ recordId: row.transactionId, siteCode: row.siteCode, changes: [...taken.changes] });
    }
    return changed;
  });
}

/** 10211: assigns a person in charge, or removes the assignment (null). */
export async function assignAbnormal(
  request: DealRequest<'AbnormalAssign'>,
  context: DealContext,
): Promise<DealResult<'AbnormalAssign'>> {
  const { account } = request;
  return changeSelection('AbnormalAssign', request, null, context, async (rows, { tx, today }) => {
    if (account !== null) await requireAccount(tx, account, rows, today);
    await tx
      .update(transactions)
      .set({ personInCharge: account, version: sql`${transactions.version} + 1` })
      .where(inArray(transactions.transactionId, rows.map(idOf)));
    return rows.map((row) => ({
      recordId: row.transactionId,
      siteCode: row.siteCode,
      changes: [changeOf(['transactions', row.transactionId, 'personInCharge'], row.personInCharge, account)],
    }));
  });
}

async function changeSelection(
  deal: DataDeal,
  { selection, expectedCount }: Pick<DealRequest<'AbnormalAssign'>, 'selection' | 'expectedCount'>,
  reason: string | null,
  { database, identity, clock, changePublisher }: DealContext,
  change: (rows: readonly LockedRow[], work: Work) => Promise<Change[]>,
): Promise<{ count: number }> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const conditionOf = (filters: Schemas['AbnormalFilters']) =>
    and(abnormalScope(filters, identity.siteCodes), abnormalMatch(filters, today));
  const changed = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const rows = await lockSelection(tx, selection, expectedCount, identity, conditionOf);
    for (const row of rows) requireAbnormal(row);
    const written = await change(rows, { tx, now, today });
    await logOperations(tx, { deal, account: identity.account, now, reason }, written);
    return written;
  });
  const siteCodes = [...new Set(changed.map((one) => one.siteCode))];
  for (const listed of [dealCodes.AbnormalList, dealCodes.TransactionList]) {
    changePublisher.dataChanged({ deal: listed, ids: changed.map((one) => one.recordId), siteCodes });
  }
  return { count: changed.length };
}

function requireAbnormal({ transactionId, state }: LockedRow): void {
  if (transitionTransaction(state as TransactionInfoState, 'correct', false).ok) return;
  throw transactionNotAbnormal(transactionId);
}

/** Throws if the account lacks the permission or cannot see the site of every row. */
async function requireAccount(
  tx: Transaction,
  account: string,
  rows: readonly LockedRow[],
  today: CalendarDate,
): Promise<void> {
  const siteCodes = [...new Set(rows.map(({ siteCode }) => siteCode))];
  const seesAll = and(...siteCodes.map((siteCode) => canSeeAnySite([siteCode], today)));
  const [row] = await tx
    .select({ account: accounts.account })
    .from(accounts)
    .where(and(eq(accounts.account, account), worksOnAbnormal, seesAll));
  if (row !== undefined) return;
  throw assigneeNotFound(account);
}

async function writeStates(
  tx: Transaction,
  rows: readonly LockedRow[],
  state: TransactionInfoState,
): Promise<void> {
  await tx
    .update(transactions)
    .set({ state, version: sql`${transactions.version} + 1` })
    .where(inArray(transactions.transactionId, rows.map(idOf)));
}

function stateChange(row: LockedRow, state: TransactionInfoState): Change {
  const { transactionId, siteCode } = row;
  const changes = [changeOf(['transactions', transactionId, 'state'], row.state, state)];
  return { recordId: transactionId, siteCode, changes };
}

const idOf = ({ transactionId }: LockedRow) => transactionId;

import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, TransactionInfoState, transitionTransaction } from '@parking-plus/domain';
import { and, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { assertNoPendingPayment } from '../../ledger/sales/pending-payments.ts';
import { requireVersion } from '../../ledger/sales/transaction-checks.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import {
  countNotices,
  findRecentlyNotified,
  insertNotices,
  NOTICE_DELAY_MS,
} from '../notices/payment-notices.repository.ts';
import { type LockedRow, lockSelection } from '../transactions/locked-selection.ts';
import { assertUnpaid } from './assert-unpaid.ts';
import { notifiedRecently, notWaivable } from './unpaid-fees.errors.ts';
import { waiverMemo } from './unpaid-fees.texts.ts';
import { unpaidMatch, unpaidScope } from './unpaid-filters.ts';

const DAY_MS = 86_400_000;

/** 10307: waives unpaid fees (1 → 6, since none has an invoice) with a reason. All or none. */
export async function waiveUnpaidFees(
  request: DealRequest<'UnpaidWaive'>,
  context: DealContext,
): Promise<DealResult<'UnpaidWaive'>> {
  const { version } = request;
  const reason = request.reason.trim();
  return changeUnpaidFees(request, context, async (rows, tx, now) => {
    const [only] = rows;
    if (version !== undefined && only !== undefined && rows.length === 1) requireVersion(only, version);
    await assertNoPendingPayment(tx, rows.map(idOf));
    for (const { transactionId, state } of rows) {
      const move = transitionTransaction(state as TransactionInfoState, 'cancel', false);
      if (!move.ok) throw notWaivable(transactionId);
    }
    await tx
      .update(transactions)
      .set({
        state: TransactionInfoState.CancelNormal,
        memo: waiverMemo(reason),
        version: sql`${transactions.version} + 1`,
      })
      .where(inArray(transactions.transactionId, rows.map(idOf)));
    await logOperations(
      tx,
      { deal: 'UnpaidWaive', account: context.identity.account, now, reason },
      rows.map(({ transactionId, siteCode, state }) => ({
        recordId: transactionId,
        siteCode,
        changes: [
          changeOf(['transactions', transactionId, 'state'], state, TransactionInfoState.CancelNormal),
        ],
      })),
    );
    return { count: rows.length };
  });
}

/** 10302: queues a notice of each unpaid fee. A second one within a day needs the caller's confirmation. */
export async function queueNotices(
  request: DealRequest<'UnpaidNotice'>,
  context: DealContext,
): Promise<DealResult<'UnpaidNotice'>> {
  const { recent, messageType } = request;
  return changeUnpaidFees(request, context, async (rows, tx, now) => {
    const noticed = await findRecentlyNotified(tx, rows.map(idOf), new Date(now.getTime() - DAY_MS));
    if (recent === 'refuse' && noticed.size > 0) throw notifiedRecently(rows.length, noticed.size);
    const wanted = recent === 'skip' ? rows.filter((row) => !noticed.has(idOf(row))) : rows;
    const counts = await countNotices(tx, wanted.map(idOf));
    const queuedAt = now.toISOString();
    await insertNotices(
      tx,
      wanted.map(({ transactionId }) => ({
        noticeId: `N${transactionId.slice(1)}-${(counts.get(transactionId) ?? 0) + 1}`,
        transactionId,
        messageType,
        queuedAt,
        dueAt: new Date(now.getTime() + NOTICE_DELAY_MS).toISOString(),
        queuedBy: context.identity.account,
      })),
    );
    return { queuedCount: wanted.length, skippedCount: rows.length - wanted.length };
  });
}

async function changeUnpaidFees<Result>(
  { selection, expectedCount }: Pick<DealRequest<'UnpaidNotice'>, 'selection' | 'expectedCount'>,
  { database, identity, clock, changePublisher }: DealContext,
  change: (rows: readonly LockedRow[], tx: Transaction, now: Date) => Promise<Result>,
): Promise<Result> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const conditionOf = (filters: Schemas['UnpaidFilters']) =>
    and(unpaidScope(filters, identity.siteCodes), unpaidMatch(filters, today));
  const { rows, result } = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const held = await lockSelection(tx, selection, expectedCount, identity, conditionOf);
    for (const row of held) assertUnpaid(row);
    return { rows: held, result: await change(held, tx, now) };
  });
  const siteCodes = [...new Set(rows.map(({ siteCode }) => siteCode))];
  for (const deal of [dealCodes.UnpaidList, dealCodes.TransactionList]) {
    changePublisher.dataChanged({ deal, ids: rows.map(idOf), siteCodes });
  }
  return result;
}

const idOf = ({ transactionId }: LockedRow) => transactionId;

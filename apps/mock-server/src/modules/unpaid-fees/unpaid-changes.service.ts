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
import { type LockedRow, lockSelection } from '../transactions/locked-selection.ts';
import { assertUnpaid } from './assert-unpaid.ts';
import { notWaivable } from './unpaid-fees.errors.ts';
import { waiverMemo } from './unpaid-fees.texts.ts';
import { unpaidMatch, unpaidScope } from './unpaid-filters.ts';

/** 10307: waives unpaid fees (1 → 6, since none has an invoice) with a reason. All or none. */
export async function waiveUnpaidFees(
  request: DealRequest<'UnpaidWaive'>,
  context: DealContext,
): Promise<DealResult<'UnpaidWaive'>> {
  const { version } = request;
  const reason = request.reason.trim();
  return changeUnpaidFees(request, context, async (rows, tx, now) => {
    for (const row of rows) assertUnpaid(row);
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

/**
 * Runs a change on the locked fees of a selection in one transaction, and tells the clients.
 * Throws 403 for a site out of scope.
 */
export async function changeUnpaidFees<Result>(
  { selection, expectedCount }: Pick<DealRequest<'UnpaidNotice'>, 'selection' | 'expectedCount'>,
  { database, identity, clock, changePublisher }: DealContext,
  change: (rows: readonly LockedRow[], tx: Transaction, now: Date) => Promise<Result>,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): Promise<Result> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const conditionOf = (filters: Schemas['UnpaidFilters']) =>
    and(unpaidScope(filters, identity.siteCodes), unpaidMatch(filters, today));
  const { rows, result } = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const held = await lockSelection(tx, selection, expectedCount, identity, conditionOf);
    return { rows: held, result: await change(held, tx, now) };
  });
  if (isDryRun) return result;
  const siteCodes = [...new Set(rows.map(({ siteCode }) => siteCode))];
  for (const deal of [dealCodes.UnpaidList, dealCodes.TransactionList]) {
    changePublisher.dataChanged({ deal, ids: rows.map(idOf), siteCodes });
  }
  return result;
}

const idOf = ({ transactionId }: LockedRow) => transactionId;

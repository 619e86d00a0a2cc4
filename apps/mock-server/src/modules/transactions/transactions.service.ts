import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { findRentalOf } from '../../tasks/sale/rental-sale.ts';
import { pendingOfSales } from '../documents/pending-of-sales.ts';
import { takeBackOf } from '../invoices/take-back.ts';
import { isAnsweredByTotals, totalsCondition, transactionCondition } from './transaction-filters.ts';
import { documentsAbout, findFollowUps, operationsOn } from './transaction-surroundings.ts';
import { presentSummary, presentTransaction, presentTransactionDetail } from './transactions.presenter.ts';
import {
  findTransaction,
  findTransactions,
  findTransactionsByKey,
  type ListedTransaction,
  sumDailyTotals,
  sumTransactions,
} from './transactions.repository.ts';
import { transactions } from './transactions.schema.ts';

/** What a list is read with; a bench gives fixed rows. */
export type TransactionReader = {
  readonly findTransactions: typeof findTransactions;
  readonly sumDailyTotals: typeof sumDailyTotals;
  readonly sumTransactions: typeof sumTransactions;
};

/** One page with its pending documents, the count and the sums of all that match: three statements. */
export async function listTransactions(
  query: DealRequest<'TransactionList'>,
  { database: { orm }, identity: { siteCodes } }: Pick<DealContext, 'database' | 'identity'>,
  reader: TransactionReader = { findTransactions, sumDailyTotals, sumTransactions },
): Promise<DealResult<'TransactionList'>> {
  const filters = query.filters ?? {};
  const condition = transactionCondition(filters, siteCodes);
  const [rows, totals] = await readPage(
    query,
    (page) => reader.findTransactions(orm, condition, page),
    () =>
      isAnsweredByTotals(filters)
        ? reader.sumDailyTotals(orm, totalsCondition(filters, siteCodes))
        : reader.sumTransactions(orm, condition),
  );
  return {
    items: await presentTransactions(orm, rows),
    total: totals.total,
    page: query.page,
    pageSize: query.pageSize,
    summary: presentSummary(totals),
  };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportTransactions(
  { filters = {}, afterKey }: DealRequest<'TransactionExport'>,
  { database: { orm }, identity: { siteCodes } }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'TransactionExport'>> {
  const condition = and(
    transactionCondition(filters, siteCodes),
    afterKeyCondition(transactions.transactionId, afterKey),
  );
  return exportPage(
    (limit) => findTransactionsByKey(orm, condition, limit),
    ({ transactionId }) => transactionId,
    (rows) => presentTransactions(orm, rows),
  );
}

/** Presents rows together with the documents pending about them. */
async function presentTransactions(orm: Orm, rows: readonly ListedTransaction[]) {
  const pendingOf = await pendingOfSales(orm, rows);
  return rows.map((row) => ({ ...presentTransaction(row), ...pendingOf(row) }));
}

/** Errors: refuses an unknown id; 403 for one of a site that the account may not see. */
export async function showTransaction(
  { transactionId }: DealRequest<'TransactionDetail'>,
  context: Pick<DealContext, 'database' | 'identity' | 'clock' | 'voidGraceDays'>,
): Promise<DealResult<'TransactionDetail'>> {
  const { database, identity } = context;
  const row = await findTransaction(database.orm, transactionId);
  if (row === undefined)
    throw refuse(
      'not-found',
      localized(
        `找不到交易 ${transactionId}，請確認交易編號。`,
        `There is no transaction ${transactionId}. Check its number.`,
      ),
    );
  requireSite(identity, row.siteCode);
  const [followUps, documents, operations, rentalId, pendingOf] = await Promise.all([
    findFollowUps(database.orm, transactionId),
    documentsAbout(row, context),
    operationsOn(transactionId, context),
    row.invoice === null ? undefined : findRentalOf(database.orm, transactionId),
    pendingOfSales(database.orm, [row]),
  ]);
  const today = businessDateOf(context.clock.nowMs());
  const { voidGraceDays } = context;
  const takeBack =
    row.invoice && takeBackOf(row.invoice, { today, voidGraceDays, isOfRental: rentalId !== undefined });
  const record = presentTransactionDetail(row, { followUps, documents, operations, takeBack });
  return { ...record, transaction: { ...record.transaction, ...pendingOf(row) } };
}

import type { Schemas } from '@parking-plus/contracts';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { dailyTotals, transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { sumOf } from '../../lists/aggregates.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { pendingOfSales } from '../documents/pending-of-sales.ts';
import { revenueOf } from './revenue-sql.ts';
import { isAnsweredByTotals, totalsCondition, transactionCondition } from './transaction-filters.ts';
import { presentTransaction } from './transactions.presenter.ts';
import { type StoredTransaction, transactionColumns } from './transactions.repository.ts';

/** Returns SQL for the signed amount, for display and sums. Stored amounts are unsigned. */
const signed = (
  column:
    | typeof transactions.receivedTwd
    | typeof transactions.receivableTwd
    | typeof transactions.discountTwd,
) => sql<number>`${column} * money_sign(${transactions.mode}, ${transactions.relatedTransactionId})`;

const signedAmounts = {
  receivableTwd: signed(transactions.receivableTwd),
  discountTwd: signed(transactions.discountTwd),
  receivedTwd: signed(transactions.receivedTwd),
} as const;

/** Transactions with their pending documents, newest first. */
export const transactionList = listQuery(
  transactionListShape,
  ({ orm, filters, identity: { siteCodes } }) => {
    const where = transactionCondition(filters, siteCodes);
    return {
      table: transactions,
      key: 'transactionId',
      rows: orm
        .select(transactionColumns)
        .from(transactions)
        .innerJoin(sites, eq(sites.siteCode, transactions.siteCode)),
      where,
      sort: { ...signedAmounts, plate: transactions.plateKey },
      order: [descending(transactions.businessDate), descending(transactions.transactionId)],
      totals: () =>
        isAnsweredByTotals(filters)
          ? sumDailyTotals(orm, totalsCondition(filters, siteCodes))
          : sumTransactions(orm, where),
    };
  },
  (rows, { orm }) => presentTransactions(rows, orm),
);

/** Maps rows together with their pending documents. */
async function presentTransactions(
  rows: readonly StoredTransaction[],
  orm: Orm | Transaction,
): Promise<Schemas['TransactionRow'][]> {
  const pendingOf = await pendingOfSales(orm, rows);
  return rows.map((row) => presentTransaction(row, pendingOf(row)));
}

type Totals = { readonly total: number } & Schemas['TransactionSummary'];

/** Returns count and sums of all matches, row by row. */
async function sumTransactions(orm: Orm | Transaction, condition: SQL | undefined): Promise<Totals> {
  const [row] = await orm
    .select(sumsOf({ ...signedAmounts, mode: transactions.mode }, sql`count(*)`))
    .from(transactions)
    .where(condition);
  return row as Totals;
}

/**
 * Returns count and sums from the stored daily totals, at a cost independent of the number of transactions.
 */
async function sumDailyTotals(orm: Orm | Transaction, condition: SQL | undefined): Promise<Totals> {
  const [row] = await orm
    .select(sumsOf(dailyTotals, sql`coalesce(sum(${dailyTotals.transactionCount}), 0)`))
    .from(dailyTotals)
    .where(condition);
  return row as Totals;
}

type SignedColumns = Readonly<Record<keyof typeof signedAmounts | 'mode', SQLWrapper>>;

/** Returns SQL for sums of signed amounts. */
function sumsOf({ receivableTwd, discountTwd, receivedTwd, mode }: SignedColumns, count: SQL) {
  return {
    total: sql<number>`${count}::integer`,
    receivableTwd: sumOf(receivableTwd),
    discountTwd: sumOf(discountTwd),
    receivedTwd: sumOf(receivedTwd),
    revenueTwd: sumOf(revenueOf(receivedTwd, mode)),
  };
}

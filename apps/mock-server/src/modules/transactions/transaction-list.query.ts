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

/** Amounts are stored without a sign; this gives the one by which they are shown and added up. */
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

/** Transactions with their pending documents, the newest first. */
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

/** Presents rows together with the documents pending about them. */
export async function presentTransactions(
  rows: readonly StoredTransaction[],
  orm: Orm | Transaction,
): Promise<Schemas['TransactionRow'][]> {
  const pendingOf = await pendingOfSales(orm, rows);
  return rows.map((row) => ({ ...presentTransaction(row), ...pendingOf(row) }));
}

type Totals = { readonly total: number } & Schemas['TransactionSummary'];

/** Count and sums of all matching rows, row by row. */
async function sumTransactions(orm: Orm | Transaction, condition: SQL | undefined): Promise<Totals> {
  const [row] = await orm
    .select(sumsOf({ ...signedAmounts, mode: transactions.mode }, sql`count(*)`))
    .from(transactions)
    .where(condition);
  return row as Totals;
}

/** The same from the kept daily totals, whose cost does not grow with the number of transactions. */
async function sumDailyTotals(orm: Orm | Transaction, condition: SQL | undefined): Promise<Totals> {
  const [row] = await orm
    .select(sumsOf(dailyTotals, sql`coalesce(sum(${dailyTotals.transactionCount}), 0)`))
    .from(dailyTotals)
    .where(condition);
  return row as Totals;
}

type SignedColumns = Readonly<Record<keyof typeof signedAmounts | 'mode', SQLWrapper>>;

/** Sums of amounts that have their signs. */
function sumsOf({ receivableTwd, discountTwd, receivedTwd, mode }: SignedColumns, count: SQL) {
  return {
    total: sql<number>`${count}::integer`,
    receivableTwd: sumOf(receivableTwd),
    discountTwd: sumOf(discountTwd),
    receivedTwd: sumOf(receivedTwd),
    revenueTwd: sumOf(revenueOf(receivedTwd, mode)),
  };
}

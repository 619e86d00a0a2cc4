import type { Schemas } from '@parking-plus/contracts';
import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { invoices } from '../invoices/invoices.schema.ts';
import { hasPlannedInvoices } from '../rent-bills/planned-invoices.ts';
import { sites } from '../sites/sites.schema.ts';
import { revenueOf } from './revenue-sql.ts';
import { dailyTotals, transactions } from './transactions.schema.ts';

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

const rowColumns = {
  transactionId: transactions.transactionId,
  siteCode: transactions.siteCode,
  siteName: sites.name,
  businessDate: transactions.businessDate,
  channel: transactions.channel,
  machineCode: transactions.machineCode,
  plate: transactions.plate,
  enteredAt: transactions.enteredAt,
  exitedAt: transactions.exitedAt,
  stayMinutes: transactions.stayMinutes,
  receivableTwd: transactions.receivableTwd,
  discountTwd: transactions.discountTwd,
  receivedTwd: transactions.receivedTwd,
  paymentMethod: transactions.paymentMethod,
  mode: transactions.mode,
  state: transactions.state,
  invoiceNumber: transactions.invoiceNumber,
  relatedTransactionId: transactions.relatedTransactionId,
  entryPictureKey: transactions.entryPictureKey,
  exitPictureKey: transactions.exitPictureKey,
  version: transactions.version,
} as const;

export type ListedTransaction = {
  readonly transactionId: string;
  readonly siteCode: string;
  readonly siteName: string;
  readonly businessDate: string;
  readonly channel: number;
  readonly machineCode: string | null;
  readonly plate: string;
  readonly enteredAt: string | null;
  readonly exitedAt: string | null;
  readonly stayMinutes: number | null;
  readonly receivableTwd: number;
  readonly discountTwd: number;
  readonly receivedTwd: number;
  readonly paymentMethod: number;
  readonly mode: number;
  readonly state: number;
  readonly invoiceNumber: string | null;
  readonly relatedTransactionId: string | null;
  readonly entryPictureKey: string | null;
  readonly exitPictureKey: string | null;
  readonly version: number;
};

export type TransactionTotals = {
  readonly total: number;
  readonly receivableTwd: number;
  readonly discountTwd: number;
  readonly receivedTwd: number;
  readonly revenueTwd: number;
};

const sortColumns = {
  transactionId: transactions.transactionId,
  siteCode: transactions.siteCode,
  channel: transactions.channel,
  plate: transactions.plateKey,
  enteredAt: transactions.enteredAt,
  exitedAt: transactions.exitedAt,
  stayMinutes: transactions.stayMinutes,
  ...signedAmounts,
  mode: transactions.mode,
  state: transactions.state,
} as const satisfies Record<Schemas['TransactionSort']['field'], unknown>;

/** One page of rows; newest first unless sorted, the transaction's id deciding between equals. */
export async function findTransactions(
  orm: Orm,
  condition: SQL | undefined,
  page: PageOfList & { readonly sort?: Schemas['TransactionSort'] },
): Promise<ListedTransaction[]> {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: transactions.transactionId }).from(transactions).where(condition).$dynamic();
  return orm
    .select(rowColumns)
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .where(isOnPage(transactions.transactionId, keys, order, page))
    .orderBy(...orderBy(order));
}

/** The first `limit` rows by their ids, for an export. */
export async function findTransactionsByKey(
  orm: Orm,
  condition: SQL | undefined,
  limit: number,
): Promise<ListedTransaction[]> {
  return orm
    .select(rowColumns)
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .where(condition)
    .orderBy(asc(transactions.transactionId))
    .limit(limit);
}

/** Count and sums of all matching rows, row by row. */
export async function sumTransactions(orm: Orm, condition: SQL | undefined): Promise<TransactionTotals> {
  const [row] = await orm
    .select(sumsOf({ ...signedAmounts, mode: transactions.mode }, sql`count(*)`))
    .from(transactions)
    .where(condition);
  return row as TransactionTotals;
}

/** The same from the kept daily totals, whose cost does not grow with the number of transactions. */
export async function sumDailyTotals(orm: Orm, condition: SQL | undefined): Promise<TransactionTotals> {
  const [row] = await orm
    .select(sumsOf(dailyTotals, sql`coalesce(sum(${dailyTotals.transactionCount}), 0)`))
    .from(dailyTotals)
    .where(condition);
  return row as TransactionTotals;
}

export type TransactionWithSurroundings = ListedTransaction & {
  readonly laneCode: string | null;
  readonly vehicleKind: number;
  readonly abnormalReason: number | null;
  readonly personInCharge: string | null;
  readonly memo: string | null;
  readonly payState: number;
  readonly siteInvoiceType: number;
  readonly hasPlannedInvoices: boolean;
  readonly invoice: typeof invoices.$inferSelect | null;
};

/** One transaction with its invoice, in one statement. */
export async function findTransaction(
  orm: Orm,
  transactionId: string,
): Promise<TransactionWithSurroundings | undefined> {
  const [found] = await orm
    .select({
      row: {
        ...rowColumns,
        laneCode: transactions.laneCode,
        vehicleKind: transactions.vehicleKind,
        abnormalReason: transactions.abnormalReason,
        personInCharge: transactions.personInCharge,
        memo: transactions.memo,
        payState: transactions.payState,
        siteInvoiceType: sites.invoiceType,
        hasPlannedInvoices: sql<boolean>`${hasPlannedInvoices}`,
      },
      invoice: invoices,
    })
    .from(transactions)
    .innerJoin(sites, eq(sites.siteCode, transactions.siteCode))
    .leftJoin(invoices, eq(invoices.invoiceNumber, transactions.invoiceNumber))
    .where(eq(transactions.transactionId, transactionId));
  return found && { ...found.row, invoice: found.invoice };
}

type SignedColumns = Readonly<Record<keyof typeof signedAmounts | 'mode', SQLWrapper>>;

/** Sums of amounts that have their signs. */
function sumsOf({ receivableTwd, discountTwd, receivedTwd, mode }: SignedColumns, count: SQL) {
  const summed = (amountTwd: SQLWrapper) => sql<number>`coalesce(sum(${amountTwd}), 0)::bigint`;
  return {
    total: sql<number>`${count}::integer`,
    receivableTwd: summed(receivableTwd),
    discountTwd: summed(discountTwd),
    receivedTwd: summed(receivedTwd),
    revenueTwd: summed(revenueOf(receivedTwd, mode)),
  };
}

function orderOf(sort: Schemas['TransactionSort'] | undefined): OrderTerm[] {
  if (sort === undefined)
    return [descending(transactions.businessDate), descending(transactions.transactionId)];
  return sortedBy(sortColumns[sort.field], sort.order, transactions.transactionId);
}

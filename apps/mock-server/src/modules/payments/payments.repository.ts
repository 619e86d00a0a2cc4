import type { Schemas } from '@parking-plus/contracts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { descending, type OrderTerm, orderBy, sortedBy } from '../../lists/list-order.ts';
import { isOnPage, type PageOfList } from '../../lists/read-page.ts';
import { sites } from '../sites/sites.schema.ts';
import { payments } from './payments.schema.ts';

export type PaymentRecord = typeof payments.$inferSelect;
export type ListedPayment = PaymentRecord & { readonly siteName: string };

const sortColumns = {
  paymentId: payments.paymentId,
  siteCode: payments.siteCode,
  source: payments.source,
  plate: payments.plateKey,
  amountTwd: payments.amountTwd,
  state: payments.state,
  requestedAt: payments.requestedAt,
  reconcileState: payments.reconcileState,
} as const satisfies Record<Schemas['PaymentSort']['field'], unknown>;

/** One page; the latest day first unless sorted, the number deciding between equals. */
export async function findPayments(
  orm: Orm | Transaction,
  condition: SQL | undefined,
  page: PageOfList & { readonly sort?: Schemas['PaymentSort'] },
): Promise<ListedPayment[]> {
  const order = orderOf(page.sort);
  const keys = orm.select({ key: payments.paymentId }).from(payments).where(condition).$dynamic();
  return orm
    .select({ ...getTableColumns(payments), siteName: sites.name })
    .from(payments)
    .innerJoin(sites, eq(sites.siteCode, payments.siteCode))
    .where(isOnPage(payments.paymentId, keys, order, page))
    .orderBy(...orderBy(order));
}

export type PaymentTotals = Schemas['PaymentSummary'] & { readonly total: number };

/** Count and sums of all that match. */
export async function sumPayments(orm: Orm, condition: SQL | undefined): Promise<PaymentTotals> {
  const { amountTwd, refundedTwd, state } = payments;
  const count = (code: number) => sql<number>`(count(*) filter (where ${state} = ${code}))::integer`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::integer`,
      amountTwd: sql<number>`coalesce(sum(${amountTwd}), 0)::bigint`,
      successTwd: sql<number>`coalesce(sum(${amountTwd}) filter (where ${state} = 1), 0)::bigint`,
      refundedTwd: sql<number>`coalesce(sum(${refundedTwd}), 0)::bigint`,
      payingCount: count(0),
      successCount: count(1),
      failedCount: count(2),
    })
    .from(payments)
    .where(condition);
  return row as PaymentTotals;
}

/** One payment, held until the transaction ends. */
export async function holdPayment(tx: Transaction, paymentId: string): Promise<PaymentRecord | undefined> {
  const [row] = await tx.select().from(payments).where(eq(payments.paymentId, paymentId)).for('update');
  return row;
}

export async function updatePayment(
  tx: Transaction,
  paymentId: string,
  changed: Partial<PaymentRecord>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...changed, version: sql`${payments.version} + 1` })
    .where(eq(payments.paymentId, paymentId));
}

function orderOf(sort: Schemas['PaymentSort'] | undefined): OrderTerm[] {
  if (sort === undefined) return [descending(payments.businessDate), descending(payments.paymentId)];
  return sortedBy(sortColumns[sort.field], sort.order, payments.paymentId);
}

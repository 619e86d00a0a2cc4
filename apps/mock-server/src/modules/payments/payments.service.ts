import { CashFlowPayState, type DealRequest, type DealResult, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { Language } from '../../errors/localized-text.ts';
import { Refusal } from '../../errors/refusal.ts';
import { requireSite } from '../../identity/identity.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { findSale } from '../../tasks/sale/load-sale.ts';
import { operationsOn } from '../transactions/transaction-surroundings.ts';
import { paymentCondition } from './payment-filters.ts';
import { unknownPayment } from './payment-refusals.ts';
import { presentPayment } from './payments.presenter.ts';
import { findPayments, type PaymentRecord, sumPayments } from './payments.repository.ts';
import { payments } from './payments.schema.ts';
import { requireOwnBooking, requireRefundWay } from './refund-rules.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** 10400: one page of payments and the sums of all that match: two statements. */
export async function listPayments(
  query: DealRequest<'PaymentList'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'PaymentList'>> {
  const condition = paymentCondition(query.filters ?? {}, identity.siteCodes);
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findPayments(orm, condition, page),
    () => sumPayments(orm, condition),
  );
  return {
    items: rows.map(presentPayment),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** 10404: the next 5,000 of all that match, in the order of their numbers: one statement. */
export async function exportPayments(
  { filters = {}, afterKey }: DealRequest<'PaymentExport'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'PaymentExport'>> {
  const condition = and(
    paymentCondition(filters, identity.siteCodes),
    afterKeyCondition(payments.paymentId, afterKey),
  );
  const sort = { field: 'paymentId', order: 'asc' } as const;
  return exportPage(
    (limit) => findPayments(orm, condition, { page: 1, pageSize: limit, sort }),
    ({ paymentId }) => paymentId,
    (rows) => rows.map(presentPayment),
  );
}

/** 10410: one payment, what was done to it, and whether it can be refunded. */
export async function showPayment(
  { paymentId }: DealRequest<'PaymentDetail'>,
  {
    database,
    identity,
    clock,
    voidGraceDays,
    language,
  }: Reader & Pick<DealContext, 'voidGraceDays' | 'language'>,
): Promise<DealResult<'PaymentDetail'>> {
  const { orm } = database;
  const [row] = await findPayments(orm, eq(payments.paymentId, paymentId), { page: 1, pageSize: 1 });
  if (row === undefined) throw unknownPayment(paymentId);
  requireSite(identity, row.siteCode);
  const [refund, operations] = await Promise.all([
    refundStanding(orm, row, { today: businessDateOf(clock.nowMs()), voidGraceDays }, language),
    operationsOn(paymentId, { database }),
  ]);
  return { payment: presentPayment(row), refund, operations };
}

async function refundStanding(
  orm: Orm,
  payment: PaymentRecord,
  day: { readonly today: CalendarDate; readonly voidGraceDays: number },
  language: Language,
): Promise<Schemas['RefundStanding']> {
  const { amountTwd, paidTransactionId, state } = payment;
  const sale = paidTransactionId === null ? undefined : await findSale(orm, paidTransactionId);
  const wayOf = async (refundTwd: number) => {
    try {
      const way = requireRefundWay(payment, sale, refundTwd, day);
      if (sale !== undefined) await requireOwnBooking(orm, sale, way);
      return { way: way.way, message: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { way: null, message: error.textIn(language) };
    }
  };
  const full = await wayOf(amountTwd);
  const isPossible = full.way !== null;
  return {
    possible: isPossible,
    message: full.message,
    mostTwd: isPossible && state === CashFlowPayState.Success ? amountTwd : 0,
    fullWay: full.way,
    partialWay: isPossible && amountTwd > 1 ? (await wayOf(amountTwd - 1)).way : null,
  };
}

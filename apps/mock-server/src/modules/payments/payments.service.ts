import { CashFlowPayState, type DealRequest, type DealResult, type Schemas } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import type { Orm } from '../../db/database.ts';
import { payments } from '../../db/schema/sales/payments.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { Language } from '../../errors/localized-text.ts';
import { ServiceError } from '../../errors/service-error.ts';
import { requireSite } from '../../identity/identity.ts';
import { findSale } from '../../ledger/sales/load-sale.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { paymentList } from './payment-list.query.ts';
import { paymentNotFound } from './payments.errors.ts';
import { assertRefundable, resolveRefundMethod } from './refund-validation.ts';

/** 10410: returns one payment with its history, and whether it can be refunded. */
export async function showPayment(
  { paymentId }: DealRequest<'PaymentDetail'>,
  reader: ListReader & Pick<DealContext, 'language'>,
): Promise<DealResult<'PaymentDetail'>> {
  const { database, identity, clock, voidGraceDays, language } = reader;
  const { orm } = database;
  const [payment] = await paymentList.find(eq(payments.paymentId, paymentId), reader);
  if (payment === undefined) throw paymentNotFound(paymentId);
  requireSite(identity, payment.siteCode);
  const [refund, operations] = await Promise.all([
    refundStatus(orm, payment, { today: businessDateOf(clock.nowMs()), voidGraceDays }, language),
    findOperationsOn(orm, paymentId),
  ]);
  return { payment, refund, operations };
}

async function refundStatus(
  orm: Orm,
  payment: Schemas['PaymentRow'],
  day: { readonly today: CalendarDate; readonly voidGraceDays: number },
  language: Language,
): Promise<Schemas['RefundStanding']> {
  const { amountTwd, paidTransactionId, state } = payment;
  const sale = paidTransactionId === null ? undefined : await findSale(orm, paidTransactionId);
  const wayOf = async (refundTwd: number) => {
    try {
      const way = resolveRefundMethod(payment, sale, refundTwd, day);
      if (sale !== undefined) await assertRefundable(orm, sale, way);
      return { way: way.way, message: null };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
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

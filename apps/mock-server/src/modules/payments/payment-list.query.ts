import { CashFlowPayState } from '@parking-plus/contracts';
import { paymentListShape } from '@parking-plus/contracts/lists/payment-list';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, gt } from 'drizzle-orm';
import { payments } from '../../db/schema/sales/payments.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { countRows, sumOf } from '../../lists/aggregates.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { beginsWith, contains, isMet, isOneOf, isWithin } from '../../lists/conditions.ts';
import { descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';

const { amountTwd, refundedTwd, state } = payments;
const isSuccess = eq(state, CashFlowPayState.Success);

/** Payments, latest day first. */
export const paymentList = listQuery(paymentListShape, ({ orm, filters, identity }) => ({
  table: payments,
  key: 'paymentId',
  rows: orm
    .select({ ...columnsOf(payments, paymentListShape), siteName: sites.name })
    .from(payments)
    .innerJoin(sites, eq(sites.siteCode, payments.siteCode)),
  where: and(
    siteCondition(payments.siteCode, identity.siteCodes, filters.siteCodes),
    isWithin(payments.businessDate, filters),
    isOneOf(state, filters.states),
    isOneOf(payments.source, filters.sources),
    isOneOf(payments.reconcileState, filters.reconcileStates),
    contains(plateSearchKey(filters.plate ?? ''), payments.plateKey),
    beginsWith(filters.keyword, payments.paymentId, payments.transactionId, payments.paidTransactionId),
    isMet(gt(refundedTwd, 0), filters.refunded),
  ),
  sort: { plate: payments.plateKey },
  order: [descending(payments.businessDate), descending(payments.paymentId)],
  totals: {
    amountTwd: sumOf(amountTwd),
    successTwd: sumOf(amountTwd, isSuccess),
    refundedTwd: sumOf(refundedTwd),
    payingCount: countRows(eq(state, CashFlowPayState.Paying)),
    successCount: countRows(isSuccess),
    failedCount: countRows(eq(state, CashFlowPayState.Failed)),
  },
}));

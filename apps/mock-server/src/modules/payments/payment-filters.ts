import type { Schemas } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq, gt, gte, inArray, like, lte, or, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { payments } from './payments.schema.ts';

/** The payments that an account may see and a filter leaves. */
export function paymentCondition(
  filters: Schemas['PaymentFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const { siteCodes, from, to, states, sources, reconcileStates, plate, keyword, refunded } = filters;
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    siteCondition(payments.siteCode, visible, siteCodes),
    from === undefined ? undefined : gte(payments.businessDate, from),
    to === undefined ? undefined : lte(payments.businessDate, to),
    states?.length ? inArray(payments.state, states) : undefined,
    sources?.length ? inArray(payments.source, sources) : undefined,
    reconcileStates?.length ? inArray(payments.reconcileState, reconcileStates) : undefined,
    plateKey === '' ? undefined : like(payments.plateKey, `%${escapeLike(plateKey)}%`),
    keywordCondition(keyword ?? ''),
    refunded === undefined ? undefined : refunded ? gt(payments.refundedTwd, 0) : eq(payments.refundedTwd, 0),
  );
}

function keywordCondition(keyword: string): SQL | undefined {
  const beginning = keyword.trim().toUpperCase();
  if (beginning === '') return undefined;
  const pattern = `${escapeLike(beginning)}%`;
  return or(
    like(payments.paymentId, pattern),
    like(payments.transactionId, pattern),
    like(payments.paidTransactionId, pattern),
  );
}

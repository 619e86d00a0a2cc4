import type { Schemas } from '@parking-plus/contracts';
import { addDays, type CalendarDate, plateSearchKey, TransactionInfoState } from '@parking-plus/domain';
import { and, gte, inArray, isNotNull, isNull, like, lte, type SQL, sql } from 'drizzle-orm';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';
import { plateContains } from '../../lists/plate-substring.ts';
import { siteCondition } from '../../lists/site-condition.ts';

type Filters = Schemas['AbnormalFilters'];

// Written out, so that the partial index applies to any parameters.
const IS_ABNORMAL = sql`${transactions.abnormalReason} is not null`;

/** Returns the tiles' condition: filters by sites, plate and ID, and ignores state, cause, age and person. */
export function abnormalScope(
  { siteCodes, plate, keyword }: Filters,
  visible: readonly string[] | null,
): SQL | undefined {
  const plateKey = plateSearchKey(plate ?? '');
  const beginning = (keyword ?? '').trim().toUpperCase();
  return and(
    IS_ABNORMAL,
    siteCondition(transactions.siteCode, visible, siteCodes),
    plateKey === '' ? undefined : plateContains(transactions.plateKey, plateKey),
    beginning === '' ? undefined : like(transactions.transactionId, `${escapeLike(beginning)}%`),
  );
}

/** Returns the condition of the remaining filters. Defaults to open transactions. */
export function abnormalMatch(
  { reasons, states, minDays, maxDays, personsInCharge, unassigned }: Filters,
  today: CalendarDate,
): SQL {
  const wanted = states?.length ? states : [TransactionInfoState.Abnormal];
  const match = and(
    inArray(transactions.state, wanted),
    reasons?.length ? inArray(transactions.abnormalReason, reasons) : undefined,
    minDays === undefined ? undefined : lte(transactions.businessDate, addDays(today, -minDays)),
    maxDays === undefined ? undefined : gte(transactions.businessDate, addDays(today, -maxDays)),
    personsInCharge?.length ? inArray(transactions.personInCharge, personsInCharge) : undefined,
    unassigned === undefined ? undefined : (unassigned ? isNull : isNotNull)(transactions.personInCharge),
  );
  return match as SQL;
}

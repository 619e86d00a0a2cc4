import { PayState, type Schemas } from '@parking-plus/contracts';
import { endOfMonth, toCalendarDate } from '@parking-plus/domain';
import { and, eq, gte, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { contains, isMet, isOneOf } from '../../lists/conditions.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { matchesLinePlatePart } from '../bays/rental-plates.ts';

/** Returns the first and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { readonly first: string; readonly last: string } {
  const first = toCalendarDate(`${month}-01`);
  return { first, last: endOfMonth(first) };
}

/** SQL condition: unpaid after the due day. */
export function isOverdueOn(today: string): SQL {
  return sql`(${rentBills.payState} = ${PayState.Unpaid} and ${rentBills.dueOn} < ${today})`;
}

/** Returns the tiles' condition, which ignores payment, overdue and approval filters. */
export function rentBillScope(
  { siteCodes, from, to, autoWithhold, keyword }: Schemas['RentBillFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  return and(
    eq(rentBills.state, 1),
    siteCondition(rentals.siteCode, visible, siteCodes),
    from === undefined ? undefined : gte(rentBills.coversFrom, daysOfMonth(from).first),
    to === undefined ? undefined : lte(rentBills.coversFrom, daysOfMonth(to).last),
    autoWithhold === undefined ? undefined : eq(rentals.autoWithhold, autoWithhold ? 1 : 0),
    or(contains(keyword, rentBills.rentalId, rentals.tenantName), matchesLinePlatePart(keyword ?? '')),
  );
}

/** Returns the condition of the remaining filters. */
export function rentBillMatch(
  { payStates, isOverdue, isWaiting }: Schemas['RentBillFilters'],
  today: string,
): SQL | undefined {
  return and(
    isOneOf(rentBills.payState, payStates),
    isMet(isOverdueOn(today), isOverdue),
    isMet(isNotNull(rentBills.waitingCollectionId), isWaiting),
  );
}

import { PayState, type Schemas } from '@parking-plus/contracts';
import { addDays, plateSearchKey, RentState } from '@parking-plus/domain';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { rentBills } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentalBays, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { contains, isMet, isOneOf, isWithin } from '../../lists/conditions.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { matchesLinePlatePart } from '../bays/rental-plates.ts';

/** Day of the termination. Null while the rental runs. */
const returnedOn = sql`(${rentals.returnedAt} at time zone 'Asia/Taipei')::date`;

/** SQL condition: visible rentals that match the filters. An empty list or text filters nothing. */
export function rentalCondition(
  filters: Schemas['RentalFilters'],
  visible: readonly string[] | null,
  today: string,
): SQL | undefined {
  const { siteCodes, states, endingWithinDays, plate, tenant, isOverdue, rentalId } = filters;
  const { returnedFrom, returnedTo } = filters;
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    siteCondition(rentals.siteCode, visible, siteCodes),
    isOneOf(rentals.state, states),
    rentalId === undefined ? undefined : eq(rentals.rentalId, rentalId),
    endingWithinDays === undefined ? undefined : isEndingWithin(endingWithinDays, today),
    isMet(hasOverdueBill(today), isOverdue),
    plateKey === '' ? undefined : hasPlate(plateKey),
    contains(tenant, rentals.tenantName),
    isWithin(rentals.startsOn, { from: filters.startsFrom, to: filters.startsTo }),
    isWithin(rentals.endsOn, { from: filters.endsFrom, to: filters.endsTo }),
    returnedFrom === undefined ? undefined : sql`${returnedOn} >= ${returnedFrom}::date`,
    returnedTo === undefined ? undefined : sql`${returnedOn} <= ${returnedTo}::date`,
  );
}

/** SQL condition: running, with at most so many days left. */
export function isEndingWithin(days: number, today: string): SQL | undefined {
  return and(
    eq(rentals.state, RentState.Rented),
    gte(rentals.endsOn, today),
    lte(rentals.endsOn, addDays(today, days)),
  );
}

/** SQL condition: running, with an unpaid bill after its due day. */
export function hasOverdueBill(today: string): SQL {
  return sql`(${rentals.state} = ${RentState.Rented} and exists (
    select 1 from ${rentBills}
    where ${rentBills.rentalId} = ${rentals.rentalId} and ${rentBills.payState} = ${PayState.Unpaid}
      and ${rentBills.state} = 1 and ${rentBills.dueOn} < ${today}
  ))`;
}

function hasPlate(plate: string): SQL {
  return sql`exists (
    select 1 from ${rentalBays}
    where ${rentalBays.rentalId} = ${rentals.rentalId} and ${matchesLinePlatePart(plate)}
  )`;
}

import type { Schemas } from '@parking-plus/contracts';
import { addDays, plateSearchKey, RentState } from '@parking-plus/domain';
import { and, eq, gte, ilike, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { rentalBays, rentals } from './rentals.schema.ts';

/** The rentals that an account may see and a filter leaves. An empty list or text filters nothing. */
export function rentalCondition(
  { siteCodes, states, endingWithinDays, plate, tenant, rentalId }: Schemas['RentalFilters'],
  visible: readonly string[] | null,
  today: string,
): SQL | undefined {
  const plateKey = plateSearchKey(plate ?? '');
  const name = (tenant ?? '').trim();
  return and(
    visible === null
      ? undefined
      : visible.length === 0
        ? sql`false`
        : inArray(rentals.siteCode, [...visible]),
    siteCodes?.length ? inArray(rentals.siteCode, siteCodes) : undefined,
    states?.length ? inArray(rentals.state, states) : undefined,
    rentalId === undefined ? undefined : eq(rentals.rentalId, rentalId),
    endingWithinDays === undefined
      ? undefined
      : and(
          eq(rentals.state, RentState.Rented),
          gte(rentals.endsOn, today),
          lte(rentals.endsOn, addDays(today, endingWithinDays)),
        ),
    plateKey === '' ? undefined : hasPlate(plateKey),
    name === '' ? undefined : ilike(rentals.tenantName, `%${escapeLike(name)}%`),
  );
}

function hasPlate(plateKey: string): SQL {
  return sql`exists (
    select 1 from ${rentalBays}
    where ${rentalBays.rentalId} = ${rentals.rentalId} and ${rentalBays.plateKey} like ${`%${escapeLike(plateKey)}%`}
  )`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

import type { DiscountPublishType } from '@parking-plus/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { instantText } from '../../db/sql/timestamptz-column.ts';
import { plateContains } from '../../lists/plate-substring.ts';
import { atSites } from '../dashboard/dashboard-scope.ts';
import { SIGNED_RECEIVED } from '../transactions/revenue-sql.ts';

export type PlateScope = { readonly siteCodes: readonly string[] | null };

export type PlateOverviewRows = {
  /** Plate as displayed. Null if it is unknown. */
  readonly plate: string | null;
  readonly visitCount: number;
  readonly lastSeenAt: string | null;
  readonly insideSiteName: string | null;
  readonly paidTwd: number;
  readonly debts: readonly {
    readonly transactionId: string;
    readonly siteCode: string;
    readonly siteName: string;
    readonly enteredAt: string | null;
    readonly exitedAt: string | null;
    readonly owedTwd: number;
    readonly businessDate: string;
    readonly version: number;
  }[];
  readonly discounts: readonly {
    readonly usageId: string;
    readonly siteCode: string;
    readonly siteName: string;
    readonly usedAt: string;
    readonly discountName: string;
    readonly publishType: DiscountPublishType;
    readonly publisher: string;
    readonly amountTwd: number;
    readonly transactionId: string;
  }[];
};

export type PlateMatch = { readonly plate: string; readonly lastSeenAt: string | null };

const MAX_DISCOUNTS = 20;
/** Maximum rows to search for plates, since a part can occur in very many. */
const MAX_SEEN = 2_000;

/** Last time of the vehicle at the site. Payments alone, such as a refund or rent, do not count. */
const SEEN_AT = sql`greatest(entered_at, exited_at)`;

/** Plates under contract, including shared plates. */
const PLATES_OF_RENTALS = sql`
  select rental_id, plate, plate_key from rental_bays
  union all
  select rental_id, rotating.plate, rotating.key
  from rental_bays cross join unnest(rotating_plates, rotating_keys) as rotating (plate, key)`;

/** Returns figures, unpaid fees and discounts of a plate: one statement. */
export async function findPlateFacts(
  orm: Orm,
  plateKey: string,
  scope: PlateScope,
): Promise<PlateOverviewRows> {
  const here = atSites(scope, sql`site_code`);
  const { rows } = await orm.execute<PlateOverviewRows>(sql`
    with own as (
      select * from transactions where plate_key = ${plateKey} and ${here}
    ), let as (
      select plate from (${PLATES_OF_RENTALS}) as lines join rentals using (rental_id)
      where plate_key = ${plateKey} and ${here}
    )
    select
      coalesce((select plate from own order by business_date desc, transaction_id desc limit 1),
        (select min(plate) from let)) as plate,
      (select count(*)::integer from own where entered_at is not null or exited_at is not null) as "visitCount",
      (select ${instantText(sql`max(${SEEN_AT})`)} from own) as "lastSeenAt",
      (select name from own join sites using (site_code)
       where is_inside(own.mode, own.state, abnormal_reason, entered_at, exited_at)
       order by entered_at desc limit 1) as "insideSiteName",
      (select coalesce(sum(${SIGNED_RECEIVED}), 0)::bigint from own) as "paidTwd",
      (select coalesce(json_agg(json_build_object('transactionId', transaction_id, 'siteCode', site_code, 'siteName', name,
         'enteredAt', ${instantText(sql`entered_at`)}, 'exitedAt', ${instantText(sql`exited_at`)},
         'owedTwd', receivable_twd - discount_twd, 'businessDate', business_date, 'version', own.version)
         order by business_date, transaction_id), '[]')
       from own join sites using (site_code)
       where pay_state = 0 and is_debt(own.mode, own.state, receivable_twd, discount_twd, received_twd)) as debts,
      (select coalesce(json_agg(used), '[]')
       from (
         select usage_id as "usageId", site_code as "siteCode", sites.name as "siteName",
           ${instantText(sql`used_at`)} as "usedAt", discounts.name as "discountName", publish_type as "publishType",
           publisher, amount_twd as "amountTwd", transaction_id as "transactionId"
         from discount_usages join discounts using (discount_code) join sites using (site_code)
         where plate_key = ${plateKey} and discount_usages.state = 1 and ${here}
         order by used_at desc, usage_id desc limit ${MAX_DISCOUNTS}
       ) as used) as discounts`);
  return rows[0] as PlateOverviewRows;
}

/** Returns plates with these keys, last seen first. */
export async function findPlatesOf(
  orm: Orm,
  keys: readonly string[],
  scope: PlateScope,
  most: number,
): Promise<PlateMatch[]> {
  if (keys.length === 0) return [];
  return findPlates(orm, sql`plate_key in ${[...keys]}`, scope, most);
}

/** Returns plates whose key contains this part, last seen first. */
export async function findPlatesLike(
  orm: Orm,
  part: string,
  scope: PlateScope,
  most: number,
): Promise<PlateMatch[]> {
  return findPlates(orm, plateContains(sql`plate_key`, part), scope, most);
}

async function findPlates(orm: Orm, isNeeded: SQL, scope: PlateScope, most: number): Promise<PlateMatch[]> {
  const here = atSites(scope, sql`site_code`);
  const { rows } = await orm.execute<PlateMatch>(sql`
    select min(plate) as plate, ${instantText(sql`max(seen_at)`)} as "lastSeenAt"
    from (
      (select plate_key, plate, ${SEEN_AT} as seen_at from transactions where ${isNeeded} and ${here} limit ${MAX_SEEN})
      union all
      select plate_key, plate, null from (${PLATES_OF_RENTALS}) as lines join rentals using (rental_id)
      where ${isNeeded} and ${here}
    ) as seen
    group by plate_key
    order by max(seen_at) desc nulls last, plate_key
    limit ${most}`);
  return rows;
}

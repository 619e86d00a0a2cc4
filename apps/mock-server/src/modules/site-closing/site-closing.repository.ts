import { DocumentState, OwnerSettlementState, RentState, type Schemas } from '@parking-plus/contracts';
import {
  BOOKLET_SIZE,
  blocksClosing,
  CLOSING_KINDS,
  type ClosingKind,
  periodCodeFor,
} from '@parking-plus/domain';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { IS_UNPAID, owedTwd, STATUS_CONDITIONS } from '../unpaid-fees/unpaid-filters.ts';

type FoundItem = { readonly kind: ClosingKind; count: number; amountTwd: number | null; examples: string[] };

const { Draft, Submitted, Returned, Approved } = DocumentState;
const OPEN = sql.join(
  [Draft, Submitted, Returned, Approved].map((state) => sql`${Number(state)}`),
  sql`, `,
);

/** Locks a site against changes and against new rows that refer to it, and waits for uncommitted ones. */
export async function lockWholeSite(tx: Transaction, siteCode: string): Promise<void> {
  await tx.select({ siteCode: sites.siteCode }).from(sites).where(eq(sites.siteCode, siteCode)).for('update');
}

/** Returns what a site must settle, one item per kind, in one statement. */
export async function findClosingItems(
  orm: Orm | Transaction,
  siteCode: string,
  today: string,
): Promise<Schemas['SiteClosingItem'][]> {
  const { rows } = await orm.execute<FoundItem>(sql`
    select kind, sum(size)::integer as count, sum(twd)::bigint as "amountTwd",
      (array_agg(id order by id))[1:3] as examples
    from (${sql.join(
      CLOSING_KINDS.map(
        (kind) =>
          sql`select ${kind}::text as kind, found.* from (${idsOf(kind, siteCode, today)}) as found (id, size, twd)`,
      ),
      sql` union all `,
    )}) as items
    group by kind`);
  const found = new Map(rows.map((row) => [row.kind, row]));
  return CLOSING_KINDS.map((kind) => {
    const { count, amountTwd, examples } = found.get(kind) ?? { count: 0, amountTwd: 0, examples: [] };
    const isMoney = kind === 'deposits' || kind === 'unpaidFees';
    return {
      kind,
      count,
      amountTwd: isMoney ? Number(amountTwd) : null,
      examples,
      isBlocking: blocksClosing(kind),
    };
  });
}

/** Returns a query of the items of a kind: readable number, how many it counts for, and its NT$. */
function idsOf(kind: ClosingKind, siteCode: string, today: string): SQL {
  const isHere = sql`site_code = ${siteCode}`;
  switch (kind) {
    case 'vehiclesInside':
      return sql`select transaction_id, 1, null::integer from transactions
        where ${isHere} and exited_at is null and is_inside(mode, state, abnormal_reason, entered_at, exited_at)`;
    case 'runningRentals':
      return sql`select rental_id, 1, null::integer from rentals where ${isHere} and state = ${RentState.Rented}`;
    case 'deposits':
      // A forced termination never returns the deposit.
      return sql`select rental_id, 1, deposit_twd from rentals
        where ${isHere} and deposit_twd > 0 and deposit_returned_at is null and state <> ${RentState.ForcedReturn}`;
    case 'unpaidFees':
      return sql`select transaction_id, 1, ${owedTwd} from ${transactions}
        where ${isHere} and ${IS_UNPAID} and ${STATUS_CONDITIONS.unpaid}`;
    case 'unclosedDays':
      return sql`select daily_close_id, 1, null::integer from daily_closes where ${isHere} and state = 0`;
    case 'unusedNumbers':
      return sql`select track || '-' || lpad(next_number::text, 8, '0'), releasable, null::integer
        from invoice_allocations cross join lateral (select (end_number + 1 - start_number
          - ceil((next_number - start_number) / ${BOOKLET_SIZE}::numeric) * ${BOOKLET_SIZE})::integer) as booklets (releasable)
        where period_code >= ${periodCodeFor(today)} and releasable > 0
          and (${isHere} or machine_code in (select machine_code from machines where ${isHere}))`;
    case 'openDocuments':
      return sql`select document_id, 1, null::integer from documents where ${isHere} and state in (${OPEN})`;
    case 'openServiceOrders':
      return sql`select service_order_code, 1, null::integer from service_orders where ${isHere} and state in (${OPEN})`;
    case 'laterOwnerContracts':
      return sql`select contract_number, 1, null::integer from owner_contracts
        where ${isHere} and starts_on > ${today}::date`;
    case 'ownerContracts':
      return sql`select contract_number, 1, null::integer from owner_contracts
        where ${isHere} and starts_on <= ${today}::date and coalesce(ends_on, ${today}::date) >= ${today}::date`;
    case 'unsettledMonths':
      return sql`select distinct to_char(business_date, 'YYYY-MM'), 1, null::integer from daily_totals
        where ${isHere} and business_date < date_trunc('month', ${today}::date) and transaction_count > 0
          and not exists (select from owner_settlements
            where owner_settlements.site_code = daily_totals.site_code and month = to_char(business_date, 'YYYY-MM')
              and state in (${OwnerSettlementState.Approved}, ${OwnerSettlementState.Remitted}))`;
  }
}

/** Returns the earliest day on which a site can close; see the contract. */
export async function findEarliestDay(
  orm: Orm | Transaction,
  siteCode: string,
  today: string,
): Promise<string> {
  const { rows } = await orm.execute<{ day: string }>(sql`
    select to_char(least(${today}::date, coalesce(greatest(
      (select opened_on from sites where site_code = ${siteCode}),
      (select max(business_date) from daily_totals where site_code = ${siteCode} and transaction_count > 0),
      (select max(starts_on) from owner_contracts where site_code = ${siteCode} and starts_on <= ${today}::date),
      (select (max(month) || '-01')::date + interval '1 month' - interval '1 day' from owner_settlements
        where site_code = ${siteCode} and state <> ${OwnerSettlementState.Trial})
    ), ${today}::date)), 'YYYY-MM-DD') as day`);
  return rows[0]?.day ?? today;
}

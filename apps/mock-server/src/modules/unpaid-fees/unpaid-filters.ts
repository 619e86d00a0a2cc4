import type { Schemas } from '@parking-plus/contracts';
import { type CalendarDate, plateSearchKey } from '@parking-plus/domain';
import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { notices } from '../../db/schema/sales/notices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { plateContains } from '../../lists/plate-substring.ts';
import { siteCondition } from '../../lists/site-condition.ts';

type Filters = Schemas['UnpaidFilters'];

/** Written out, so that the partial index applies to any parameters. */
export const IS_UNPAID = sql`${transactions.mode} = 1 and ${transactions.receivedTwd} = 0
  and ${transactions.receivableTwd} > ${transactions.discountTwd}`;

/** Owed amount. Units: whole NT$. */
export const owedTwd = sql<number>`(${transactions.receivableTwd} - ${transactions.discountTwd})`;

/** Taipei date of the exit. */
const exitDay = sql`coalesce((${transactions.exitedAt} at time zone 'Asia/Taipei')::date, ${transactions.businessDate})`;

/** Returns SQL for the days since the exit, which determine the age. */
export function overdueDays(today: CalendarDate): SQL<number> {
  return sql<number>`greatest(0, ${today}::date - ${exitDay})`;
}

/** Not correlated, so that the few written-off fees are read once per statement. */
const isWrittenOff = sql`${transactions.transactionId} in (
  select transaction_id from arrears_fees where document_id is not null
)`;

export const STATUS_CONDITIONS: Readonly<Record<Schemas['UnpaidStatus'], SQL>> = {
  unpaid: sql`(${transactions.payState} = 0 and ${transactions.state} = 1)`,
  paid: sql`(${transactions.payState} = 1 and ${transactions.state} = 1)`,
  'written-off': sql`(${transactions.state} = 6 and ${isWrittenOff})`,
  waived: sql`(${transactions.state} = 6 and not (${isWrittenOff}))`,
};

/** Status of a transaction that is or was an unpaid fee. */
export const unpaidStatus = sql<Schemas['UnpaidStatus']>`case
  when ${transactions.state} = 6 then case when ${isWrittenOff} then 'written-off' else 'waived' end
  when ${transactions.payState} = 0 then 'unpaid' else 'paid' end`;

const AGE_SPANS: Readonly<Record<Schemas['UnpaidAge'], readonly [from: number, to: number]>> = {
  '0-7': [0, 7],
  '8-30': [8, 30],
  '31-90': [31, 90],
  'over-90': [91, 1_000_000],
};

export const UNPAID_AGES = ['0-7', '8-30', '31-90', 'over-90'] as const satisfies Schemas['UnpaidAge'][];

/** SQL condition: the number of overdue days has the given age. */
export function ageCondition(age: Schemas['UnpaidAge'], days: SQL | SQL.Aliased): SQL {
  const [from, to] = AGE_SPANS[age];
  return sql`${days} between ${from}::integer and ${to}::integer`;
}

/** Returns the tiles' condition: filters by sites and plate, and ignores status, age and notice. */
export function unpaidScope(
  { siteCodes, plate }: Filters,
  visible: readonly string[] | null,
): SQL | undefined {
  const plateKey = plateSearchKey(plate ?? '');
  return and(
    IS_UNPAID,
    sql`${transactions.state} in (1, 6)`,
    siteCondition(transactions.siteCode, visible, siteCodes),
    plateKey === '' ? undefined : plateContains(transactions.plateKey, plateKey),
  );
}

/** Returns the condition of the remaining filters. Defaults to unpaid fees. */
export function unpaidMatch({ statuses, ages, noticed }: Filters, today: CalendarDate): SQL {
  const wanted = statuses?.length ? statuses : (['unpaid'] as const);
  const hasNotice = sql`exists (
    select 1 from ${notices} where ${notices.transactionId} = ${transactions.transactionId}
  )`;
  const match = and(
    or(...wanted.map((status) => STATUS_CONDITIONS[status])),
    ages?.length ? or(...ages.map((age) => ageCondition(age, overdueDays(today)))) : undefined,
    noticed === undefined ? undefined : noticed ? hasNotice : not(hasNotice),
  );
  return match as SQL;
}

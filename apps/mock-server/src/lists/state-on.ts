import type { State } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import { type Column, type SQL, sql } from 'drizzle-orm';

type Term = { readonly state: Column; readonly until: Column; readonly from?: Column };

/** SQL: state of a master record on a day. It is valid from its first to its last day; null is no limit. */
export function stateOn(today: CalendarDate, { state, until, from }: Term): SQL<State> {
  const hasBegun = from === undefined ? sql`true` : sql`coalesce(${from} <= ${today}::date, true)`;
  return sql<State>`(case when ${state} = 1 and coalesce(${until} >= ${today}::date, true) and ${hasBegun}
    then 1 else 0 end)`;
}

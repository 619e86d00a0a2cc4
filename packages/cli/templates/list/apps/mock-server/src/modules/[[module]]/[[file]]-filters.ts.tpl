import type { Schemas } from '@parking-plus/contracts';
import { [[filterNames]] } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
[[#hasSite]]
import { siteCondition } from '../sites/site-condition.ts';
[[/hasSite]]
import { [[rows]] } from './[[module]].schema.ts';

/** The rows that an account may see and a filter leaves. */
export function [[entity]]Condition(
  filters: Schemas['[[Entity]]Filters'],
[[#hasSite]]
  visible: readonly string[] | null,
[[/hasSite]]
): SQL | undefined {
  const keyword = filters.keyword?.trim() ?? '';
  const part = `%${escapeLike(keyword)}%`;
  return and(
[[#hasSite]]
    siteCondition([[rows]].[[siteField]], visible, filters.siteCodes),
[[/hasSite]]
[[#periodDates]]
    filters.from === undefined ? undefined : gte([[rows]].[[name]], filters.from),
    filters.to === undefined ? undefined : lte([[rows]].[[name]], filters.to),
[[/periodDates]]
[[#periodInstants]]
    filters.from === undefined ? undefined : sql`${[[rows]].[[name]]} >= ${filters.from}::date`,
    filters.to === undefined ? undefined : sql`${[[rows]].[[name]]} < ${filters.to}::date + 1`,
[[/periodInstants]]
[[#enumFields]]
    filters.[[filterName]]?.length ? inArray([[rows]].[[name]], filters.[[filterName]]) : undefined,
[[/enumFields]]
[[#booleanFields]]
    filters.[[name]] === undefined ? undefined : eq([[rows]].[[name]], filters.[[name]]),
[[/booleanFields]]
    keyword === '' ? undefined : or([[#textFields]]ilike([[rows]].[[name]], part), [[/textFields]]),
  );
}

import { [[entity]]ListShape } from '@parking-plus/contracts/lists/[[file]]-list';
import { [[filterNames]] } from 'drizzle-orm';
[[#hasSite]]
import { sites } from '../../db/schema/sites/sites.schema.ts';
[[/hasSite]]
[[#hasMoney]]
import { sumOf } from '../../lists/aggregates.ts';
[[/hasMoney]]
import { columnsOf } from '../../lists/columns-of.ts';
import { [[conditionNames]] } from '../../lists/conditions.ts';
import { ascending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
[[#hasSite]]
import { siteCondition } from '../../lists/site-condition.ts';
[[/hasSite]]
[[#periodInstants]]
import { withinDays } from '../../lists/within-days.ts';
[[/periodInstants]]
import { [[rows]] } from './[[module]].schema.ts';

/** Rows that the caller can see, by id. */
export const [[entity]]List = listQuery([[entity]]ListShape, ({ orm, filters[[#hasSite]], identity[[/hasSite]] }) => ({
  table: [[rows]],
  key: '[[idField]]',
  rows: orm
    .select({ ...columnsOf([[rows]], [[entity]]ListShape)[[#hasSite]], siteName: sites.name[[/hasSite]] })
[[#hasSite]]
    .from([[rows]])
    .innerJoin(sites, eq(sites.siteCode, [[rows]].[[siteField]])),
[[/hasSite]]
[[^hasSite]]
    .from([[rows]]),
[[/hasSite]]
  where: and(
[[#hasSite]]
    siteCondition([[rows]].[[siteField]], identity.siteCodes, filters.siteCodes),
[[/hasSite]]
[[#periodDates]]
    isWithin([[rows]].[[name]], filters),
[[/periodDates]]
[[#periodInstants]]
    withinDays([[rows]].[[name]], filters.from, filters.to),
[[/periodInstants]]
[[#enumFields]]
    isOneOf([[rows]].[[name]], filters.[[filterName]]),
[[/enumFields]]
[[#booleanFields]]
    isMet(eq([[rows]].[[name]], true), filters.[[name]]),
[[/booleanFields]]
    contains(filters.keyword[[#textFields]], [[rows]].[[name]][[/textFields]]),
  ),
  order: [ascending([[rows]].[[idField]])],
[[#hasMoney]]
  totals: {
[[#moneyFields]]
    [[name]]: sumOf([[rows]].[[name]]),
[[/moneyFields]]
  },
[[/hasMoney]]
}));

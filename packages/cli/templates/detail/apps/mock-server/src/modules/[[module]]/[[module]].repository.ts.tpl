import { and, asc, eq, getTableColumns, ilike } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
[[#hasSite]]
import { sites } from '../../db/schema/sites/sites.schema.ts';
[[/hasSite]]
import { escapeLike } from '../../db/sql/escape-like.ts';
[[#hasSite]]
import { siteCondition } from '../../lists/site-condition.ts';
[[/hasSite]]
import { [[rows]] } from './[[module]].schema.ts';

/** Maximum number of names in one response. */
const MAX_CHOICES = 200;

/** Returns the first records that match part of the name, by name. */
export async function find[[Entity]]Choices(orm: Orm, keyword: string[[#hasSite]], visible: readonly string[] | null[[/hasSite]]) {
  return orm
    .select({ [[idField]]: [[rows]].[[idField]], [[titleField]]: [[rows]].[[titleField]] })
    .from([[rows]])
    .where(
      and(
[[#hasSite]]
        siteCondition([[rows]].[[siteField]], visible, undefined),
[[/hasSite]]
        ilike([[rows]].[[titleField]], `%${escapeLike(keyword)}%`),
      ),
    )
    .orderBy(asc([[rows]].[[titleField]]), asc([[rows]].[[idField]]))
    .limit(MAX_CHOICES);
}

/** Returns undefined for an unknown id. */
export async function find[[Entity]](orm: Orm, [[idField]]: string) {
  const [row] = await orm
    .select({ ...getTableColumns([[rows]])[[#hasSite]], siteName: sites.name[[/hasSite]] })
    .from([[rows]])
[[#hasSite]]
    .innerJoin(sites, eq(sites.siteCode, [[rows]].[[siteField]]))
[[/hasSite]]
    .where(eq([[rows]].[[idField]], [[idField]]));
  return row;
}

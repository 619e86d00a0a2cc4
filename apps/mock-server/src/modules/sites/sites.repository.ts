import { inArray } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { sites } from './sites.schema.ts';

export type SiteName = { readonly siteCode: string; readonly name: string; readonly state: number };

/** The sites that an account may see, by code; null means all. */
export async function findVisibleSites(orm: Orm, siteCodes: readonly string[] | null): Promise<SiteName[]> {
  return orm
    .select({ siteCode: sites.siteCode, name: sites.name, state: sites.state })
    .from(sites)
    .where(siteCodes === null ? undefined : inArray(sites.siteCode, [...siteCodes]))
    .orderBy(sites.siteCode);
}

import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';

/** Returns the tax number of the head office by that of a branch: the tax office's own register. */
export async function findHeadOffices(orm: Orm | Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await orm
    .select({ branch: branches.taxNumber, head: companies.taxNumber })
    .from(branches)
    .innerJoin(companies, eq(branches.companyCode, companies.companyCode));
  return new Map(rows.map(({ branch, head }) => [branch, head]));
}

import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
[[#hasSite]]
import { requireSite } from '../../identity/identity.ts';
[[/hasSite]]
import type { ListReader } from '../../lists/list-query.ts';
import { [[entity]]List } from './[[file]]-list.query.ts';
import { unknown[[Entity]] } from './[[file]]-refusals.ts';
import { [[rows]] } from './[[module]].schema.ts';

/** Errors: refuses an unknown id[[#hasSite]]; 403 for one of a site out of scope[[/hasSite]]. */
export async function show[[Entity]](
  { [[idField]] }: DealRequest<'[[Entity]]Detail'>,
  reader: ListReader,
): Promise<DealResult<'[[Entity]]Detail'>> {
  const [record] = await [[entity]]List.find(eq([[rows]].[[idField]], [[idField]]), reader);
  if (record === undefined) throw unknown[[Entity]]();
[[#hasSite]]
  requireSite(reader.identity, record.[[siteField]]);
[[/hasSite]]
  const operations = await findOperationsOn(reader.database.orm, [[idField]]);
  return { record, history: presentHistory(operations) };
}

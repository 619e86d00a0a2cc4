import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
[[#hasPlate]]
import { normalisePlate } from '@parking-plus/domain';
[[/hasPlate]]
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
[[#hasSite]]
import { requireSite } from '../../identity/identity.ts';
[[/hasSite]]
[[#hasSite]]
import { siteNotFound } from '../sites/sites.errors.ts';
import { findSite } from '../sites/sites.repository.ts';
[[/hasSite]]
import { RECORD } from './[[module]].errors.ts';
import { [[constant]]_ID, find[[Entity]], lock[[Entity]], update[[Entity]] } from './[[module]].repository.ts';

export const deals = defineDeals({
  [[Entity]]Detail: show[[Entity]],
  [[Entity]]Edit: edit[[Entity]],
});

/** Two statements. */
async function show[[Entity]](
  _request: DealRequest<'[[Entity]]Detail'>,
  { database: { orm } }: Pick<DealContext, 'database'>,
): Promise<DealResult<'[[Entity]]Detail'>> {
  const [row, history] = await Promise.all([find[[Entity]](orm), findOperationsOn(orm, [[constant]]_ID)]);
  const { [[idField]]: _, version, ...entries } = row;
  return { entries, version, history: presentHistory(history) };
}

/** Throws for a stale version[[#hasSite]] and an unknown site; 403 for one out of scope[[/hasSite]]. */
async function edit[[Entity]](
  { version, entries }: DealRequest<'[[Entity]]Edit'>,
  { database, identity, clock, changePublisher }: Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>,
): Promise<DealResult<'[[Entity]]Edit'>> {
  const fields = columnValues(entries);
  const next = await database.transaction(async (tx) => {
    const before = await lock[[Entity]](tx);
    if (before.version !== version) throw await staleRecord(tx, RECORD, [[constant]]_ID);
    const changes = changesBetween(before, { ...before, ...fields }, '/[[table]]');
    if (changes.length === 0) return version;
[[#hasSite]]
    if ((await findSite(tx, fields.[[siteField]])) === undefined)
      throw siteNotFound(fields.[[siteField]], '/entries/[[siteField]]');
    requireSite(identity, fields.[[siteField]]);
[[/hasSite]]
    await update[[Entity]](tx, before, fields);
    await writeAuditLog(tx, {
      deal: '[[Entity]]Edit',
      account: identity.account,
      now: clock.now(),
      recordId: [[constant]]_ID,
      siteCode: [[#hasSite]]fields.[[siteField]][[/hasSite]][[^hasSite]]null[[/hasSite]],
      reason: null,
      changes,
    });
    return version + 1;
  });
  if (next !== version) changePublisher.dataChanged({ deal: dealCodes.[[Entity]]Detail, ids: [[[constant]]_ID] });
  return { version: next };
}

/** Converts typed values to stored ones. */
function columnValues(entries: Schemas['[[Entity]]Entries']) {
  return {
[[#fields]]
    [[name]]: [[clean]],
[[/fields]]
  };
}

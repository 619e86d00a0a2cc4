import { randomUUID } from 'node:crypto';
import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
[[#hasPlate]]
import { normalisePlate } from '@parking-plus/domain';
[[/hasPlate]]
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { [[#hasSite]]type Identity, [[/hasSite]]requireDeletePermission[[#hasSite]], requireSite[[/hasSite]] } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
[[#hasRefs]]
import { requireListed } from '../../lists/require-listed.ts';
[[/hasRefs]]
[[#refLists]]
import { [[list]] } from '../[[listFile]]';
[[/refLists]]
[[#hasComputed]]
import { [[entity]]WithComputed } from './[[module]].computed.ts';
[[/hasComputed]]
[[#hasSite]]
import { siteNotFound } from '../sites/sites.errors.ts';
import { findSite } from '../sites/sites.repository.ts';
[[/hasSite]]
import {
  type [[Entity]]Fields,
  [[entity]]List,
  find[[Entity]],
  insert[[Entity]],
  lock[[Entity]],
  remove[[Entity]],
  update[[Entity]],
} from './[[file]]-list.query.ts';
import { [[entity]]NotFound, RECORD } from './[[module]].errors.ts';

export const deals = defineDeals({
  [[Entity]]List: [[entity]]List.page,
  [[Entity]]Export: [[entity]]List.export,
  [[Entity]]Detail: show[[Entity]],
  [[Entity]]Create: create[[Entity]],
  [[Entity]]Edit: edit[[Entity]],
  [[Entity]]Delete: delete[[Entity]],
});

type Writer = [[#hasRefs]]ListReader & Pick<DealContext, 'changePublisher'>[[/hasRefs]][[^hasRefs]]Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>[[/hasRefs]];

/** Throws for an unknown id[[#hasSite]]; 403 for an entry of a site out of scope[[/hasSite]]. */
async function show[[Entity]](
  { [[idField]] }: DealRequest<'[[Entity]]Detail'>,
  reader: ListReader,
): Promise<DealResult<'[[Entity]]Detail'>> {
  const record = await find[[Entity]]([[idField]], reader);
  if (record === undefined) throw [[entity]]NotFound();
[[#hasSite]]
  requireSite(reader.identity, record.[[siteField]]);
[[/hasSite]]
  const operations = await findOperationsOn(reader.database.orm, [[idField]]);
  return { record, history: presentHistory(operations) };
}

[[#hasSite]]
/** Throws for an unknown site; 403 for one out of scope. */
[[/hasSite]]
async function create[[Entity]](
  { entries }: DealRequest<'[[Entity]]Create'>,
  context: Writer,
): Promise<DealResult<'[[Entity]]Create'>> {
  const row = { ...columnValues(entries), [[idField]]: randomUUID(), version: 1 };
  await context.database.transaction(async (tx) => {
[[#hasSite]]
    await requireKnownSite(tx, context.identity, row.[[siteField]]);
[[/hasSite]]
[[#refFields]]
    await requireListed([[list]], row.[[name]], '/entries/[[name]]', context, tx);
[[/refFields]]
    await insert[[Entity]](tx, row);
    await logChange(tx, context, '[[Entity]]Create', null, row);
  });
  return publishChange(context, [row]);
}

/** Throws for an unknown id and a stale version[[#hasSite]]; as `create[[Entity]]` for its site[[/hasSite]]. */
async function edit[[Entity]](
  { [[idField]], version, entries }: DealRequest<'[[Entity]]Edit'>,
  context: Writer,
): Promise<DealResult<'[[Entity]]Edit'>> {
  const written = await context.database.transaction(async (tx) => {
    const before = await loadForUpdate(tx, context, [[idField]], version);
    const after = { ...before, ...columnValues(entries) };
    if (changesBetween(before, after).length === 0) return [];
[[#hasSite]]
    await requireKnownSite(tx, context.identity, after.[[siteField]]);
[[/hasSite]]
[[#refFields]]
    if (after.[[name]] !== before.[[name]])
      await requireListed([[list]], after.[[name]], '/entries/[[name]]', context, tx);
[[/refFields]]
    await update[[Entity]](tx, before, columnValues(entries));
    await logChange(tx, context, '[[Entity]]Edit', before, after);
    return [before, after];
  });
  return written.length === 0 ? { [[idField]] } : publishChange(context, written);
}

/** Throws as `edit[[Entity]]`; 403 for an account type that may not delete. */
async function delete[[Entity]](
  { [[idField]], version, reason }: DealRequest<'[[Entity]]Delete'>,
  context: Writer,
): Promise<DealResult<'[[Entity]]Delete'>> {
  requireDeletePermission(context.identity);
  const deleted = await context.database.transaction(async (tx) => {
    const before = await loadForUpdate(tx, context, [[idField]], version);
    await remove[[Entity]](tx, [[idField]]);
    await logChange(tx, context, '[[Entity]]Delete', before, null, reason);
    return before;
  });
  return publishChange(context, [deleted]);
}

/** Converts typed values to stored ones. */
function columnValues([[#hasComputed]]typed[[/hasComputed]][[^hasComputed]]entries[[/hasComputed]]: Schemas['[[Entity]]Entries']) {
[[#hasComputed]]
  const entries = [[entity]]WithComputed(typed);
[[/hasComputed]]
  return {
[[#fields]]
    [[name]]: [[clean]],
[[/fields]]
  };
}

async function loadForUpdate(
  tx: Transaction,
[[#hasSite]]
  { identity }: Pick<Writer, 'identity'>,
[[/hasSite]]
[[^hasSite]]
  _context: Writer,
[[/hasSite]]
  [[idField]]: string,
  version: number,
): Promise<[[Entity]]Fields> {
  const row = await lock[[Entity]](tx, [[idField]]);
  if (row === undefined) throw [[entity]]NotFound();
[[#hasSite]]
  requireSite(identity, row.[[siteField]]);
[[/hasSite]]
  if (row.version !== version) throw await staleRecord(tx, RECORD, [[idField]]);
  return row;
}
[[#hasSite]]

async function requireKnownSite(tx: Transaction, identity: Identity, siteCode: string): Promise<void> {
  if ((await findSite(tx, siteCode)) === undefined) throw siteNotFound(siteCode, '/entries/[[siteField]]');
  requireSite(identity, siteCode);
}
[[/hasSite]]

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  before: [[Entity]]Fields | null,
  after: [[Entity]]Fields | null,
  reason: string | null = null,
): Promise<void> {
  const { [[idField]][[#hasSite]], [[siteField]][[/hasSite]] } = (after ?? before) as [[Entity]]Fields;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: [[idField]],
    siteCode: [[#hasSite]][[siteField]][[/hasSite]][[^hasSite]]null[[/hasSite]],
    reason,
    changes: changesBetween(before ?? {}, after ?? {}, `/[[table]]/${[[idField]]}`),
  });
}

/** Publishes a change event to the users who can see the entry. */
function publishChange({ changePublisher }: Writer, touched: readonly [[Entity]]Fields[]): Schemas['[[Entity]]Written'] {
  const [[idField]] = touched[0]?.[[idField]] ?? '';
  changePublisher.dataChanged({
    deal: dealCodes.[[Entity]]List,
    ids: [[[idField]]],
[[#hasSite]]
    siteCodes: touched.map(({ [[siteField]] }) => [[siteField]]),
[[/hasSite]]
  });
  return { [[idField]] };
}

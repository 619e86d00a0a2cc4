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
import { logOperation } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { localized } from '../../errors/localized-text.ts';
import { [[#hasSite]]type Identity, [[/hasSite]]requireDeletion[[#hasSite]], requireSite[[/hasSite]] } from '../../identity/identity.ts';
[[#hasSite]]
import { unknownSite } from '../sites/site-refusals.ts';
import { findSite } from '../sites/sites.repository.ts';
[[/hasSite]]
import { unknown[[Entity]] } from './[[file]]-refusals.ts';
import { type [[Entity]]Fields, insert[[Entity]], lock[[Entity]], remove[[Entity]], update[[Entity]] } from './[[module]].repository.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'announcements'>;

/** A new entry.[[#hasSite]] Errors: refuses an unknown site; 403 for one out of scope.[[/hasSite]] */
export async function create[[Entity]](
  { entries }: DealRequest<'[[Entity]]Create'>,
  context: Writer,
): Promise<DealResult<'[[Entity]]Create'>> {
  const row = { ...fieldsOf(entries), [[idField]]: randomUUID(), version: 1 };
  await context.database.transaction(async (tx) => {
[[#hasSite]]
    await requireKnownSite(tx, context.identity, row.[[siteField]]);
[[/hasSite]]
    await insert[[Entity]](tx, row);
    await note(tx, context, '[[Entity]]Create', null, row, null);
  });
  return tell(context, [row]);
}

/** Errors: refuses an unknown id and a stale version[[#hasSite]]; as `create[[Entity]]` for its site[[/hasSite]]. */
export async function edit[[Entity]](
  { [[idField]], version, entries }: DealRequest<'[[Entity]]Edit'>,
  context: Writer,
): Promise<DealResult<'[[Entity]]Edit'>> {
  const written = await context.database.transaction(async (tx) => {
    const before = await hold[[Entity]](tx, context, [[idField]], version);
    const after = { ...before, ...fieldsOf(entries) };
    if (changesBetween(before, after).length === 0) return [];
[[#hasSite]]
    await requireKnownSite(tx, context.identity, after.[[siteField]]);
[[/hasSite]]
    await update[[Entity]](tx, before, fieldsOf(entries));
    await note(tx, context, '[[Entity]]Edit', before, after, null);
    return [before, after];
  });
  return written.length === 0 ? { [[idField]] } : tell(context, written);
}

/** Errors: as `edit[[Entity]]`; 403 for who may not delete. */
export async function delete[[Entity]](
  { [[idField]], version, reason }: DealRequest<'[[Entity]]Delete'>,
  context: Writer,
): Promise<DealResult<'[[Entity]]Delete'>> {
  requireDeletion(context.identity);
  const gone = await context.database.transaction(async (tx) => {
    const before = await hold[[Entity]](tx, context, [[idField]], version);
    await remove[[Entity]](tx, [[idField]]);
    await note(tx, context, '[[Entity]]Delete', before, null, reason);
    return before;
  });
  return tell(context, [gone]);
}

function fieldsOf(entries: Schemas['[[Entity]]Entries']) {
  return {
[[#fields]]
    [[name]]: [[clean]],
[[/fields]]
  };
}

async function hold[[Entity]](
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
  if (row === undefined) throw unknown[[Entity]]();
[[#hasSite]]
  requireSite(identity, row.[[siteField]]);
[[/hasSite]]
  if (row.version !== version) throw await staleRecord(tx, localized('[[titleZh]]', 'record'), [[idField]]);
  return row;
}
[[#hasSite]]

async function requireKnownSite(tx: Transaction, identity: Identity, siteCode: string): Promise<void> {
  if ((await findSite(tx, siteCode)) === undefined) throw unknownSite(siteCode, '/entries/[[siteField]]');
  requireSite(identity, siteCode);
}
[[/hasSite]]

async function note(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  before: [[Entity]]Fields | null,
  after: [[Entity]]Fields | null,
  reason: string | null,
): Promise<void> {
  const { [[idField]][[#hasSite]], [[siteField]][[/hasSite]] } = (after ?? before) as [[Entity]]Fields;
  await logOperation(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: [[idField]],
    siteCode: [[#hasSite]][[siteField]][[/hasSite]][[^hasSite]]null[[/hasSite]],
    reason,
    changes: changesBetween(before ?? {}, after ?? {}, `/[[table]]/${[[idField]]}`),
  });
}

/** Tells those who may see it that an entry has changed. */
function tell({ announcements }: Writer, touched: readonly [[Entity]]Fields[]): Schemas['[[Entity]]Written'] {
  const [[idField]] = touched[0]?.[[idField]] ?? '';
  announcements.dataChanged({
    deal: dealCodes.[[Entity]]List,
    ids: [[[idField]]],
[[#hasSite]]
    siteCodes: touched.map(({ [[siteField]] }) => [[siteField]]),
[[/hasSite]]
  });
  return { [[idField]] };
}

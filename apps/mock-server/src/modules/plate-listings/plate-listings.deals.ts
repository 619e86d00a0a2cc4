import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { plateListings } from '../../db/schema/sites/plate-listings.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { importListings } from './listing-import.service.ts';
import { listingValues, requireNoOverlap, requireOwnPlace } from './listing-values.ts';
import { plateList } from './plate-list.query.ts';
import { listingNotFound, RECORD } from './plate-listings.errors.ts';
import {
  findOwnCompanies,
  type ListingFields,
  lastListingNumber,
  listingIdOf,
  lockListing,
} from './plate-listings.repository.ts';

export const deals = defineDeals({
  PlateListingList: plateList.page,
  PlateListingExport: plateList.export,
  PlateListingDetail: showListing,
  PlateListingCreate: createListing,
  PlateListingEdit: editListing,
  PlateListingDelete: deleteListing,
  PlateListingImport: importListings,
  PlateListingPlaces: listPlaces,
});

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Throws for an unknown id, and for one that applies at no visible site. */
async function showListing(
  { listingId }: DealRequest<'PlateListingDetail'>,
  reader: ListReader,
): Promise<DealResult<'PlateListingDetail'>> {
  const record = (await plateList.findVisible([listingId], reader)).get(listingId);
  if (record === undefined) throw listingNotFound();
  return { record, history: presentHistory(await findOperationsOn(reader.database.orm, listingId)) };
}

async function listPlaces(
  _payload: DealRequest<'PlateListingPlaces'>,
  { database, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'PlateListingPlaces'>> {
  return { companies: await findOwnCompanies(database.orm, identity) };
}

/** Throws as `listingValues` does, and if the list has the plate at the place on a common day. */
async function createListing(
  { entries }: DealRequest<'PlateListingCreate'>,
  context: Writer,
): Promise<DealResult<'PlateListingCreate'>> {
  const { identity } = context;
  const made = await write(context, async (tx) => {
    const values = await listingValues(tx, identity, entries);
    await requireNoOverlap(tx, values);
    const listingId = listingIdOf((await lastListingNumber(tx)) + 1);
    const row = { ...values, listingId, account: identity.account, version: 1 };
    await tx.insert(plateListings).values(row);
    await logChange(tx, context, 'PlateListingCreate', null, row);
    return row;
  });
  return publishChange(context, made);
}

/** Throws as `createListing` does, for an unknown id and a stale version. */
async function editListing(
  { listingId, version, entries }: DealRequest<'PlateListingEdit'>,
  context: Writer,
): Promise<DealResult<'PlateListingEdit'>> {
  const written = await write(context, async (tx) => {
    const before = await loadForUpdate(tx, context, listingId, version);
    const values = await listingValues(tx, context.identity, entries);
    const after = { ...before, ...values };
    if (changesBetween(before, after).length === 0) return null;
    await requireNoOverlap(tx, values, listingId);
    await tx
      .update(plateListings)
      .set({ ...values, version: version + 1 })
      .where(eq(plateListings.listingId, listingId));
    await logChange(tx, context, 'PlateListingEdit', before, after);
    return after;
  });
  return written === null ? { listingId } : publishChange(context, written);
}

/** Throws as `editListing` does; 403 without the permission to delete. */
async function deleteListing(
  { listingId, version, reason }: DealRequest<'PlateListingDelete'>,
  context: Writer,
): Promise<DealResult<'PlateListingDelete'>> {
  requireDeletePermission(context.identity);
  const deleted = await write(context, async (tx) => {
    const before = await loadForUpdate(tx, context, listingId, version);
    await tx.delete(plateListings).where(eq(plateListings.listingId, listingId));
    await logChange(tx, context, 'PlateListingDelete', before, null, reason);
    return before;
  });
  return publishChange(context, deleted);
}

/** Serialises writes, so that concurrent callers see each other's entries. */
function write<T>({ database }: Writer, act: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.PlateListings);
    return act(tx);
  });
}

async function loadForUpdate(
  tx: Transaction,
  { identity }: Pick<Writer, 'identity'>,
  listingId: string,
  version: number,
): Promise<ListingFields> {
  const row = await lockListing(tx, listingId);
  if (row === undefined) throw listingNotFound();
  await requireOwnPlace(tx, identity, row);
  if (row.version !== version) throw await staleRecord(tx, RECORD, listingId);
  return row;
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  before: ListingFields | null,
  after: ListingFields | null,
  reason: string | null = null,
): Promise<void> {
  const { listingId, siteCode } = (after ?? before) as ListingFields;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: listingId,
    siteCode,
    reason,
    changes: changesBetween(shown(before), shown(after), `/plate_listings/${listingId}`),
  });
}

/** Returns the members that the history shows. */
function shown(row: ListingFields | null): object {
  if (row === null) return {};
  const { plateKey: _searched, account: _author, ...members } = row;
  return members;
}

/** Entries of all sites of a company are published to all users with the action. */
function publishChange(
  { changePublisher }: Writer,
  { listingId, siteCode }: ListingFields,
): Schemas['PlateListingWritten'] {
  changePublisher.dataChanged({
    deal: dealCodes.PlateListingList,
    ids: [listingId],
    ...(siteCode !== null && { siteCodes: [siteCode] }),
  });
  return { listingId };
}

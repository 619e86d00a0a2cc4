import { type DataDeal, type DealRequest, type DealResult, dealCodes, State } from '@parking-plus/contracts';
import { bayNumbersOf, SiteState } from '@parking-plus/domain';
import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, logOperations } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { rentalBays } from '../../db/schema/sales/rentals.schema.ts';
import { bayPlaces, bays } from '../../db/schema/sites/bays.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireDeletePermission, requireSite } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { siteNotFound } from '../sites/sites.errors.ts';
import { lockSite } from '../sites/sites.repository.ts';
import {
  bayNotFound,
  bayNumbersTaken,
  bayRangeInvalid,
  baysReferenced,
  baysRented,
  siteWithdrawnForBays,
} from './bays.errors.ts';
import type { BayRecord } from './bays.repository.ts';
import { matchingBays, siteBayList } from './site-bay-list.query.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Selection = DealRequest<'SiteBayDelete'>['selection'];
type BayFields = Partial<
  Pick<
    BayRecord,
    'floor' | 'kind' | 'vehicleKind' | 'setMode' | 'lengthCm' | 'widthCm' | 'heightCm' | 'state'
  >
>;

/** Bays per statement. PostgreSQL allows at most 65,535 parameters. */
const BAYS_A_STATEMENT = 1_000;

/** Returns a bay with its history. Throws if it is unknown. Throws 403 for a site out of scope. */
export async function showSiteBay(
  { bayCode }: DealRequest<'SiteBayDetail'>,
  reader: ListReader,
): Promise<DealResult<'SiteBayDetail'>> {
  const [bay] = await siteBayList.find(eq(bays.bayCode, bayCode), reader);
  if (bay === undefined) throw bayNotFound(bayCode);
  requireSite(reader.identity, bay.siteCode);
  return { bay, history: presentHistory(await findOperationsOn(reader.database.orm, bayCode)) };
}

/**
 * Creates the bays of a range of numbers, all or none. Throws if the range is invalid or numbers exist already, naming
 * them. Throws 403 for a site out of scope.
 */
export async function createSiteBays(
  { siteCode, prefix, from, to, width, ...fields }: DealRequest<'SiteBayCreate'>,
  context: Writer,
): Promise<DealResult<'SiteBayCreate'>> {
  requireSite(context.identity, siteCode);
  const numbers = bayNumbersOf({ prefix, from, to, width });
  if (numbers === null) throw bayRangeInvalid();
  const rows = numbers.map((bayNumber) => ({
    ...fields,
    bayCode: `${siteCode}-${bayNumber}`,
    siteCode,
    bayNumber,
  }));
  await context.database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.BayNumbers);
    const site = await lockSite(tx, siteCode);
    if (site === undefined) throw siteNotFound(siteCode);
    if (site.state === SiteState.Withdrawn) throw siteWithdrawnForBays(siteCode);
    const created = new Set<string>();
    for (let start = 0; start < rows.length; start += BAYS_A_STATEMENT) {
      const inserted = await tx
        .insert(bays)
        .values(rows.slice(start, start + BAYS_A_STATEMENT))
        .onConflictDoNothing()
        .returning({ bayNumber: bays.bayNumber });
      for (const { bayNumber } of inserted) created.add(bayNumber);
    }
    const existing = numbers.filter((number) => !created.has(number));
    if (existing.length > 0) throw bayNumbersTaken(existing);
    await note(
      tx,
      context,
      'SiteBayCreate',
      rows.map(({ bayCode, ...after }) => ({ bayCode, siteCode, before: {}, after })),
    );
  });
  publishBaysChanged(context, rows);
  return { changedCount: rows.length };
}

/**
 * Changes one bay. Throws if it is unknown or the version is stale, and as `editSiteBays` does for a rented bay.
 * Throws 403 for a site out of scope.
 */
export async function editSiteBay(
  { bayCode, version, isInUse, ...fields }: DealRequest<'SiteBayEdit'>,
  context: Writer,
): Promise<DealResult<'SiteBayEdit'>> {
  const state = isInUse ? State.Valid : State.Invalid;
  return change(context, 'SiteBayEdit', { keys: [bayCode] }, { ...fields, state }, async (tx, [bay]) => {
    if (bay?.version !== version) throw await staleRecord(tx, 'bay', bayCode);
  });
}

/**
 * Changes the given properties of many bays, all or none. A bay moved to another floor leaves the plan. Throws, naming
 * the rentals, if a rented bay would be disabled.
 */
export async function editSiteBays(
  { selection, ...fields }: DealRequest<'SiteBayBulkEdit'>,
  context: Writer,
): Promise<DealResult<'SiteBayBulkEdit'>> {
  return change(context, 'SiteBayBulkEdit', selection, fields);
}

/** Deletes bays without rentals, all or none. Throws, naming the rentals, if one has any. */
export async function deleteSiteBays(
  { selection, reason }: DealRequest<'SiteBayDelete'>,
  context: Writer,
): Promise<DealResult<'SiteBayDelete'>> {
  requireDeletePermission(context.identity);
  const held = await context.database.transaction(async (tx) => {
    const found = await lockBays(tx, context, selection);
    const codes = found.map(({ bayCode }) => bayCode);
    const rentalIds = await findRentals(tx, codes, false);
    if (rentalIds.length > 0) throw baysReferenced(rentalIds);
    await tx.delete(bays).where(isAnyOf(bays.bayCode, codes));
    const entries = found.map((bay) => ({ ...keysOf(bay), before: recordedBay(bay), after: {} }));
    await note(tx, context, 'SiteBayDelete', entries, reason);
    return found;
  });
  publishBaysChanged(context, held);
  return { changedCount: held.length };
}

async function change(
  context: Writer,
  deal: DataDeal,
  selection: Selection,
  fields: BayFields,
  check?: (tx: Transaction, found: readonly BayRecord[]) => Promise<void>,
): Promise<{ changedCount: number }> {
  const changed = await context.database.transaction(async (tx) => {
    const found = await lockBays(tx, context, selection);
    await check?.(tx, found);
    const differing = found
      .map((bay) => ({
        ...keysOf(bay),
        before: recordedBay(bay),
        after: { ...recordedBay(bay), ...fields },
      }))
      .filter(({ before, after }) => changesBetween(before, after).length > 0);
    const codes = differing.map(({ bayCode }) => bayCode);
    if (codes.length === 0) return differing;
    if (fields.state === State.Invalid || fields.setMode === null) {
      const rentalIds = await findRentals(tx, codes, true);
      if (rentalIds.length > 0) throw baysRented(rentalIds);
    }
    await tx
      .update(bays)
      .set({ ...fields, version: sql`${bays.version} + 1` })
      .where(isAnyOf(bays.bayCode, codes));
    if (fields.floor !== undefined) {
      await tx
        .delete(bayPlaces)
        .where(and(isAnyOf(bayPlaces.bayCode, codes), ne(bayPlaces.floor, fields.floor)));
    }
    await note(tx, context, deal, differing);
    return differing;
  });
  if (changed.length > 0) publishBaysChanged(context, changed);
  return { changedCount: changed.length };
}

/** Locks bays by code, as renting them does. Throws if a key is unknown. Throws 403 for a site out of scope. */
async function lockBays(tx: Transaction, { identity }: Writer, selection: Selection): Promise<BayRecord[]> {
  const condition =
    'keys' in selection
      ? inArray(bays.bayCode, selection.keys)
      : and(matchingBays(selection.filters, identity), notInArray(bays.bayCode, selection.excludedKeys));
  const found = await tx.select().from(bays).where(condition).orderBy(bays.bayCode).for('update');
  if ('keys' in selection) {
    const known = new Set(found.map(({ bayCode }) => bayCode));
    const missing = selection.keys.find((key) => !known.has(key));
    if (missing !== undefined) throw bayNotFound(missing);
  }
  for (const { siteCode } of found) requireSite(identity, siteCode);
  return found;
}

async function findRentals(tx: Transaction, bayCodes: string[], isRunning: boolean): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ rentalId: rentalBays.rentalId })
    .from(rentalBays)
    .where(and(isAnyOf(rentalBays.bayCode, bayCodes), isRunning ? isNull(rentalBays.returnedOn) : undefined))
    .orderBy(rentalBays.rentalId);
  return rows.map(({ rentalId }) => rentalId);
}

/** SQL condition: one array parameter, because PostgreSQL allows at most 65,535 parameters. */
const isAnyOf = (column: PgColumn, codes: readonly string[]) =>
  sql`${column} = any(${sql.param([...codes])}::text[])`;

const keysOf = ({ bayCode, siteCode }: BayRecord) => ({ bayCode, siteCode });

export function recordedBay({
  floor,
  kind,
  vehicleKind,
  setMode,
  lengthCm,
  widthCm,
  heightCm,
  state,
}: BayRecord) {
  return { floor, kind, vehicleKind, setMode, lengthCm, widthCm, heightCm, state };
}

async function note(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  entries: readonly { bayCode: string; siteCode: string; before: object; after: object }[],
  reason: string | null = null,
): Promise<void> {
  const records = entries.map(({ bayCode, siteCode, before, after }) => ({
    recordId: bayCode,
    siteCode,
    changes: changesBetween(before, after, `/bays/${bayCode}`),
  }));
  await logOperations(tx, { deal, account: identity.account, now: clock.now(), reason }, records);
}

/** Bays of both lists change: those of sites and those for rental. */
function publishBaysChanged(
  { changePublisher }: Pick<Writer, 'changePublisher'>,
  changed: readonly { readonly bayCode: string; readonly siteCode: string }[],
): void {
  const ids = changed.map(({ bayCode }) => bayCode);
  const siteCodes = [...new Set(changed.map(({ siteCode }) => siteCode))];
  for (const deal of [dealCodes.SiteBayList, dealCodes.BayList])
    changePublisher.dataChanged({ deal, ids, siteCodes });
}

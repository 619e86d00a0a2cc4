import { randomUUID } from 'node:crypto';
import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { type Identity, requireDeletePermission, requireSite } from '../../identity/identity.ts';
import { requireKnownSites } from '../sites/site-references.ts';
import { holidayExists, holidayNotFound, holidayOfAllSites } from './holidays.errors.ts';
import {
  ALL_SITES,
  findHoliday,
  findHolidaysOn,
  type Holiday,
  insertHolidays,
  removeHoliday,
  updateHoliday,
} from './holidays.repository.ts';

export type HolidayWriter = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * Creates a special day at each site, or at all sites. Throws if the day is taken. Throws 403 for a site out
 * of scope.
 */
export async function createHolidays(
  { day, siteCodes }: DealRequest<'HolidayCreate'>,
  context: HolidayWriter,
): Promise<DealResult<'HolidayCreate'>> {
  const places = siteCodes.length === 0 ? [ALL_SITES] : siteCodes;
  const rows = places.map((siteCode) => ({
    ...dayFields(day, siteCode),
    holidayId: randomUUID(),
    version: 1,
  }));
  await writeDays(context, async (tx) => {
    await requirePlaces(tx, context.identity, siteCodes, '/siteCodes');
    await requireFree(tx, rows);
    await insertHolidays(tx, rows);
    for (const row of rows) await logHolidayChange(tx, context, 'HolidayCreate', null, row, null);
  });
  return publishHolidaysChanged(context, rows);
}

/**
 * Changes date, kind, name or site. Throws as `createHolidays` does, if the day is unknown, and if the
 * version is stale.
 */
export async function editHoliday(
  { holidayId, version, day, siteCode }: DealRequest<'HolidayEdit'>,
  context: HolidayWriter,
): Promise<DealResult<'HolidayEdit'>> {
  const fields = dayFields(day, siteCode ?? ALL_SITES);
  const touched = await writeDays(context, async (tx) => {
    const before = await requireHoliday(tx, context.identity, holidayId, version);
    await requirePlaces(tx, context.identity, siteCode === null ? [] : [siteCode], '/siteCode');
    const after = { ...before, ...fields };
    if (changesBetween(before, after).length === 0) return [];
    await requireFree(tx, [after]);
    await updateHoliday(tx, before, fields);
    await logHolidayChange(tx, context, 'HolidayEdit', before, after, null);
    return [before, after];
  });
  if (touched.length > 0) publishHolidaysChanged(context, touched);
  return { holidayIds: [holidayId] };
}

/**
 * Deletes a special day, whose date then follows its weekday. Throws as `editHoliday` does. Throws 403
 * without the permission to delete.
 */
export async function deleteHoliday(
  { holidayId, version, reason }: DealRequest<'HolidayDelete'>,
  context: HolidayWriter,
): Promise<DealResult<'HolidayDelete'>> {
  requireDeletePermission(context.identity);
  const gone = await writeDays(context, async (tx) => {
    const before = await requireHoliday(tx, context.identity, holidayId, version);
    await removeHoliday(tx, holidayId);
    await logHolidayChange(tx, context, 'HolidayDelete', before, null, reason);
    return before;
  });
  return publishHolidaysChanged(context, [gone]);
}

function dayFields({ date, dateType, name }: Schemas['HolidayDay'], siteCode: string) {
  return { date, dateType, name: name.trim(), siteCode };
}

/** Serialises transactions on special days, so that concurrent callers see each other's days. */
function writeDays<T>({ database }: HolidayWriter, write: (tx: Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.SpecialDays);
    return write(tx);
  });
}

async function requireHoliday(tx: Transaction, identity: Identity, holidayId: string, version: number) {
  const row = await findHoliday(tx, holidayId);
  if (row === undefined) throw holidayNotFound();
  if (row.siteCode === ALL_SITES) requireAllSites(identity, '/siteCode');
  else requireSite(identity, row.siteCode);
  if (row.version !== version) throw await staleRecord(tx, 'special day', holidayId);
  return row;
}

async function requirePlaces(
  tx: Transaction,
  identity: Identity,
  siteCodes: readonly string[],
  pointer: string,
): Promise<void> {
  if (siteCodes.length === 0) requireAllSites(identity, pointer);
  await requireKnownSites(tx, identity, siteCodes, pointer);
}

/** Throws if the account does not see all sites. */
export function requireAllSites(identity: Identity, pointer: string): void {
  if (identity.siteCodes !== null) throw holidayOfAllSites(pointer);
}

async function requireFree(tx: Transaction, rows: readonly Holiday[]): Promise<void> {
  const there = await findHolidaysOn(tx, dates(rows), places(rows));
  const taken = there.filter(({ holidayId }) => !rows.some((row) => row.holidayId === holidayId));
  if (taken.length > 0) throw holidayExists(taken);
}

const dates = (rows: readonly Pick<Holiday, 'date'>[]) => [...new Set(rows.map(({ date }) => date))];
const places = (rows: readonly Pick<Holiday, 'siteCode'>[]) => [
  ...new Set(rows.map(({ siteCode }) => siteCode)),
];

async function logHolidayChange(
  tx: Transaction,
  { identity, clock }: HolidayWriter,
  deal: DataDeal,
  before: Holiday | null,
  after: Holiday | null,
  reason: string | null,
): Promise<void> {
  const { holidayId, siteCode } = (after ?? before) as Holiday;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: holidayId,
    siteCode: siteCode === ALL_SITES ? null : siteCode,
    reason,
    changes: changesBetween(before ?? {}, after ?? {}, `/holidays/${holidayId}`),
  });
}

/** Publishes the change to users who see the days: all users for a day of all sites. */
function publishHolidaysChanged(
  { changePublisher }: Pick<HolidayWriter, 'changePublisher'>,
  rows: readonly Pick<Holiday, 'holidayId' | 'siteCode'>[],
): Schemas['HolidayWritten'] {
  const holidayIds = [...new Set(rows.map(({ holidayId }) => holidayId))];
  const isOfAll = rows.some(({ siteCode }) => siteCode === ALL_SITES);
  const siteCodes = isOfAll ? {} : { siteCodes: rows.map(({ siteCode }) => siteCode) };
  changePublisher.dataChanged({ deal: dealCodes.HolidayList, ids: holidayIds, ...siteCodes });
  return { holidayIds };
}

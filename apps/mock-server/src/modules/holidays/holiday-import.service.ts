import { randomUUID } from 'node:crypto';
import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { type HolidayWriter, requireAllSites, writeDays } from './holiday-writes.service.ts';
import { duplicateDates, importExisting } from './holidays.errors.ts';
import {
  ALL_SITES,
  findHolidaysOn,
  type Holiday,
  insertHolidays,
  updateHoliday,
} from './holidays.repository.ts';

type Rows = readonly Schemas['HolidayDay'][];

/**
 * Imports days of all sites, all or none.
 * Throws by row if a date occurs twice or, on request, if a different day exists.
 */
export async function importHolidays(
  { rows, onExisting }: DealRequest<'HolidayImport'>,
  context: HolidayWriter,
): Promise<DealResult<'HolidayImport'>> {
  requireAllSites(context.identity, '');
  rejectDuplicates(rows);
  const outcome = await writeDays(context, async (tx) => {
    const there = await findThere(tx, rows);
    const isSame = (row: Schemas['HolidayDay']) => {
      const known = there.get(row.date);
      return known?.dateType === row.dateType && known.name === row.name.trim();
    };
    const differing = rows.filter((row) => there.has(row.date) && !isSame(row));
    if (onExisting === 'refuse' && differing.length > 0) throw existing(rows, differing, there);
    const created = rows.filter((row) => !there.has(row.date)).map(newHoliday);
    const replaced = onExisting === 'replace' ? differing : [];
    await insertHolidays(tx, created);
    for (const row of replaced) {
      const before = there.get(row.date);
      if (before) await updateHoliday(tx, before, { ...row, name: row.name.trim(), siteCode: ALL_SITES });
    }
    await logImport(tx, context, [...created, ...replaced], there);
    return {
      createdCount: created.length,
      replacedCount: replaced.length,
      keptCount: rows.length - created.length - replaced.length,
    };
  });
  if (outcome.createdCount + outcome.replacedCount > 0) {
    context.changePublisher.dataChanged({ deal: dealCodes.HolidayList, ids: [] });
  }
  return outcome;
}

async function findThere(tx: Transaction, rows: Rows): Promise<Map<string, Holiday>> {
  const there = await findHolidaysOn(
    tx,
    rows.map(({ date }) => date),
    [ALL_SITES],
  );
  return new Map(there.map((holiday) => [holiday.date, holiday]));
}

function newHoliday({ date, dateType, name }: Schemas['HolidayDay']): Holiday {
  return { date, dateType, name: name.trim(), siteCode: ALL_SITES, holidayId: randomUUID(), version: 1 };
}

function rejectDuplicates(rows: Rows): void {
  const firsts = new Map<string, number>();
  const doubles = rows.flatMap(({ date }, row) => {
    const first = firsts.get(date);
    if (first === undefined) firsts.set(date, row);
    return first === undefined ? [] : [{ row, first }];
  });
  if (doubles.length > 0) throw duplicateDates(doubles);
}

function existing(rows: Rows, differing: Rows, there: ReadonlyMap<string, Holiday>) {
  return importExisting(
    differing.flatMap((day) => {
      const taken = there.get(day.date);
      return taken ? [{ row: rows.indexOf(day), taken }] : [];
    }),
  );
}

async function logImport(
  tx: Transaction,
  { identity, clock }: HolidayWriter,
  written: Rows | readonly Pick<Holiday, 'date' | 'dateType' | 'name'>[],
  there: ReadonlyMap<string, Holiday>,
): Promise<void> {
  if (written.length === 0) return;
  await writeAuditLog(tx, {
    deal: 'HolidayImport',
    account: identity.account,
    now: clock.now(),
    recordId: 'holiday-import',
    siteCode: null,
    reason: null,
    changes: written.map(({ date, dateType, name }) => ({
      pointer: `/holidays/${date}`,
      before: there.get(date)?.name ?? null,
      after: { dateType, name },
    })),
  });
}

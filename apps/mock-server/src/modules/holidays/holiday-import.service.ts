import { randomUUID } from 'node:crypto';
import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { importRows, type RowImport } from '../../lists/import-rows.ts';
import { type HolidayWriter, requireAllSites } from './holiday-writes.service.ts';
import { duplicateDates, importExisting } from './holidays.errors.ts';
import {
  ALL_SITES,
  findHolidaysOn,
  type Holiday,
  insertHolidays,
  updateHoliday,
} from './holidays.repository.ts';

type Day = Schemas['HolidayDay'];

const trimmed = (day: Day) => ({ ...day, name: day.name.trim() });

const holidayImport: RowImport<Day, Holiday> = {
  deal: 'HolidayImport',
  list: 'HolidayList',
  lock: AdvisoryLock.SpecialDays,
  keyField: 'date',
  keyOf: ({ date }) => date,
  async findKnown(tx, rows) {
    const dates = rows.map(({ date }) => date);
    const there = await findHolidaysOn(tx, dates, [ALL_SITES]);
    return new Map(there.map((holiday) => [holiday.date, holiday]));
  },
  isSame: ({ dateType, name }, known) => known.dateType === dateType && known.name === name.trim(),
  async insert(tx, rows) {
    const holidays = rows.map((day) => ({
      ...trimmed(day),
      siteCode: ALL_SITES,
      holidayId: randomUUID(),
      version: 1,
    }));
    await insertHolidays(tx, holidays);
    return holidays.map(({ holidayId }) => holidayId);
  },
  async replace(tx, rows) {
    for (const { value, known } of rows) {
      await updateHoliday(tx, known, { ...trimmed(value), siteCode: ALL_SITES });
    }
  },
  recordId: 'holiday-import',
  idOf: ({ holidayId }) => holidayId,
  changeOf: ({ date, dateType, name }, known) => ({
    pointer: `/holidays/${date}`,
    before: known?.name ?? null,
    after: { dateType, name: name.trim() },
  }),
  doubled: duplicateDates,
  taken: (rows) => importExisting(rows.map(({ row, known }) => ({ row, taken: known }))),
};

/**
 * Imports days of all sites, all or none.
 * Throws by row if a date occurs twice or, on request, if a different day exists.
 */
export async function importHolidays(
  payload: DealRequest<'HolidayImport'>,
  context: HolidayWriter & Pick<DealContext, 'signal'>,
): Promise<DealResult<'HolidayImport'>> {
  requireAllSites(context.identity, '');
  return importRows(payload, holidayImport, context);
}

import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { exportPage } from '../../lists/export-page.ts';
import { ALL_SITES, findHolidays, type ListedHoliday } from './holidays.repository.ts';

/** Returns the visible special days of a year, in one statement. Throws 403 for a site out of scope. */
export async function listHolidays(
  { year, siteCode }: DealRequest<'HolidayList'>,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'HolidayList'>> {
  if (siteCode !== null) requireSite(identity, siteCode);
  const siteCodes = siteCode === null ? identity.siteCodes : [siteCode];
  const rows = await findHolidays(orm, { from: `${year}-01-01`, to: `${year}-12-31` }, siteCodes);
  return { items: rows.map(presentHoliday) };
}

/**
 * Returns the special days of a year for a file, 5,000 per page by date and site. Throws as the list does.
 */
export async function exportHolidays(
  { filters, afterKey }: DealRequest<'HolidayExport'>,
  reader: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'HolidayExport'>> {
  const { items } = await listHolidays(filters, reader);
  return exportPage(
    async (limit) => items.filter((record) => keyOf(record) > (afterKey ?? '')).slice(0, limit),
    keyOf,
    (records) => [...records],
  );
}

/** Returns the sort key of the list. */
const keyOf = ({ day, siteCode }: Schemas['HolidayRecord']) => `${day.date}${siteCode ?? ALL_SITES}`;

function presentHoliday(row: ListedHoliday): Schemas['HolidayRecord'] {
  return {
    holidayId: row.holidayId,
    version: row.version,
    day: { date: row.date, dateType: row.dateType, name: row.name },
    siteCode: row.siteCode === ALL_SITES ? null : row.siteCode,
    siteName: row.siteName,
  };
}

import { type CalendarEntry, createSiteCalendar, DateType, type SiteCalendar } from '@parking-plus/domain';

type SeededHoliday = CalendarEntry & { readonly name: string };

const holiday = (date: string, name: string): SeededHoliday => ({ date, name, dateType: DateType.Holiday });
const special = (date: string, name: string): SeededHoliday => ({ date, name, dateType: DateType.Special });

/**
 * Days that differ from their weekday. Solar holidays follow the law. Days around lunar holidays are
 * simplified, since no user relies on the seeded calendar.
 */
export const SEEDED_HOLIDAYS: readonly SeededHoliday[] = [2024, 2025, 2026, 2027].flatMap((year) => [
  holiday(`${year}-01-01`, '開國紀念日'),
  ...newYear(year),
  holiday(`${year}-02-28`, '和平紀念日'),
  holiday(`${year}-04-04`, '兒童節'),
  holiday(`${year}-04-05`, '清明節'),
  holiday(`${year}-05-01`, '勞動節'),
  holiday(`${year}-10-10`, '國慶日'),
  holiday(`${year}-10-25`, '臺灣光復節'),
  special(`${year}-12-31`, '跨年活動'),
]);

/** Returns the first days of the lunar year. */
function newYear(year: number): SeededHoliday[] {
  const eve = { 2024: '02-09', 2025: '01-28', 2026: '02-16', 2027: '02-05' }[year];
  if (eve === undefined) return [];
  const [month, day] = [eve.slice(0, 2), Number(eve.slice(3))];
  return [0, 1, 2, 3].map((offset) => {
    const at = new Date(Date.UTC(year, Number(month) - 1, day + offset)).toISOString().slice(0, 10);
    return special(at, offset === 0 ? '除夕' : '春節');
  });
}

/** Calendar for the fees of seeded stays. */
export const SEEDED_CALENDAR: SiteCalendar = createSiteCalendar(SEEDED_HOLIDAYS);

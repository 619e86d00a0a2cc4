import {
  type CalendarDate,
  nextPeriod,
  type PeriodCode,
  parsePeriodCode,
  periodCodeFor,
  previousPeriod,
} from '@parking-plus/domain';
import type { Language } from '../../i18n/languages.ts';
import { formatInvoicePeriod } from '../../shared/formats/invoice-format.ts';
import type { FilterChoice } from '../../shared/table/search/filter-field.ts';

/** Number of past periods in the filter: two years. */
const PERIODS_BACK = 12;

/** Period filter of lists of invoice numbers. Drops invalid periods from a link. */
export const periodFilter = {
  name: 'periodCodes',
  accepts: (key: string) => parsePeriodCode(key) !== undefined,
} as const;

/** Returns filter options: the next, the current and the past periods. */
export function periodChoices(today: CalendarDate, language: Language): FilterChoice[] {
  const periods: PeriodCode[] = [nextPeriod(periodCodeFor(today))];
  for (let back = 0; back <= PERIODS_BACK; back++) periods.push(previousPeriod(periods.at(-1) as PeriodCode));
  return periods.map((period) => ({ value: period, label: formatInvoicePeriod(period, language) }));
}

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

/** Periods before today's that a filter offers: two years. */
const PERIODS_BACK = 12;

/** The filter by periods of a list of invoice numbers; what is no period is dropped from a link. */
export const periodFilter = {
  name: 'periodCodes',
  accepts: (key: string) => parsePeriodCode(key) !== undefined,
} as const;

/** The period after today's, today's, and those before, as a filter offers them. */
export function periodChoices(today: CalendarDate, language: Language): FilterChoice[] {
  const periods: PeriodCode[] = [nextPeriod(periodCodeFor(today))];
  for (let back = 0; back <= PERIODS_BACK; back++) periods.push(previousPeriod(periods.at(-1) as PeriodCode));
  return periods.map((period) => ({ value: period, label: formatInvoicePeriod(period, language) }));
}

import { type Schemas, TrackStatus } from '@parking-plus/contracts';
import { type CalendarDate, nextPeriod, periodCodeFor, trackImportWindow } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';

/** Returns the text of the days on which the next period's tracks are available. */
export function importWindowText(t: TFunction, today: CalendarDate, language: Language): string {
  const period = nextPeriod(periodCodeFor(today));
  const { start, end } = trackImportWindow(period);
  return t('window', {
    period: formatInvoicePeriod(period, language),
    from: formatBusinessDate(start),
    to: formatBusinessDate(end),
  });
}

/** Returns the figures of the list: remaining numbers, low supplies and coverage of the next period. */
export function trackTiles(
  t: TFunction,
  language: Language,
  today: CalendarDate,
  summary: Schemas['InvoiceTrackSummary'] | undefined,
): KpiTile[] {
  const period = nextPeriod(periodCodeFor(today));
  const isDue = summary?.nextPeriodTrackCount === 0 && today >= trackImportWindow(period).start;
  return [
    countTile('remaining', t('tiles.remaining'), summary && summary.totalCount - summary.usedCount, {
      hint: summary ? t('tiles.remainingHint', { total: formatCount(summary.totalCount) }) : '',
    }),
    countTile('free', t('tiles.free'), summary && summary.totalCount - summary.allocatedCount, {
      hint: t('tiles.freeHint'),
    }),
    countTile('low', t('tiles.low'), summary?.lowCount, {
      tone: 'danger',
      to: `?standings=${TrackStatus.InUse}&isLow=yes`,
    }),
    {
      ...countTile('next', t('tiles.next'), summary?.nextPeriodTrackCount),
      tone: isDue ? 'warning' : 'neutral',
      hint: importWindowText(t, today, language),
      to: `?periodCodes=${period}`,
    },
  ];
}

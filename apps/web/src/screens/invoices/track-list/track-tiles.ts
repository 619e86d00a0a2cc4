import { type Schemas, TrackStanding } from '@parking-plus/contracts';
import { type CalendarDate, nextPeriod, periodCodeFor, trackImportWindow } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatInvoicePeriod } from '../../../shared/formats/invoice-format.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';

/** The days on which the tracks of the period after today's are fetched, in words. */
export function importWindowText(t: TFunction, today: CalendarDate, language: Language): string {
  const period = nextPeriod(periodCodeFor(today));
  const { start, end } = trackImportWindow(period);
  return t('window', {
    period: formatInvoicePeriod(period, language),
    from: formatBusinessDate(start),
    to: formatBusinessDate(end),
  });
}

/** The figures over the list: what is left, what runs low, and whether the next period is provided for. */
export function trackTiles(
  t: TFunction,
  language: Language,
  today: CalendarDate,
  summary: Schemas['InvoiceTrackSummary'] | undefined,
): KpiTile[] {
  const period = nextPeriod(periodCodeFor(today));
  const isDue = summary?.nextPeriodTrackCount === 0 && today >= trackImportWindow(period).start;
  return [
    {
      id: 'remaining',
      label: t('tiles.remaining'),
      value: summary ? formatCount(summary.totalCount - summary.usedCount) : null,
      hint: summary ? t('tiles.remainingHint', { total: formatCount(summary.totalCount) }) : '',
    },
    {
      id: 'free',
      label: t('tiles.free'),
      value: summary ? formatCount(summary.totalCount - summary.allocatedCount) : null,
      hint: t('tiles.freeHint'),
    },
    {
      id: 'low',
      label: t('tiles.low'),
      value: summary ? formatCount(summary.lowCount) : null,
      tone: summary && summary.lowCount > 0 ? 'danger' : 'neutral',
      to: `?standings=${TrackStanding.InUse}&isLow=yes`,
    },
    {
      id: 'next',
      label: t('tiles.next'),
      value: summary ? formatCount(summary.nextPeriodTrackCount) : null,
      tone: isDue ? 'warning' : 'neutral',
      hint: importWindowText(t, today, language),
      to: `?periodCodes=${period}`,
    },
  ];
}

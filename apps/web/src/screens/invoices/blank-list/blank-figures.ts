import { BlankReportState, type Schemas, UploadState } from '@parking-plus/contracts';
import type { invoiceBlankListShape } from '@parking-plus/contracts/lists/invoice-blank-list';
import { type CalendarDate, daysBetween } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

/** Returns the figures of the list: unconfirmed numbers, next due date, overdue and rejected ones. */
export function blankTiles(
  t: TFunction,
  summary: Schemas['InvoiceBlankSummary'] | undefined,
  today: CalendarDate,
): KpiTile[] {
  const dueOn = summary?.nextDueOn;
  return [
    countTile('waiting', t('tiles.waiting'), summary?.waitingCount, {
      tone: 'warning',
      hint: summary ? t('tiles.waitingHint', { count: summary.waitingRangeCount }) : '',
      to: `?reportStates=${BlankReportState.Waiting}`,
    }),
    {
      id: 'due',
      label: t('tiles.due'),
      value: summary ? (dueOn ? formatBusinessDate(dueOn) : t('tiles.none')) : null,
      hint: dueOn && dueOn >= today ? t('daysLeft', { count: daysBetween(today, dueOn) }) : t('dueHint'),
    },
    countTile('overdue', t('tiles.overdue'), summary?.overdueRangeCount, {
      tone: 'danger',
      to: '?isOverdue=yes',
    }),
    countTile('refused', t('tiles.refused'), summary?.refusedRangeCount, {
      tone: 'danger',
      hint: t('tiles.refusedHint'),
      to: `?uploadStates=${UploadState.Refused}`,
    }),
  ];
}

/** Returns whether a range can be reported: it has no message, or a rejected one. */
export function canReport({ reportState, uploadState }: Schemas['InvoiceBlankRow']): boolean {
  return (
    reportState === BlankReportState.Waiting && (uploadState === null || uploadState === UploadState.Refused)
  );
}

/** Returns quick filters for unreported and reported numbers. */
export function blankTabs(t: TFunction): QuickTab<FilterValues<typeof invoiceBlankListShape>>[] {
  const { Waiting, Reported, ReportedLate } = BlankReportState;
  return [
    { id: 'all', label: t('tabs.all'), filters: { reportStates: [] } },
    { id: 'waiting', label: t('tabs.waiting'), filters: { reportStates: [Waiting] } },
    { id: 'reported', label: t('tabs.reported'), filters: { reportStates: [Reported, ReportedLate] } },
  ];
}

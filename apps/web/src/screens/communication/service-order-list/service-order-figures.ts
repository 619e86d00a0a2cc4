import { DocumentState, type Schemas } from '@parking-plus/contracts';
import type { serviceOrderListShape } from '@parking-plus/contracts/lists/service-order-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Summary = Schemas['ServiceOrderSummary'] | undefined;
type Tab = QuickTab<FilterValues<typeof serviceOrderListShape>>;

/** Tiles: undispatched orders, late engineers, and mean response and repair times (MTTR). */
export function serviceOrderTiles(t: TFunction, language: Language, summary: Summary): KpiTile[] {
  const minutes = (value: number | null) => (value === null ? '–' : formatStay(value, language));
  return [
    {
      id: 'submitted',
      label: t('tiles.submitted'),
      value: summary ? formatCount(summary.submittedCount) : null,
      tone: summary?.submittedCount ? 'warning' : 'neutral',
      to: `?states=${DocumentState.Submitted}`,
    },
    {
      id: 'late',
      label: t('tiles.late'),
      value: summary ? formatCount(summary.lateCount) : null,
      tone: summary?.lateCount ? 'danger' : 'neutral',
      to: '?late=yes',
    },
    {
      id: 'response',
      label: t('tiles.response'),
      value: summary ? minutes(summary.averageResponseMinutes) : null,
      hint: t('tiles.responseHint'),
    },
    {
      id: 'repair',
      label: t('tiles.repair'),
      value: summary ? minutes(summary.averageRepairMinutes) : null,
      hint: t('tiles.repairHint'),
    },
  ];
}

/** Tabs for 待我處理, all service orders and each state. */
export function serviceOrderTabs(t: TFunction, language: Language, summary: Summary): Tab[] {
  const tab = (id: string, label: string, filters: Tab['filters'], count?: number): Tab => ({
    id,
    label,
    filters: { waitingForMe: null, isLate: null, states: [], ...filters },
    ...(count !== undefined && { count }),
  });
  const inState = (state: DocumentState, count?: number) =>
    tab(state, enumLabel('DocumentState', state, language), { states: [state] }, count);
  return [
    tab('waiting', t('tabs.waiting'), { waitingForMe: true }, summary?.waitingCount),
    tab('all', t('tabs.all'), {}),
    inState(DocumentState.Submitted, summary?.submittedCount),
    inState(DocumentState.Returned, summary?.returnedCount),
    inState(DocumentState.Approved, summary?.dispatchedCount),
    inState(DocumentState.Closed),
  ];
}

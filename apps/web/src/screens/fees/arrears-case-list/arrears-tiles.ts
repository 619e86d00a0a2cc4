import { ArrearsPlanStatus, ArrearsStatus, type Schemas } from '@parking-plus/contracts';
import type { arrearsCaseListShape } from '@parking-plus/contracts/lists/arrears-case-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';
import type { ListUrl } from '../../../shared/table/query/use-list-url.ts';

type ArrearsFilterValues = FilterValues<typeof arrearsCaseListShape>;
type Summary = Schemas['ArrearsCaseSummary'] | undefined;

const STAGES: readonly Schemas['ArrearsStage'][] = [1, 2, 3];

/** Returns the open sums of each stage, and what was recovered and written off, each linked to its cases. */
export function arrearsTiles(
  t: TFunction,
  language: Language,
  summary: Summary,
  linkTo: ListUrl<ArrearsFilterValues>['linkTo'],
): KpiTile[] {
  const all = { statuses: [], stages: [], planStatuses: [], hasAddress: null };
  const countOf = (count: number | undefined) => (count === undefined ? null : t('tiles.count', { count }));
  return [
    ...STAGES.map((stage) => {
      const sums = summary?.byStage.find((one) => one.stage === stage);
      return twdTile(`stage-${stage}`, enumLabel('ArrearsStage', stage, language), sums?.owedTwd, {
        hint: countOf(sums?.count),
        to: linkTo({ ...all, stages: [stage] }),
        tone: stage === 3 ? 'danger' : 'warning',
      });
    }),
    twdTile('recovered', t('tiles.recovered'), summary?.recoveredTwd, {
      hint: countOf(summary?.paidCount),
      to: linkTo({ ...all, statuses: [ArrearsStatus.Paid] }),
      tone: 'success',
    }),
    twdTile('written-off', t('tiles.writtenOff'), summary?.writtenOffTwd, {
      hint: countOf(summary?.writtenOffCount),
      to: linkTo({ ...all, statuses: [ArrearsStatus.WrittenOff] }),
    }),
  ];
}

export function arrearsTabs(
  t: TFunction,
  language: Language,
  summary: Summary,
): QuickTab<ArrearsFilterValues>[] {
  const none = { planStatuses: [], hasAddress: null };
  return [
    {
      id: 'open',
      label: enumLabel('ArrearsStatus', ArrearsStatus.Open, language),
      filters: { ...none, statuses: [] },
      count: summary ? summary.byStage.reduce((sum, { count }) => sum + count, 0) : null,
    },
    {
      id: 'without-address',
      label: t('tabs.withoutAddress'),
      filters: { ...none, statuses: [], hasAddress: false },
    },
    {
      id: 'on-plan',
      label: enumLabel('ArrearsPlanStatus', ArrearsPlanStatus.Running, language),
      filters: { ...none, statuses: [], planStatuses: [ArrearsPlanStatus.Running] },
    },
    ...[ArrearsStatus.Paid, ArrearsStatus.WrittenOff].map((status) => ({
      id: status,
      label: enumLabel('ArrearsStatus', status, language),
      filters: { ...none, statuses: [status] },
    })),
  ];
}

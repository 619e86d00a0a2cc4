import { AbnormalReason, type Schemas, TransactionInfoState } from '@parking-plus/contracts';
import type { abnormalListShape } from '@parking-plus/contracts/lists/abnormal-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';
import type { ListUrl } from '../../../shared/table/query/use-list-url.ts';
import { UNASSIGNED } from './abnormal-list.ts';

type Summary = Schemas['AbnormalSummary'] | undefined;
type Filters = FilterValues<typeof abnormalListShape>;

const { Normal, CancelAbnormal } = TransactionInfoState;
/** More than a week: at least eight days. */
const OVER_WEEK_DAYS = 8;

/** Returns the figures of the filtered sites and vehicles, each linked to its rows. */
export function abnormalTiles(t: TFunction, summary: Summary, linkTo: ListUrl<Filters>['linkTo']): KpiTile[] {
  const open = { states: [], reasons: [], minDays: null, personsInCharge: [] };
  return [
    countTile('open', t('tiles.open'), summary?.openCount, {
      to: linkTo({ ...open, states: [TransactionInfoState.Abnormal] }),
      tone: 'warning',
    }),
    countTile('unassigned', t('tiles.unassigned'), summary?.unassignedCount, {
      to: linkTo({ ...open, personsInCharge: [UNASSIGNED] }),
    }),
    countTile('overWeek', t('tiles.overWeek'), summary?.overWeekCount, {
      to: linkTo({ ...open, minDays: OVER_WEEK_DAYS }),
      tone: 'danger',
    }),
  ];
}

/** Returns a tab per cause with its open count, and a tab for resolved transactions. */
export function abnormalTabs(t: TFunction, language: Language, summary: Summary): QuickTab<Filters>[] {
  const countOf = (reason: number) => summary?.byReason.find((one) => one.reason === reason)?.count;
  return [
    {
      id: 'all',
      label: t('tabs.all'),
      filters: { reasons: [], states: [] },
      count: summary?.openCount ?? null,
    },
    ...Object.values(AbnormalReason).map((reason) => ({
      id: String(reason),
      label: enumLabel('AbnormalReason', reason, language),
      filters: { reasons: [reason], states: [] },
      count: countOf(reason) ?? null,
    })),
    { id: 'done', label: t('tabs.done'), filters: { reasons: [], states: [Normal, CancelAbnormal] } },
  ];
}

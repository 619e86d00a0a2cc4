import { ChannelPayoutState, type Schemas } from '@parking-plus/contracts';
import { channelPayoutListShape } from '@parking-plus/contracts/lists/channel-payout-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Summary = Schemas['ChannelPayoutSummary'] | undefined;

/** Returns gross, fee and net, and what is overdue. */
export function channelPayoutTiles(t: TFunction, language: Language, summary: Summary): KpiTile[] {
  const sum = (field: 'grossTwd' | 'feeTwd' | 'netTwd') =>
    twdTile(field, channelPayoutListShape.row[field].label[language], summary?.[field]);
  return [
    sum('grossTwd'),
    sum('feeTwd'),
    sum('netTwd'),
    twdTile('overdue', t('tiles.overdue'), summary?.overdueTwd, {
      hint: summary ? t('tiles.count', { count: summary.overdueCount }) : null,
      tone: 'danger',
    }),
  ];
}

/** Returns the tabs 全部, 待對帳單 and 有差異. */
export function channelPayoutTabs(
  t: TFunction,
  summary: Summary,
): QuickTab<FilterValues<typeof channelPayoutListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { states: [] } },
    {
      id: 'expected',
      label: t('tabs.expected'),
      filters: { states: [ChannelPayoutState.Expected] },
      count: summary?.expectedCount ?? null,
    },
    {
      id: 'differs',
      label: t('tabs.differs'),
      filters: { states: [ChannelPayoutState.Differs] },
      count: summary?.differingCount ?? null,
    },
  ];
}

import { PayState } from '@parking-plus/contracts';
import type { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import type { TFunction } from 'i18next';
import type { ListState } from '../../../lists/use-list.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { countTile, twdTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type RentBillListShape = typeof rentBillListShape;
type Filters = FilterValues<RentBillListShape>;

const NONE = { payStates: [], isOverdue: null, isWaiting: null } satisfies Partial<Filters>;
const UNPAID = { ...NONE, payStates: [PayState.Unpaid] };
const OVERDUE = { ...NONE, isOverdue: true };
const WAITING = { ...NONE, isWaiting: true };

/** Returns the unpaid amount and the bills that need action, each linked to its rows. */
export function rentBillTiles(
  t: TFunction,
  { summary, url }: Pick<ListState<RentBillListShape>, 'summary' | 'url'>,
): KpiTile[] {
  return [
    twdTile('unpaid', t('tiles.unpaid'), summary?.unpaidTwd, { to: url.linkTo(UNPAID) }),
    countTile('overdue', t('tiles.overdue'), summary?.overdueCount, {
      tone: 'danger',
      to: url.linkTo(OVERDUE),
    }),
    countTile('waiting', t('tiles.waiting'), summary?.waitingCount, {
      tone: 'warning',
      to: url.linkTo(WAITING),
    }),
  ];
}

export function rentBillTabs(t: TFunction): QuickTab<Filters>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: NONE },
    { id: 'unpaid', label: t('tabs.unpaid'), filters: UNPAID },
    { id: 'overdue', label: t('tabs.overdue'), filters: OVERDUE },
    {
      id: 'paid',
      label: t('tabs.paid'),
      filters: { ...NONE, payStates: [PayState.Paid, PayState.Prepaid] },
    },
    { id: 'waiting', label: t('tabs.waiting'), filters: WAITING },
  ];
}

import { PayState } from '@parking-plus/contracts';
import type { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import type { TFunction } from 'i18next';
import type { ListState } from '../../../lists/use-list.ts';
import { formatCount, formatTwd } from '../../../shared/formats/amount-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';

type RentBillListShape = typeof rentBillListShape;
type Filters = FilterValues<RentBillListShape>;

const NONE = { payStates: [], isOverdue: null, isWaiting: null } satisfies Partial<Filters>;
const UNPAID = { ...NONE, payStates: [PayState.Unpaid] };
const OVERDUE = { ...NONE, isOverdue: true };
const WAITING = { ...NONE, isWaiting: true };

/** The amount unpaid and the bills that need work, each leading to its rows. */
export function rentBillTiles(
  t: TFunction,
  { summary, url }: Pick<ListState<RentBillListShape>, 'summary' | 'url'>,
): KpiTile[] {
  const { unpaidTwd = 0, overdueCount = 0, waitingCount = 0 } = summary ?? {};
  return [
    {
      id: 'unpaid',
      label: t('tiles.unpaid'),
      value: summary ? formatTwd(unpaidTwd) : null,
      to: url.linkTo(UNPAID),
    },
    {
      id: 'overdue',
      label: t('tiles.overdue'),
      value: summary ? formatCount(overdueCount) : null,
      tone: overdueCount > 0 ? 'danger' : 'neutral',
      to: url.linkTo(OVERDUE),
    },
    {
      id: 'waiting',
      label: t('tiles.waiting'),
      value: summary ? formatCount(waitingCount) : null,
      tone: waitingCount > 0 ? 'warning' : 'neutral',
      to: url.linkTo(WAITING),
    },
  ];
}

/** Ready-made questions over the bills. */
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

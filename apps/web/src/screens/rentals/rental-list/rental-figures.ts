import { RentState } from '@parking-plus/contracts';
import type { rentalListShape } from '@parking-plus/contracts/lists/rental-list';
import type { TFunction } from 'i18next';
import type { ListState } from '../../../lists/use-list.ts';
import { formatCount, formatRatio } from '../../../shared/formats/amount-format.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import { countTile } from '../../../shared/table/figures/figure-tiles.ts';
import type { KpiTile } from '../../../shared/table/figures/kpi-tiles.tsx';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type RentalListShape = typeof rentalListShape;
type Tab = QuickTab<FilterValues<RentalListShape>>;

/** Returns the figures of the filtered sites, each linked to its rows. */
export function rentalTiles(
  t: TFunction,
  { summary, url: { defaults, filters, linkTo } }: Pick<ListState<RentalListShape>, 'summary' | 'url'>,
): KpiTile[] {
  const atSites = { ...defaults, siteCodes: filters.siteCodes };
  const { rentedBays = 0, rentableBays = 0 } = summary ?? {};
  return [
    {
      id: 'occupancy',
      label: t('tiles.occupancy'),
      value: summary ? formatRatio(rentedBays / rentableBays) : null,
      hint: t('tiles.ofBays', { rented: formatCount(rentedBays), bays: formatCount(rentableBays) }),
      to: '/rentals/rental-bays',
    },
    countTile('ending', t('tiles.ending'), summary?.endingSoonCount, {
      tone: 'warning',
      to: linkTo({ ...atSites, endingWithinDays: 30 }),
    }),
    countTile('overdue', t('tiles.overdue'), summary?.overdueCount, {
      tone: 'danger',
      to: linkTo({ ...atSites, isOverdue: true }),
    }),
  ];
}

const ALL = { states: [], endingWithinDays: null, isOverdue: null } satisfies Tab['filters'];

export function rentalTabs(t: TFunction): Tab[] {
  const tab = (id: string, filters: Tab['filters']): Tab => ({
    id,
    label: t(`tabs.${id}`),
    filters: { ...ALL, ...filters },
  });
  return [
    tab('all', {}),
    tab('running', { states: [RentState.Rented] }),
    tab('ending', { endingWithinDays: 30 }),
    tab('overdue', { isOverdue: true }),
    tab('ended', { states: [RentState.Terminated, RentState.ForcedReturn] }),
  ];
}

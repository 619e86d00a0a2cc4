import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { formatCount, formatRatio } from '../../../shared/formats/amount-format.ts';
import type { KpiTile } from '../../../shared/table/kpi-tiles.tsx';
import type { ListUrl } from '../../../shared/table/use-list-url.ts';
import type { RentalFilterValues } from './rental-filters.ts';

/** The figures of the sites asked for, each leading to its rows; `summary` is undefined until they are known. */
export function rentalTiles(
  t: TFunction,
  summary: Schemas['RentalSummary'] | undefined,
  { defaults, filters, linkTo }: ListUrl<RentalFilterValues>,
): KpiTile[] {
  const atSites = { ...defaults, siteCodes: filters.siteCodes };
  const { rentedBays = 0, rentableBays = 0, endingSoonCount = 0, overdueCount = 0 } = summary ?? {};
  const count = (value: number) => (summary ? formatCount(value) : null);
  return [
    {
      id: 'occupancy',
      label: t('tiles.occupancy'),
      value: summary ? formatRatio(rentedBays / rentableBays) : null,
      hint: t('tiles.ofBays', { rented: formatCount(rentedBays), bays: formatCount(rentableBays) }),
      to: '/rentals/rental-bays',
    },
    {
      id: 'ending',
      label: t('tiles.ending'),
      value: count(endingSoonCount),
      tone: endingSoonCount > 0 ? 'warning' : 'neutral',
      to: linkTo({ ...atSites, endingWithin: [30] }),
    },
    {
      id: 'overdue',
      label: t('tiles.overdue'),
      value: count(overdueCount),
      tone: overdueCount > 0 ? 'danger' : 'neutral',
      to: linkTo({ ...atSites, overdue: true }),
    },
  ];
}

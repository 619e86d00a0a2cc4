import { RateStatus } from '@parking-plus/contracts';
import type { rateListShape } from '@parking-plus/contracts/lists/rate-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

/** Tabs for current, future and past versions. */
export function rateTabs(t: TFunction, language: Language): QuickTab<FilterValues<typeof rateListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { standings: [] } },
    ...Object.values(RateStatus).map((status) => ({
      id: status,
      label: enumLabel('RateStatus', status, language),
      filters: { standings: [status] },
    })),
  ];
}

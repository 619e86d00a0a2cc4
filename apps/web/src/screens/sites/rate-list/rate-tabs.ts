import { RateStanding } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';
import type { RateFilterValues } from './rate-filters.ts';

/** What is charged now, what comes, what has been. */
export function rateTabs(t: TFunction, language: Language): QuickTab<RateFilterValues>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { standings: [] } },
    ...Object.values(RateStanding).map((standing) => ({
      id: standing,
      label: enumLabel('RateStanding', standing, language),
      filters: { standings: [standing] },
    })),
  ];
}

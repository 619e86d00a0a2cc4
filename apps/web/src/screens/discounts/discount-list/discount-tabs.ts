import { DiscountStanding } from '@parking-plus/contracts';
import type { discountListShape } from '@parking-plus/contracts/lists/discount-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';

/** One for each standing. */
export function discountTabs(
  t: TFunction,
  language: Language,
): QuickTab<FilterValues<typeof discountListShape>>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { standings: [] } },
    ...Object.values(DiscountStanding).map((standing) => ({
      id: standing,
      label: enumLabel('DiscountStanding', standing, language),
      filters: { standings: [standing] },
    })),
  ];
}

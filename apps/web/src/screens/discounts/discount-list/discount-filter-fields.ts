import { DiscountStanding, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel, enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { DiscountFilterValues } from './discount-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function discountFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<DiscountFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.sites'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    {
      kind: 'choices',
      name: 'publishTypes',
      label: t('columns.publishType'),
      options: enumOptions('DiscountPublishType', language),
    },
    {
      kind: 'choices',
      name: 'discountTypes',
      label: t('columns.discountType'),
      options: enumOptions('DiscountType', language),
    },
    {
      kind: 'choices',
      name: 'standings',
      label: t('columns.standing'),
      options: enumOptions('DiscountStanding', language),
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: KEYWORD_MAX_LENGTH,
    },
  ];
}

/** One for each standing. */
export function discountTabs(t: TFunction, language: Language): QuickTab<DiscountFilterValues>[] {
  return [
    { id: 'all', label: t('tabs.all'), filters: { standings: [] } },
    ...Object.values(DiscountStanding).map((standing) => ({
      id: standing,
      label: enumLabel('DiscountStanding', standing, language),
      filters: { standings: [standing] },
    })),
  ];
}

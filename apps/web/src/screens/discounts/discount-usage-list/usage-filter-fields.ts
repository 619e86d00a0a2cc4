import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { UsageFilterValues } from './usage-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function usageFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<UsageFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'period', name: 'period', label: t('filters.period') },
    {
      kind: 'text',
      name: 'plate',
      label: t('columns.plate'),
      placeholder: t('filters.platePart'),
      maxLength: PLATE_MAX_LENGTH,
      isUpperCase: true,
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: KEYWORD_MAX_LENGTH,
    },
    {
      kind: 'choices',
      name: 'publishTypes',
      label: t('columns.publishType'),
      options: enumOptions('DiscountPublishType', language),
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('State', language),
    },
  ];
}

import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { SiteFilterValues } from './site-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function siteFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<SiteFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('filters.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    {
      kind: 'choices',
      name: 'authorityCodes',
      label: t('filters.authority'),
      options: enumOptions('Authority', language),
    },
    {
      kind: 'choices',
      name: 'ownerTypes',
      label: t('filters.ownerType'),
      options: enumOptions('SiteOwner', language),
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('filters.state'),
      options: enumOptions('SiteState', language),
    },
    {
      kind: 'choices',
      name: 'feeTypes',
      label: t('filters.feeType'),
      options: enumOptions('FeeType', language),
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

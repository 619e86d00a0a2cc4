import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { MachineFilterValues } from './machine-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function machineFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<MachineFilterValues>[] {
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
      name: 'kinds',
      label: t('filters.kind'),
      options: enumOptions('MachineKind', language),
    },
    {
      kind: 'choices',
      name: 'connections',
      label: t('filters.connection'),
      options: enumOptions('MachineConnection', language),
    },
    {
      kind: 'yes-no',
      name: 'isLow',
      label: t('filters.numbers'),
      yes: t('filters.low'),
      no: t('filters.enough'),
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

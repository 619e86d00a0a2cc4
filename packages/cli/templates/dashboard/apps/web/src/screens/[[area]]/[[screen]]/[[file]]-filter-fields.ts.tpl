[[#hasSite]]
import type { Schemas } from '@parking-plus/contracts';
[[/hasSite]]
import type { TFunction } from 'i18next';
[[#hasEnums]]
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
[[/hasEnums]]
import type { FilterField } from '../../../shared/table/search/filter-field.ts';
import type { [[Entity]]FilterValues } from './[[file]]-filters.ts';

/** Returns the fields of the filters. */
export function [[entity]]FilterFields(
  t: TFunction,
[[#hasEnums]]
  language: Language,
[[/hasEnums]]
[[#hasSite]]
  sites: readonly Schemas['SiteOption'][] | undefined,
[[/hasSite]]
): FilterField<[[Entity]]FilterValues>[] {
  return [
[[#hasSite]]
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('fields.[[siteField]]'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
[[/hasSite]]
[[#period]]
    { kind: 'period', name: 'period', label: t('fields.[[name]]') },
[[/period]]
[[#enumFields]]
    {
      kind: 'choices',
      name: '[[filterName]]',
      label: t('fields.[[name]]'),
      options: enumOptions('[[enumName]]', language),
    },
[[/enumFields]]
  ];
}

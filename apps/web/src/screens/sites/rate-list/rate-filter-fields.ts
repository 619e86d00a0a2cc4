import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { RateFilterValues } from './rate-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function rateFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<RateFilterValues>[] {
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
      name: 'vehicleKinds',
      label: t('filters.vehicleKind'),
      options: enumOptions('VehicleKind', language),
    },
    {
      kind: 'choices',
      name: 'dateTypes',
      label: t('filters.dateType'),
      options: enumOptions('DateType', language),
    },
    {
      kind: 'choices',
      name: 'standings',
      label: t('filters.standing'),
      options: enumOptions('RateStanding', language),
    },
  ];
}

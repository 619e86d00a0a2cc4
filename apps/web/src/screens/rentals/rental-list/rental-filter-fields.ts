import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { ENDING_DAYS, type RentalFilterValues, TENANT_MAX_LENGTH } from './rental-filters.ts';

/** How each filter is asked for. */
export function rentalFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<RentalFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('filters.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('filters.state'),
      options: enumOptions('RentState', language),
    },
    {
      kind: 'choices',
      name: 'endingWithin',
      label: t('filters.endingWithin'),
      options: ENDING_DAYS.map((days) => ({ value: days, label: t('filters.days', { days }) })),
    },
    {
      kind: 'text',
      name: 'plate',
      label: t('filters.plate'),
      placeholder: t('filters.platePart'),
      maxLength: PLATE_MAX_LENGTH,
      isUpperCase: true,
    },
    { kind: 'text', name: 'tenant', label: t('filters.tenant'), maxLength: TENANT_MAX_LENGTH },
    {
      kind: 'yes-no',
      name: 'overdue',
      label: t('filters.overdue'),
      yes: t('filters.isOverdue'),
      no: t('filters.notOverdue'),
    },
    { kind: 'period', name: 'starts', label: t('filters.starts') },
    { kind: 'period', name: 'ends', label: t('filters.ends') },
    { kind: 'period', name: 'returned', label: t('filters.returned') },
  ];
}

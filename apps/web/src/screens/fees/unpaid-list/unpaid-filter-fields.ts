import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { UnpaidFilterValues } from './unpaid-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function unpaidFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<UnpaidFilterValues>[] {
  return [
    {
      kind: 'text',
      name: 'plate',
      label: t('filters.plate'),
      placeholder: t('filters.platePart'),
      maxLength: PLATE_MAX_LENGTH,
      isUpperCase: true,
    },
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('filters.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'choices', name: 'ages', label: t('filters.age'), options: enumOptions('UnpaidAge', language) },
    {
      kind: 'choices',
      name: 'statuses',
      label: t('filters.status'),
      options: enumOptions('UnpaidStatus', language),
    },
    {
      kind: 'yes-no',
      name: 'noticed',
      label: t('filters.noticed'),
      yes: t('filters.withNotice'),
      no: t('filters.withoutNotice'),
    },
  ];
}

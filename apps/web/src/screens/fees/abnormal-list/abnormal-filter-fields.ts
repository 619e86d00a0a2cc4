import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import { PLATE_MAX_LENGTH } from '../../../shared/formats/plate-format.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { ABNORMAL_STATES, type AbnormalFilterValues, NOBODY } from './abnormal-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function abnormalFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
  staff: readonly Schemas['Staff'][] | undefined,
): FilterField<AbnormalFilterValues>[] {
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
      name: 'reasons',
      label: t('filters.reason'),
      options: enumOptions('AbnormalReason', language),
    },
    {
      kind: 'text',
      name: 'minDays',
      label: t('filters.minDays'),
      placeholder: t('filters.minDaysHint'),
      maxLength: 4,
    },
    {
      kind: 'choices',
      name: 'people',
      label: t('filters.person'),
      options: [
        { value: NOBODY, label: t('nobody') },
        ...(staff ?? []).map(({ account, name }) => ({ value: account, label: name })),
      ],
      isLoading: staff === undefined,
    },
    {
      kind: 'text',
      name: 'plate',
      label: t('filters.plate'),
      placeholder: t('filters.platePart'),
      maxLength: PLATE_MAX_LENGTH,
      isUpperCase: true,
    },
    { kind: 'text', name: 'keyword', label: t('filters.keyword'), maxLength: 32, isUpperCase: true },
    {
      kind: 'choices',
      name: 'states',
      label: t('filters.state'),
      options: enumOptions('TransactionInfoState', language).filter(({ value }) =>
        (ABNORMAL_STATES as readonly (number | string)[]).includes(value),
      ),
    },
  ];
}

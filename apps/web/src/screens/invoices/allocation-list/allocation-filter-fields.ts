import type { Schemas } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { periodChoices } from '../../../resources/invoice-tracks/period-filter.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { AllocationFilterValues } from './allocation-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function allocationFilterFields(
  t: TFunction,
  language: Language,
  today: CalendarDate,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<AllocationFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'periodCodes',
      label: t('columns.period'),
      options: periodChoices(today, language),
    },
    {
      kind: 'choices',
      name: 'assignTypes',
      label: t('columns.assignType'),
      options: enumOptions('InvoiceAssign', language),
    },
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('filters.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    {
      kind: 'yes-no',
      name: 'isLow',
      label: t('columns.remaining'),
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

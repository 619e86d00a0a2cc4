import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { DailyCloseFilterValues } from './daily-close-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function dailyCloseFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<DailyCloseFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('filters.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'period', name: 'period', label: t('filters.period') },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('DailyCloseState', language),
    },
    {
      kind: 'choices',
      name: 'checkResults',
      label: t('columns.checkResult'),
      options: enumOptions('CheckResult', language),
    },
    {
      kind: 'choices',
      name: 'discrepancies',
      label: t('columns.discrepancies'),
      options: enumOptions('Discrepancy', language),
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      maxLength: KEYWORD_MAX_LENGTH,
      isUpperCase: true,
    },
  ];
}

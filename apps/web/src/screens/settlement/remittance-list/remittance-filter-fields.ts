import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { RemittanceFilterValues } from './remittance-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function remittanceFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
  accounts: readonly Schemas['BankAccountOption'][] | undefined,
): FilterField<RemittanceFilterValues>[] {
  return [
    { kind: 'period', name: 'period', label: t('columns.postedOn') },
    {
      kind: 'choices',
      name: 'accounts',
      label: t('filters.account'),
      options: (accounts ?? []).map(({ bankAccountCode, bankName, accountNumber }) => ({
        value: bankAccountCode,
        label: `${bankName} ${accountNumber}`,
      })),
      isLoading: accounts === undefined,
      isWide: true,
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('BankDetailState', language),
    },
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    { kind: 'text', name: 'keyword', label: t('filters.keyword'), maxLength: KEYWORD_MAX_LENGTH },
  ];
}

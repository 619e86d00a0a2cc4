import type { DealResult, Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { AccountFilterValues } from './account-filters.ts';

interface Options {
  sites: readonly Schemas['SiteOption'][] | undefined;
  choices: DealResult<'AccountChoices'> | undefined;
}

/** How each filter is asked for, in the order in which staff think of them. */
export function accountFilterFields(
  t: TFunction,
  language: Language,
  { sites, choices }: Options,
): FilterField<AccountFilterValues>[] {
  const departments = (choices?.companies ?? []).flatMap((company) => company.departments);
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
      name: 'accountTypes',
      label: t('filters.type'),
      options: enumOptions('AccountType', language),
    },
    {
      kind: 'choices',
      name: 'departmentCodes',
      label: t('filters.department'),
      options: departments.map(({ departmentCode, name }) => ({ value: departmentCode, label: name })),
      isLoading: choices === undefined,
    },
    { kind: 'choices', name: 'states', label: t('filters.state'), options: enumOptions('State', language) },
    {
      kind: 'choices',
      name: 'dataScopes',
      label: t('filters.dataScope'),
      options: enumOptions('DataScope', language),
    },
    {
      kind: 'yes-no',
      name: 'needsPasswordChange',
      label: t('filters.mustChange'),
      yes: t('filters.mustChangeYes'),
      no: t('filters.mustChangeNo'),
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

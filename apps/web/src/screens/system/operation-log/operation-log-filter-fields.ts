import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import {
  type OperationLogFilterValues,
  RECORD_MAX_LENGTH,
  TEXT_MAX_LENGTH,
} from './operation-log-filters.ts';
import { operationTitle } from './operation-words.ts';

interface Options {
  sites: readonly Schemas['SiteOption'][] | undefined;
  /** Deals by which anything was written. */
  deals: readonly string[] | undefined;
}

/** How each filter is asked for, in the order in which staff think of them. */
export function operationLogFilterFields(
  t: TFunction,
  language: Language,
  { sites, deals }: Options,
): FilterField<OperationLogFilterValues>[] {
  return [
    { kind: 'period', name: 'period', label: t('filters.period') },
    {
      kind: 'text',
      name: 'person',
      label: t('filters.person'),
      placeholder: t('filters.personPart'),
      maxLength: TEXT_MAX_LENGTH,
    },
    {
      kind: 'choices',
      name: 'deals',
      label: t('filters.operation'),
      options: (deals ?? []).map((deal) => ({ value: deal, label: operationTitle(deal, language) })),
      isLoading: deals === undefined,
      isWide: true,
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
      kind: 'text',
      name: 'recordId',
      label: t('filters.record'),
      placeholder: t('filters.recordWhole'),
      maxLength: RECORD_MAX_LENGTH,
    },
    {
      kind: 'text',
      name: 'keyword',
      label: t('filters.keyword'),
      placeholder: t('filters.keywordKinds'),
      maxLength: TEXT_MAX_LENGTH,
    },
  ];
}

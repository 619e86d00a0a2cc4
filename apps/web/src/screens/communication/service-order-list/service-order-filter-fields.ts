import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { ServiceOrderFilterValues } from './service-order-filters.ts';

interface Choices {
  sites: readonly Schemas['SiteOption'][] | undefined;
  engineers: readonly { account: string; name: string }[] | undefined;
}

/** How each filter is asked for, in the order in which staff think of them. */
export function serviceOrderFilterFields(
  t: TFunction,
  language: Language,
  { sites, engineers }: Choices,
): FilterField<ServiceOrderFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'siteCodes',
      label: t('columns.site'),
      options: (sites ?? []).map(({ siteCode, siteName }) => ({ value: siteCode, label: siteName })),
      isLoading: sites === undefined,
      isWide: true,
    },
    {
      kind: 'choices',
      name: 'engineers',
      label: t('columns.engineer'),
      options: (engineers ?? []).map(({ account, name }) => ({ value: account, label: name })),
      isLoading: engineers === undefined,
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('columns.state'),
      options: enumOptions('DocumentState', language),
    },
    {
      kind: 'choices',
      name: 'payTypes',
      label: t('columns.payType'),
      options: enumOptions('ServiceOrderPayType', language),
    },
    { kind: 'period', name: 'reported', label: t('filters.reported') },
    {
      kind: 'yes-no',
      name: 'waiting',
      label: t('filters.waiting'),
      yes: t('tabs.waiting'),
      no: t('filters.waitsNot'),
    },
    {
      kind: 'yes-no',
      name: 'late',
      label: t('filters.late'),
      yes: t('tiles.late'),
      no: t('filters.notLate'),
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

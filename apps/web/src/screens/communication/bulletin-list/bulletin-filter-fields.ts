import { BulletinState, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { BulletinFilterValues } from './bulletin-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function bulletinFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<BulletinFilterValues>[] {
  return [
    { kind: 'period', name: 'period', label: t('filters.period') },
    {
      kind: 'choices',
      name: 'targets',
      label: t('filters.target'),
      options: enumOptions('BulletinTarget', language),
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
      kind: 'choices',
      name: 'states',
      label: t('filters.state'),
      options: enumOptions('BulletinState', language),
    },
    {
      kind: 'yes-no',
      name: 'isForced',
      label: t('filters.isForced'),
      yes: t('forced'),
      no: t('filters.notForced'),
    },
    {
      kind: 'yes-no',
      name: 'isUnread',
      label: t('filters.isUnread'),
      yes: t('unread'),
      no: t('filters.noneUnread'),
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

/** What everybody asks of the list, and what its writers ask. */
export function bulletinTabs(
  t: TFunction,
  summary: Schemas['BulletinSummary'] | undefined,
  isWriter: boolean,
): QuickTab<BulletinFilterValues>[] {
  const none = { states: [], isForced: null, isUnread: null };
  const tabs: QuickTab<BulletinFilterValues>[] = [
    { id: 'all', label: t('tabs.all'), filters: none },
    {
      id: 'unread',
      label: t('tabs.unread'),
      filters: { ...none, isUnread: true },
      count: summary?.unreadCount ?? null,
    },
    { id: 'forced', label: t('tabs.forced'), filters: { ...none, isForced: true } },
  ];
  if (!isWriter) return tabs;
  return [
    ...tabs,
    {
      id: 'drafts',
      label: t('tabs.drafts'),
      filters: { ...none, states: [BulletinState.Draft] },
      count: summary?.draftCount ?? null,
    },
    { id: 'down', label: t('tabs.down'), filters: { ...none, states: [BulletinState.TakenDown] } },
  ];
}

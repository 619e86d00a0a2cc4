import { MessageBoardState, type Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumOptions } from '../../../shared/enums/enum-label.ts';
import type { FilterField } from '../../../shared/table/filter-field.ts';
import type { QuickTab } from '../../../shared/table/quick-tabs.tsx';
import { KEYWORD_MAX_LENGTH } from '../../../shared/table/url-field.ts';
import type { ThreadFilterValues } from './thread-filters.ts';

/** How each filter is asked for, in the order in which staff think of them. */
export function threadFilterFields(
  t: TFunction,
  language: Language,
  sites: readonly Schemas['SiteOption'][] | undefined,
): FilterField<ThreadFilterValues>[] {
  return [
    {
      kind: 'choices',
      name: 'targets',
      label: t('filters.target'),
      options: enumOptions('MessageTarget', language),
    },
    {
      kind: 'choices',
      name: 'states',
      label: t('filters.state'),
      options: enumOptions('MessageBoardState', language),
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
      name: 'isUnread',
      label: t('filters.isUnread'),
      yes: t('unread'),
      no: t('filters.noneUnread'),
    },
    {
      kind: 'yes-no',
      name: 'isMine',
      label: t('filters.isMine'),
      yes: t('filters.mine'),
      no: t('filters.others'),
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

/** What everybody asks of the board. */
export function threadTabs(
  t: TFunction,
  summary: Schemas['ThreadSummary'] | undefined,
): QuickTab<ThreadFilterValues>[] {
  const none = { states: [], isUnread: null, isMine: null };
  return [
    { id: 'all', label: t('tabs.all'), filters: none },
    {
      id: 'unread',
      label: t('tabs.unread'),
      filters: { ...none, isUnread: true },
      count: summary?.unreadCount ?? null,
    },
    {
      id: 'open',
      label: t('tabs.open'),
      filters: { ...none, states: [MessageBoardState.Open] },
      count: summary?.openCount ?? null,
    },
    { id: 'mine', label: t('tabs.mine'), filters: { ...none, isMine: true } },
    { id: 'closed', label: t('tabs.closed'), filters: { ...none, states: [MessageBoardState.Closed] } },
  ];
}

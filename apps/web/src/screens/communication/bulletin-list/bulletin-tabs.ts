import { BulletinState, type Schemas } from '@parking-plus/contracts';
import type { bulletinListShape } from '@parking-plus/contracts/lists/bulletin-list';
import type { TFunction } from 'i18next';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

type Filters = FilterValues<typeof bulletinListShape>;

/** Quick filters for readers and for authors. */
export function bulletinTabs(
  t: TFunction,
  summary: Schemas['BulletinSummary'] | undefined,
  isWriter: boolean,
): QuickTab<Filters>[] {
  const none = { states: [], isForced: null, isUnread: null };
  const tabs: QuickTab<Filters>[] = [
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

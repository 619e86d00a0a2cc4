import { MessageBoardState, type Schemas } from '@parking-plus/contracts';
import type { threadListShape } from '@parking-plus/contracts/lists/thread-list';
import type { TFunction } from 'i18next';
import type { FilterValues } from '../../../shared/list/list-types.ts';
import type { QuickTab } from '../../../shared/table/figures/quick-tabs.tsx';

/** Quick filters of the message board. */
export function threadTabs(
  t: TFunction,
  summary: Schemas['ThreadSummary'] | undefined,
): QuickTab<FilterValues<typeof threadListShape>>[] {
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

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, read } = resourceQueries('notifications');
/** A real server may have no notifications, so a failure is shown in place only. */
const META = { changesWith: ['NotificationList'], showsOwnFailure: true } as const;

/** Queries of the user's notifications. */
export const notificationQueries = {
  all,

  /** Number of unread notifications, also for the icon of a hidden browser tab. */
  unreadCount: () =>
    queryOptions({
      queryKey: [...all(), 'unread-count'],
      queryFn: async ({ signal }) =>
        (await api.data('NotificationList', { isUnread: true }, { signal })).unreadCount,
      meta: { ...META, refetchesHidden: true },
    }),

  /** Notifications, latest first, 30 per page. */
  list: (isUnread: boolean) =>
    infiniteQueryOptions({
      queryKey: [...all(), 'list', isUnread],
      queryFn: ({ pageParam, signal }) =>
        api.data('NotificationList', pageParam === null ? { isUnread } : { isUnread, beforeId: pageParam }, {
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextId }) => nextId,
      meta: META,
    }),

  settings: () => read('NotificationSettings', {}, { showsOwnFailure: true }),
};

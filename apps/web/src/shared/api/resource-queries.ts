import type { DataDeal, DealName, DealRequest, Schemas, TaskDeal } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

interface ReadOptions {
  /** Deals whose written rows make the answer stale at once. */
  changesWith?: readonly DealName[];
  /** A failure is shown in place only. */
  showsOwnFailure?: boolean;
  /** How long the answer counts as fresh, in milliseconds; 30 seconds by default. */
  staleTime?: number;
}

/** For what rarely changes, such as people to choose from. */
export const FIVE_MINUTES_MS = 300_000;
export const TEN_MINUTES_MS = 600_000;

/**
 * Makes the queries of a resource: key and request from the same arguments.
 * Shape: every key begins with `resource`, so that invalidating `all()` refetches whatever shows it.
 */
export function resourceQueries<const R extends string>(resource: R) {
  function read<D extends DataDeal>(
    deal: D,
    request: DealRequest<D>,
    { staleTime, ...meta }: ReadOptions = {},
  ) {
    return queryOptions({
      queryKey: [resource, deal, request],
      queryFn: ({ signal }) => api.data(deal, request, { signal }),
      ...(staleTime !== undefined && { staleTime }),
      meta,
    });
  }

  /** Takes the request of a list; the page before stays in view until the answer is there. */
  function page<D extends DataDeal>(deal: D, meta: Omit<ReadOptions, 'staleTime'> = {}) {
    return (request: DealRequest<D>) =>
      queryOptions({
        queryKey: [resource, 'list', deal, request],
        queryFn: ({ signal }) => api.data(deal, request, { signal }),
        placeholderData: keepPreviousData,
        meta,
      });
  }

  /** A page of documents with their forms; a page of one has its timeline too. */
  function documents<K extends TaskDeal>(deal: K, query: Schemas['DocumentQuery']) {
    return queryOptions({
      queryKey: [resource, 'documents', deal, query],
      queryFn: ({ signal }) => api.task.list(deal, query, { signal }),
      meta: { changesWith: [deal] },
    });
  }

  return { all: () => [resource] as const, read, page, documents };
}

import type { DataDeal, DealName, DealRequest, Schemas, TaskDeal } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

interface ReadOptions {
  /** Deals whose writes make the response stale immediately. */
  changesWith?: readonly DealName[];
  /** Shows a failure in place only. */
  showsOwnFailure?: boolean;
  /** Time until the response is stale. Units: milliseconds; 30 seconds by default. */
  staleTime?: number;
}

/** For data that rarely changes, such as options of people. */
export const FIVE_MINUTES_MS = 300_000;
export const TEN_MINUTES_MS = 600_000;

/**
 * Returns query factories of a resource that derive key and request from the same arguments.
 * Shape: every key starts with `resource`, so invalidating `all()` refetches all its queries.
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

  /** Creates the query of a list page. The previous page stays visible until the response arrives. */
  function page<D extends DataDeal>(deal: D, meta: Omit<ReadOptions, 'staleTime'> = {}) {
    return (request: DealRequest<D>) =>
      queryOptions({
        queryKey: [resource, 'list', deal, request],
        queryFn: ({ signal }) => api.data(deal, request, { signal }),
        placeholderData: keepPreviousData,
        meta,
      });
  }

  /**
   * Creates the query of a page of documents with their forms. A page of one document includes its timeline.
   */
  function documents<K extends TaskDeal>(deal: K, query: Schemas['DocumentQuery']) {
    return queryOptions({
      queryKey: [resource, 'documents', deal, query],
      queryFn: ({ signal }) => api.task.list(deal, query, { signal }),
      meta: { changesWith: [deal] },
    });
  }

  return { all: () => [resource] as const, read, page, documents };
}

import type { DealName } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailedCall } from '../errors/log-failed-call.ts';
import { reportFailure } from '../feedback/report-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `changesWith`: deals whose writes make the query stale immediately; `refetchesHidden`: also in a hidden browser tab.
     * Source: docs/hub.md.
     */
    queryMeta: { showsOwnFailure?: boolean; changesWith?: readonly DealName[]; refetchesHidden?: boolean };
    mutationMeta: { showsOwnFailure?: boolean };
  }
}

const STALE_AFTER_MS = 30_000;
const MAX_RETRIES = 1;

/** Retries only calls without a response and temporary server failures. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !isApiError(error)) return false;
  return error.kind === 'network' || (error.status !== null && error.status >= 502);
}

/**
 * Creates the cache of server data. Each failure is shown once as a message, unless the query or mutation has
 * `meta: { showsOwnFailure: true }`. The screen also shows a failed load in place.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logFailedCall(error);
        if (!query.meta?.showsOwnFailure) reportFailure(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => {
        logFailedCall(error);
        if (!mutation.meta?.showsOwnFailure) reportFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: isWorthRetrying,
        retryDelay: 500,
        staleTime: STALE_AFTER_MS,
        networkMode: 'always',
        // Off by default in this network mode.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

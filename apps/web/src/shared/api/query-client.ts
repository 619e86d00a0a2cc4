import type { DealName } from '@parking-plus/contracts';
import { isApiError } from '@parking-plus/contracts/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { logFailedCall } from '../errors/log-failed-call.ts';
import { reportFailure } from '../feedback/report-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `changesWith`: deals whose written rows make the query stale at once. Source: docs/hub.md. */
    queryMeta: { showsOwnFailure?: boolean; changesWith?: readonly DealName[] };
    mutationMeta: { showsOwnFailure?: boolean };
  }
}

const STALE_AFTER_MS = 30_000;
const MOST_RETRIES = 1;

/** Only calls without an answer, and those of a server that is away for a moment, are worth a second try. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= MOST_RETRIES || !isApiError(error)) return false;
  return error.kind === 'network' || (error.status !== null && error.status >= 502);
}

/**
 * The cache of server data. Every failure is shown as a message, once, unless the query or mutation carries
 * `meta: { showsOwnFailure: true }`; a failed load also shows in place, which is its screen's part.
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
        // Off by default under this network mode.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

import { dealCodes, readDataChanged } from '@parking-plus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { logError } from '../shared/errors/error-log.ts';

/** How long changes are gathered before the first of them takes effect. */
const GATHER_MS = 100;
/** Shortest time from one refetch to the next, however many changes come. */
const REST_MS = 1_000;

/**
 * What the pages in view do about stale data: refetch it, or, while the browser shows another tab, leave it until the
 * page is visible again. Queries of views that are not in front have nobody listening and are only marked.
 */
export function refetchType(): 'active' | 'none' {
  return document.hidden ? 'none' : 'active';
}

/** Codes of the deals whose written rows make a query stale. */
export function changingCodes({ meta }: Query): string[] {
  return meta?.changesWith?.map((name) => dealCodes[name]) ?? [];
}

/**
 * Refetches what is in view: messages were missed. Data that never change, such as the bytes of a file, are left alone
 * unless their load has failed.
 */
export function catchUp(client: QueryClient): void {
  const isOutdated = ({ options, state }: Query) =>
    state.status === 'error' || !('staleTime' in options && options.staleTime === Infinity);
  void client.invalidateQueries({ predicate: isOutdated, refetchType: refetchType() });
}

/**
 * The one place where written rows become stale queries: those whose `meta.changesWith` names the deal.
 * Many changes a second cost one refetch a second, and none before the one before it has come back.
 * `onRights` is called where what the user may do has changed.
 * Shape: gives what takes the argument of a `DataChanged` message, and `stop`, which forgets what is gathered.
 */
export function changedDataRefresher(client: QueryClient, onRights: () => void = () => {}) {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  async function refresh(): Promise<void> {
    timer = undefined;
    if (changed.size === 0) return;
    isBusy = true;
    const codes = new Set(changed);
    changed.clear();
    if (codes.has(dealCodes.OwnRights)) onRights();
    const rest = new Promise((resolve) => setTimeout(resolve, REST_MS));
    await client.invalidateQueries({
      predicate: (query) => changingCodes(query).some((code) => codes.has(code)),
      refetchType: refetchType(),
    });
    await rest;
    isBusy = false;
    if (changed.size > 0) void refresh();
  }

  return {
    take(argument: unknown): void {
      const change = readDataChanged(argument);
      if (change === null) {
        logError('Hub: a DataChanged message cannot be read');
        return;
      }
      changed.add(change.deal);
      if (!isBusy) timer ??= setTimeout(() => void refresh(), GATHER_MS);
    },
    stop(): void {
      clearTimeout(timer);
      timer = undefined;
      changed.clear();
    },
  };
}

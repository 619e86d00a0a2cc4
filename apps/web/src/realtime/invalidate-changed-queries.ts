import { dealCodes, readDataChanged } from '@parking-plus/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { logError } from '../shared/errors/error-log.ts';

/** Duration for which changes are collected before they take effect. */
const GATHER_MS = 100;
/** Minimum interval between refetches, however many changes arrive. */
const REST_MS = 1_000;

/**
 * Returns the refetch type for stale data: visible queries, or none while the browser tab is hidden.
 * Queries of hidden views have no observers and are only marked as stale.
 */
export function refetchType(): 'active' | 'none' {
  return document.hidden ? 'none' : 'active';
}

/** Returns the codes of the deals whose writes make a query stale. */
export function invalidatingDealCodes({ meta }: Query): string[] {
  return meta?.changesWith?.map((name) => dealCodes[name]) ?? [];
}

/**
 * Refetches visible queries after missed messages.
 * Skips immutable data, such as file contents, unless their load failed.
 */
export function catchUp(client: QueryClient): void {
  const isOutdated = ({ options, state }: Query) =>
    state.status === 'error' || !('staleTime' in options && options.staleTime === Infinity);
  void client.invalidateQueries({ predicate: isOutdated, refetchType: refetchType() });
}

/**
 * Invalidates queries whose `meta.changesWith` names the deal of a change. The only place that does so.
 * Refetches at most once a second, and not before the previous refetch has completed.
 * Calls `onPermissionsChanged` if the user's permissions changed.
 * Shape: returns a handler for the argument of a `DataChanged` message, and `stop`, which drops collected changes.
 */
export function createChangeInvalidator(client: QueryClient, onPermissionsChanged: () => void = () => {}) {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  async function refresh(): Promise<void> {
    timer = undefined;
    if (changed.size === 0) return;
    isBusy = true;
    const codes = new Set(changed);
    changed.clear();
    if (codes.has(dealCodes.MyPermissions)) onPermissionsChanged();
    const rest = new Promise((resolve) => setTimeout(resolve, REST_MS));
    const isChanged = (query: Query) => invalidatingDealCodes(query).some((code) => codes.has(code));
    // A first load is not repeated by an invalidation, although the server may have read before the change.
    const firstLoads = client
      .getQueryCache()
      .findAll({ predicate: isChanged, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await client.invalidateQueries({ predicate: isChanged, refetchType: refetchType() });
    await client.invalidateQueries({
      predicate: (query) => firstLoads.includes(query),
      refetchType: refetchType(),
    });
    if (document.hidden) {
      const predicate = (query: Query) => query.meta?.refetchesHidden === true && isChanged(query);
      await client.invalidateQueries({ predicate, refetchType: 'active' });
    }
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

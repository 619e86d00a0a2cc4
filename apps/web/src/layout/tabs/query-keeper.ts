import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Keeps the data of a hidden view in the cache, which drops what nobody observes after five minutes: the view would
 * come back as a skeleton. It fetches nothing; what became stale meanwhile is fetched when the view returns.
 */
export class QueryKeeper {
  readonly #client: QueryClient;
  #releases: (() => void)[] = [];

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Holds every query that something on the page observes now. */
  hold(): void {
    const active = this.#client.getQueryCache().findAll({ type: 'active' });
    const held = active.map(({ options, queryKey }) =>
      new QueryObserver(this.#client, { ...options, queryKey, enabled: false }).subscribe(() => {}),
    );
    this.release();
    this.#releases = held;
  }

  release(): void {
    for (const release of this.#releases.splice(0)) release();
  }
}

/** A keeper for one tab, empty once the tab is closed. Call it outside of the tab's `Activity`. */
export function useQueryKeeper(): QueryKeeper {
  const client = useQueryClient();
  const [keeper] = useState(() => new QueryKeeper(client));
  useEffect(() => () => keeper.release(), [keeper]);
  return keeper;
}

/** Holds what the view observes while it is hidden. Call it inside of the tab's `Activity`. */
export function useWhileHidden(keeper: QueryKeeper): void {
  // Hiding undoes layout effects first: the view's own observers are still there then.
  useLayoutEffect(() => () => keeper.hold(), [keeper]);
  // Showing runs this after the effects of the view itself, which observe again.
  useEffect(() => keeper.release(), [keeper]);
}

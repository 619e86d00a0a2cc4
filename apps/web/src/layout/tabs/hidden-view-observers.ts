import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Retains the cached data of a hidden view. Without observers the cache would drop it after five minutes, and the view
 * would return as a skeleton. It does not fetch; stale data is refetched when the view returns.
 */
export class HiddenViewObservers {
  readonly #client: QueryClient;
  #releases: (() => void)[] = [];

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** Retains every query that is currently observed. */
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

/**
 * Returns the observers of a tab. They release their queries when the tab closes. Call it outside the tab's `Activity`.
 */
export function useHiddenViewObservers(): HiddenViewObservers {
  const client = useQueryClient();
  const [keeper] = useState(() => new HiddenViewObservers(client));
  useEffect(() => () => keeper.release(), [keeper]);
  return keeper;
}

/** Retains the view's queries while it is hidden. Call it inside the tab's `Activity`. */
export function useWhileHidden(keeper: HiddenViewObservers): void {
  // Hiding cleans up layout effects first, while the view's observers still exist.
  useLayoutEffect(() => () => keeper.hold(), [keeper]);
  // Runs after the view's own effects, which observe again.
  useEffect(() => keeper.release(), [keeper]);
}

import { useCallback, useEffect, useRef } from 'react';
import { useHref } from 'react-router-dom';
import { whenIdle } from './prefetch.ts';
import { fetchScreen } from './views/loaded-screens.ts';
import type { ResolvedView } from './views/resolve-view.ts';

/** A longer menu is somebody's archive; whoever opens it wants one page of it. */
const MOST_AHEAD = 20;

/** What tells that a link is about to be followed. A finger's touch begins with the first. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** Fetches one after the other, each when the browser has nothing to do. Shape: the answer stops what has not begun. */
export function fetchInTurn<Item>(
  items: readonly Item[],
  fetchOne: (item: Item) => Promise<void>,
): () => void {
  const left = [...items];
  let stopIdle = () => {};
  function next() {
    const item = left.shift();
    if (item === undefined) return;
    stopIdle = whenIdle(() => void fetchOne(item).then(next));
  }
  next();
  return () => {
    left.length = 0;
    stopIdle();
  };
}

/** The path within the application that an element, or the link around it, leads to; null where it leads to none. `base` ends in a slash. */
export function linkedPath(target: EventTarget | null, base: string): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith(base)) return null;
  return `/${link.pathname.slice(base.length)}`;
}

/**
 * Fetches the code and texts of screens before they are asked for: of a link as soon as it is pointed at, and of those
 * that the answer is told of in idle time. Their data is not: that is asked for by who sees it. Not in tests and
 * development, where nobody waits for it.
 */
export function useScreensAhead(
  resolve: (pathname: string) => ResolvedView,
): (paths: readonly string[]) => void {
  const componentOf = useCallback(
    (path: string) => {
      const view = resolve(path);
      return view.kind === 'screen' ? view.component : null;
    },
    [resolve],
  );

  const base = useHref('/').replace(/\/?$/, '/');
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    function fetchLinked({ target }: Event) {
      const path = linkedPath(target, base);
      const component = path === null ? null : componentOf(path);
      if (component !== null) void fetchScreen(component);
    }
    for (const sign of SIGNS) document.addEventListener(sign, fetchLinked, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchLinked);
    };
  }, [componentOf, base]);

  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return useCallback(
    (paths) => {
      if (!import.meta.env.PROD) return;
      const components = paths.map(componentOf).filter((component) => component !== null);
      stop.current();
      stop.current = fetchInTurn(components.slice(0, MOST_AHEAD), fetchScreen);
    },
    [componentOf],
  );
}

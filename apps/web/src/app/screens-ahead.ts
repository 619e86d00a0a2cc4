import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import { fetchScreen } from './views/loaded-screens.ts';
import type { ResolvedView } from './views/resolve-view.ts';

/** What tells that a link is about to be followed. A finger's touch begins with the first. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** The path within the application that an element, or the link around it, leads to; null where it leads to none. `base` ends in a slash. */
export function linkedPath(target: EventTarget | null, base: string): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith(base)) return null;
  return `/${link.pathname.slice(base.length)}`;
}

/**
 * Fetches the code and texts of a screen as soon as a link to it is pointed at or focused. Its data is not: that is asked
 * for by who sees it. Not in tests and development, where nobody waits for it.
 */
export function useScreensAhead(resolve: (pathname: string) => ResolvedView): void {
  const base = useHref('/').replace(/\/?$/, '/');
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    function fetchLinked({ target }: Event) {
      const path = linkedPath(target, base);
      const view = path === null ? null : resolve(path);
      if (view?.kind === 'screen') void fetchScreen(view.component);
    }
    for (const sign of SIGNS) document.addEventListener(sign, fetchLinked, { passive: true });
    return () => {
      for (const sign of SIGNS) document.removeEventListener(sign, fetchLinked);
    };
  }, [resolve, base]);
}

import { useEffect } from 'react';
import { useHref } from 'react-router-dom';
import type { ResolvedView } from './views/resolve-view.ts';
import { fetchScreen } from './views/screen-cache.ts';

/** Events that precede following a link. A touch starts with `pointerover`. */
const SIGNS = ['pointerover', 'focusin'] as const;

/** Returns the application path of the link around an element, or null. `base` ends with a slash. */
export function linkedPath(target: EventTarget | null, base: string): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || !link.pathname.startsWith(base)) return null;
  return `/${link.pathname.slice(base.length)}`;
}

/**
 * Prefetches a screen's code and texts, not its data, when a link to it is hovered or focused.
 * Disabled in tests and development.
 */
export function useScreenPrefetch(resolve: (pathname: string) => ResolvedView): void {
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

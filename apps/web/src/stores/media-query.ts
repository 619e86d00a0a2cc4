import { useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and updates on change. */
export function useMediaQuery(query: string): boolean {
  const media = matchMedia(query);
  return useSyncExternalStore(
    (changed) => {
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => media.matches,
  );
}

/**
 * Returns whether the page is narrower than 992 px, when the sidebar becomes a drawer.
 * Source: docs/spec-statements.md 9.7.
 */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 991.98px)');
}

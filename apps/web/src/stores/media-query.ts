import { useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. */
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

/** Whether the page is narrower than 992 px, where the sidebar becomes a drawer. Source: docs/spec-statements.md 9.7. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 991.98px)');
}

import { useMediaQuery } from './media-query.ts';

/** Returns whether the view is too narrow for tables, so that lists render as cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 767.98px)');
}

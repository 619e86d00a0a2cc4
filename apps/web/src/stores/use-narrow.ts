import { useMediaQuery } from './media-query.ts';

/** Whether the view is too narrow for rows of many columns, so that a list reads better as cards. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 767.98px)');
}

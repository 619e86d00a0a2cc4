import { useCallback, useEffect } from 'react';
import type { SavedView } from '../../resources/saved-views/saved-view-queries.ts';
import { preferenceOf, setPreference } from '../../shared/preferences/preference-store.ts';
import { tableLayoutOf } from '../../shared/table/layout/table-layout.ts';
import type { ViewAddress } from './view-address.ts';
import { viewChoiceOf } from './view-choice.ts';

type Options = { replace?: boolean };

export type OpenView = (view: Pick<SavedView, 'viewId' | 'search' | 'layout'>, options?: Options) => void;

/** Returns a function that opens a view: its layout and query replace the list's. */
export function useOpenView({ listKey, url }: ViewAddress): OpenView {
  return useCallback(
    (view, options) => {
      const layout = tableLayoutOf(listKey);
      const before = preferenceOf(layout);
      if (preferenceOf(viewChoiceOf(listKey)).ownLayout === null)
        setPreference(viewChoiceOf(listKey), (choice) => ({ ...choice, ownLayout: before }));
      setPreference(layout, view.layout);
      url.applySearch(view.search, view.viewId, options);
    },
    [listKey, url],
  );
}

interface ViewsKnown {
  /** Undefined while loading. */
  views: readonly SavedView[] | undefined;
  isFetching: boolean;
  /** True after a failed call, even if it is repeated. */
  hasFailed: boolean;
}

/** Opens the view that a link names, or the default view, and releases the rows of the list. */
export function useWantedView(
  { hold, url }: ViewAddress,
  { views, isFetching, hasFailed }: ViewsKnown,
  open: OpenView,
): void {
  const { wanted, settle } = hold;
  useEffect(() => {
    if (wanted === null) {
      if (url.view) settle(url.view);
      return;
    }
    const view = views?.find(({ viewId }) => viewId === wanted);
    // Released after the navigation: until then the URL has the former filters.
    if (view && url.view === wanted && url.searchOf(view.search) === url.search) settle(wanted);
    else if (view) open(view, { replace: true });
    else if (hasFailed || (views && !isFetching)) settle(wanted);
  }, [wanted, views, isFetching, hasFailed, open, settle, url]);
}

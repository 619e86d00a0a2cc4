import { useCallback, useEffect, useRef } from 'react';
import type { SavedView } from '../../resources/saved-views/saved-view-queries.ts';
import { preferenceOf, setPreference } from '../../shared/preferences/preference-store.ts';
import { tableLayoutOf } from '../../shared/table/layout/table-layout.ts';
import type { ViewAddress } from './view-address.ts';
import { viewChoiceOf } from './view-choice.ts';

type Options = { replace?: boolean };

/**
 * Returns how a view is opened: its layout and its query replace those of the list. Also opens the view that a
 * link names, or the default view of a list that was opened without parameters.
 */
export function useOpenView({ listKey, url }: ViewAddress, views: readonly SavedView[] | undefined) {
  const open = useCallback(
    (view: Pick<SavedView, 'viewId' | 'search' | 'layout'>, options?: Options) => {
      const layout = tableLayoutOf(listKey);
      const before = preferenceOf(layout);
      if (!url.view) setPreference(viewChoiceOf(listKey), (choice) => ({ ...choice, ownLayout: before }));
      setPreference(layout, view.layout);
      url.applySearch(view.search, view.viewId, options);
    },
    [listKey, url],
  );
  const isSettled = useRef(false);
  useEffect(() => {
    if (views === undefined || isSettled.current) return;
    isSettled.current = true;
    const { defaultId } = preferenceOf(viewChoiceOf(listKey));
    const wanted = url.namesViewOnly ? url.view : url.isUntouched ? defaultId : null;
    const view = views.find(({ viewId }) => viewId === wanted);
    if (view) open(view, { replace: true });
  }, [views, listKey, url, open]);
  return open;
}

import { useEffect, useState } from 'react';
import type { SavedView } from '../../resources/saved-views/saved-view-queries.ts';
import { setPreference, usePreference } from '../../shared/preferences/preference-store.ts';
import type { ViewAddress } from './view-address.ts';
import { restoreOwnLayout, viewChoiceOf } from './view-choice.ts';

/** View that was deleted or is no longer shared, with its source. */
export interface GoneView {
  viewId: string;
  by: 'link' | 'default';
}

/**
 * Returns the view that the list cannot show, until `dismiss`. The list shows its rows without the view.
 * `views` is undefined until the list of views is known and current.
 */
export function useGoneView(
  { listKey, url }: ViewAddress,
  views: readonly SavedView[] | undefined,
): { gone: GoneView | null; dismiss: () => void } {
  const [gone, setGone] = useState<GoneView | null>(null);
  const choice = viewChoiceOf(listKey);
  const { defaultId } = usePreference(choice);
  const { view = null, dropView } = url;
  useEffect(() => {
    if (views === undefined) return;
    const isGone = (id: string | null) => id !== null && !views.some(({ viewId }) => viewId === id);
    if (isGone(defaultId)) {
      setPreference(choice, (now) => ({ ...now, defaultId: null }));
      if (defaultId) setGone({ viewId: defaultId, by: 'default' });
    }
    if (isGone(view)) {
      if (view) setGone({ viewId: view, by: 'link' });
      restoreOwnLayout(listKey);
      dropView();
    }
  }, [views, view, defaultId, choice, listKey, dropView]);
  return { gone, dismiss: () => setGone(null) };
}

import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useAfterContent } from '../../shared/page/use-after-content.ts';
import { preferenceOf, setPreference } from '../../shared/preferences/preference-store.ts';
import type { StripViews } from '../../shared/table/figures/quick-tabs.tsx';
import { tableLayoutOf } from '../../shared/table/layout/table-layout.ts';
import type { ViewAddress } from './view-address.ts';
import { viewChoiceOf } from './view-choice.ts';

const SavedViews = lazy(async () => {
  const [{ SavedViews: loaded }] = await Promise.all([
    import('./saved-views.tsx'),
    loadNamespaces('saved-views'),
  ]);
  return { default: loaded };
});

/** Waits until the rows are painted, so that neither code nor query of the views delays them. */
function AfterRows(address: ViewAddress) {
  return useAfterContent() && <SavedViews {...address} />;
}

/** Returns the saved views of a list for its strip of tabs. They load after the first rows. */
export function useStripViews(address: ViewAddress): StripViews {
  const { listKey, isReady, hasOwnTabs, url } = address;
  const isOpen = typeof url.view === 'string';
  const content: ReactNode = isReady ? (
    <Suspense fallback={null}>
      <AfterRows {...address} />
    </Suspense>
  ) : null;
  return useMemo(
    () => ({
      isOpen,
      hasOwnTabs,
      leave(filters) {
        const { ownLayout } = preferenceOf(viewChoiceOf(listKey));
        if (ownLayout) setPreference(tableLayoutOf(listKey), ownLayout);
        setPreference(viewChoiceOf(listKey), (choice) => ({ ...choice, ownLayout: null }));
        url.leaveView(filters);
      },
      content,
    }),
    [listKey, isOpen, hasOwnTabs, url, content],
  );
}

import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useAfterContent } from '../../shared/page/use-after-content.ts';
import type { StripViews } from '../../shared/table/figures/quick-tabs.tsx';
import type { ViewAddress } from './view-address.ts';
import { restoreOwnLayout } from './view-choice.ts';

const SavedViews = lazy(async () => {
  const [{ SavedViews: loaded }] = await Promise.all([
    import('./saved-views.tsx'),
    loadNamespaces('saved-views'),
  ]);
  return { default: loaded };
});

/** Waits until the rows are painted, so that neither code nor query of the views delays them, unless they wait. */
function AfterRows(address: ViewAddress) {
  const [isFirst] = useState(address.hold.isHeld);
  return (useAfterContent() || isFirst) && <SavedViews {...address} />;
}

/** Returns the saved views of a list for its strip of tabs. They load after the first rows. */
export function useStripViews(list: Omit<ViewAddress, 'place'>): StripViews {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const address = { ...list, place };
  const { listKey, isReady, hasOwnTabs, hold, url } = address;
  const isOpen = typeof url.view === 'string';
  const content: ReactNode =
    isReady || hold.isHeld ? (
      <Suspense fallback={null}>
        <AfterRows {...address} />
      </Suspense>
    ) : null;
  return useMemo(
    () => ({
      isOpen,
      hasOwnTabs,
      leave(filters) {
        restoreOwnLayout(listKey);
        url.leaveView(filters);
      },
      content,
      setPlace,
    }),
    [listKey, isOpen, hasOwnTabs, url, content],
  );
}

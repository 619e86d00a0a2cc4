import { useEffect, useLayoutEffect, useMemo } from 'react';
import { NavigationType, useLocation, useMatch, useNavigate, useNavigationType } from 'react-router-dom';
import { addressedTabId } from '../layout/tabs/addressed-tab.ts';
import { pathOf, type TabList, tabIdOf, visitTab } from '../layout/tabs/tab-list.ts';
import { restoreTabs } from '../layout/tabs/tab-storage.ts';
import { setTabs, useTabStore } from '../layout/tabs/tab-store.ts';
import { useSessionInfo } from '../session/state/session-store.ts';
import { isTabUnsaved } from '../shared/unsaved/unsaved-changes.ts';
import { isShownView, type ResolvedView, viewResolver } from './views/resolve-view.ts';
import { hasScreen } from './views/screen-registry.ts';

interface Elsewhere {
  to: string;
  state?: { from: string };
  /** The requested screen that the user lacks permission for. */
  missing?: string | null;
}

interface FramedTabs {
  /** Tabs of the signed-in user, including the current location. */
  list: TabList;
  resolve: (pathname: string) => ResolvedView;
  /** Redirect target of a path that shows nothing, or null for a shown view or a pending /redirect. */
  elsewhere: Elsewhere | null;
}

/** Syncs tabs with the browser's address: each visited path is a tab, and the active tab sets the address. */
export function useFramedTabs(): FramedTabs {
  const info = useSessionInfo();
  const { account } = info.userInfo;
  const location = useLocation();
  const isLink = useNavigationType() === NavigationType.Push;
  const isRedirecting = useMatch('/redirect/*') !== null;
  const resolve = useMemo(() => viewResolver(info, hasScreen), [info]);
  const kept = useTabStore((state) => state.list);
  const own = useMemo(
    () => (kept?.owner === account ? kept : restored(account, resolve)),
    [kept, account, resolve],
  );
  const resolved = resolve(location.pathname);
  const isTab = !isRedirecting && isShownView(resolved);
  const list = isTab ? visitTab(own, { id: resolved.id, location, isLink }, isTabUnsaved) : own;

  useLayoutEffect(() => setTabs(list), [list]);
  useOwnAddress(isTab ? list : null);

  const elsewhere = useMemo(() => elsewhereOf(resolved, location.pathname), [resolved, location.pathname]);
  return { list, resolve, elsewhere: isTab || isRedirecting ? null : elsewhere };
}

function restored(account: string, resolve: (pathname: string) => ResolvedView): TabList {
  return restoreTabs(account, (path) => {
    const view = resolve(tabIdOf(path));
    return isShownView(view) && view.id === tabIdOf(path);
  });
}

/** Restores an open tab's full address when a link names only its path. */
function useOwnAddress(list: TabList | null): void {
  const navigate = useNavigate();
  const address = pathOf(useLocation());
  const active = list?.tabs.find(({ id }) => id === list.activeId);
  const wanted = active ? pathOf(active.location) : address;
  useEffect(() => {
    if (wanted !== address && addressedTabId() === tabIdOf(address)) void navigate(wanted, { replace: true });
  }, [wanted, address, navigate]);
}

function elsewhereOf(resolved: ResolvedView, from: string): Elsewhere {
  if (resolved.kind === 'noPermission') return { to: '/401', state: { from } };
  return { to: '/dashboard', missing: resolved.kind === 'unknown' ? resolved.missing : null };
}

import { type ReactNode, useContext, useMemo } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  type To,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
} from 'react-router-dom';
import { addressedTabId } from './addressed-tab.ts';
import { locationAt, relocateTab, tabIdOf } from './tab-list.ts';
import { changeTabs } from './tab-store.ts';

/** The view is a direct child of the router: relative addresses start at the tab's location. */
const ROUTE = { outlet: null, matches: [], isDataRoute: false };

interface TabRouterProps {
  id: string;
  location: Location;
  children: ReactNode;
}

/**
 * Router context for the view of one tab: `useLocation`, `useNavigate`, `useSearchParams` and `Link` use the tab's
 * own location. Address changes do not reach a hidden view. A view that changes its search or hash while the browser
 * is at another tab changes only its own tab.
 * Reason against `<Routes location>`: docs/decisions/0012-a-location-for-each-tab.md.
 */
export function TabRouter({ id, location, children }: TabRouterProps) {
  const outer = useContext(UNSAFE_NavigationContext);
  const navigation = useMemo(() => ({ ...outer, navigator: tabNavigator(outer.navigator, id) }), [outer, id]);
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <UNSAFE_NavigationContext value={navigation}>
      <UNSAFE_RouteContext value={ROUTE}>
        <UNSAFE_LocationContext value={place}>{children}</UNSAFE_LocationContext>
      </UNSAFE_RouteContext>
    </UNSAFE_NavigationContext>
  );
}

function tabNavigator(navigator: Navigator, id: string): Navigator {
  // Until React renders the next tab, effects of the former one still run: they must not lead back to it.
  const isAddressed = () => addressedTabId() === id;
  function relocated(to: To, state: unknown): boolean {
    const path = typeof to === 'string' ? to : createPath(to);
    if (isAddressed() || tabIdOf(path) !== id) return false;
    changeTabs((list) => relocateTab(list, id, { ...locationAt(path), state }));
    return true;
  }
  return {
    ...navigator,
    // The history belongs to the browser: a hidden view must not navigate it.
    go: (delta) => isAddressed() && navigator.go(delta),
    push: (to, state, options) => relocated(to, state) || navigator.push(to, state, options),
    replace: (to, state, options) => relocated(to, state) || navigator.replace(to, state, options),
  };
}

import { roleOf, type SessionInfo } from '../session/session-info.ts';
import { findEntry, type NavEntry, navEntries, normalPath } from '../shared/navigation/nav-tree.ts';

/**
 * What a path inside the frame leads to.
 * - `screen`: a screen of the registry, by its view component path
 * - `placeholder`: a node of the menu whose screen does not exist here
 * - `noScreens`: an account without a menu, wherever it goes but its own profile
 * - `noPermission`: a node that its roles keep from this user
 * - `unknown`: a path that nobody knows
 */
export type ResolvedView =
  | { kind: 'screen'; id: string; name: string; component: string; titles: readonly string[] }
  | { kind: 'placeholder'; id: string; name: string; component: string; titles: readonly string[] }
  | { kind: 'noScreens'; id: string; name: null; titles: readonly string[] }
  | { kind: 'noPermission' }
  | { kind: 'unknown' };

interface StaticView {
  /** As a node of the menu would be called. */
  name: string;
  component: string;
  title: string;
}

/** Screens that need no node of the menu. Source: SPEC.md section 2. */
const STATIC_VIEWS: Readonly<Record<string, StaticView>> = {
  '/dashboard': { name: 'dashboard', component: 'home/dashboard', title: '儀表盤' },
  '/profile/setting': { name: 'profile-setting', component: 'profile/profile-setting', title: '個人檔案' },
};

/** Title of the page that an account without a menu gets. */
const NO_SCREENS_TITLE = '尚未指派畫面';

/**
 * Resolves a path: a node of the menu first, then the static screens.
 * Shape: titles are the menu's own (Chinese), from its root down to the page.
 */
export function resolveView(
  pathname: string,
  info: SessionInfo,
  hasScreen: (component: string) => boolean,
): ResolvedView {
  const id = normalPath(pathname);
  const entry = findEntry(navEntries(info.navItems, roleOf(info)), pathname);
  if (entry) return viewOfEntry(entry, id, hasScreen);
  const known = STATIC_VIEWS[id];
  if (known && (id !== '/dashboard' || info.navItems.length > 0)) {
    return { kind: 'screen', id, name: known.name, component: known.component, titles: [known.title] };
  }
  if (info.navItems.length === 0)
    return { kind: 'noScreens', id: '/dashboard', name: null, titles: [NO_SCREENS_TITLE] };
  return { kind: 'unknown' };
}

function viewOfEntry(entry: NavEntry, id: string, hasScreen: (component: string) => boolean): ResolvedView {
  if (!entry.isAllowed) return { kind: 'noPermission' };
  const component = entry.item.component ?? STATIC_VIEWS[id]?.component ?? '';
  const titles = entry.trail.map(({ title }) => title);
  return {
    kind: hasScreen(component) ? 'screen' : 'placeholder',
    id,
    name: entry.item.name,
    component,
    titles,
  };
}

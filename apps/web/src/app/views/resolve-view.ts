import { dealActions } from '@parking-plus/contracts';
import { hasAnyActionCode } from '../../session/rights/guard.ts';
import { roleOf, type SessionInfo } from '../../session/state/session-info.ts';
import { entriesByPath, type NavEntry, navEntries, normalPath } from '../../shared/navigation/nav-tree.ts';
import type { NavTitles } from '../../shared/navigation/use-nav-title.ts';

/**
 * View of a path inside the layout.
 * - `screen`: a registered screen, by its view component path
 * - `placeholder`: a menu node without a screen in this version
 * - `noScreens`: any path except the profile, for an account without a menu and without dashboard figures
 * - `noPermission`: a node that the user's roles exclude
 * - `unknown`: any other path; `missing` is the screen that exists for users with its permission
 */
export type ResolvedView =
  | { kind: 'screen'; id: string; name: string; component: string; titles: readonly NavTitles[] }
  | { kind: 'placeholder'; id: string; name: string; component: string; titles: readonly NavTitles[] }
  | { kind: 'noScreens'; id: string; name: null; titles: readonly NavTitles[] }
  | { kind: 'noPermission' }
  | { kind: 'unknown'; missing: string | null };

interface StaticView {
  /** Name of a menu node for the view. */
  name: string;
  component: string;
  title: string;
}

/** Screens without a menu node. Source: docs/spec-statements.md 2.7 and 2.8. */
const STATIC_VIEWS: Readonly<Record<string, StaticView>> = {
  '/dashboard': { name: 'dashboard', component: 'home/dashboard', title: '儀表盤' },
  '/profile/setting': { name: 'profile-setting', component: 'profile/profile-setting', title: '個人檔案' },
};

/** Component paths that need neither a permission nor a menu node. */
const NEEDS_NO_RIGHT = /^(?:static|home|profile)\//;

/** Title of the page for an account without screens. */
const NO_SCREENS: NavTitles = { title: '尚未指派畫面' };

export type ShownView = Exclude<ResolvedView, { kind: 'noPermission' } | { kind: 'unknown' }>;

/** Returns whether a path shows a view inside the layout. */
export function isShownView(view: ResolvedView): view is ShownView {
  return view.kind !== 'noPermission' && view.kind !== 'unknown';
}

/**
 * Returns the path resolver of a user. Menu nodes take precedence over static screens.
 * Shape: titles are the menu's, from the root to the page. A path always returns the same object.
 */
export function viewResolver(
  info: SessionInfo,
  hasScreen: (component: string) => boolean,
): (pathname: string) => ResolvedView {
  const nodes = navEntries(info.navItems, roleOf(info));
  const entries = entriesByPath(nodes);
  const own = new Set(nodes.map(({ item }) => item.component));
  const isMissing = (component: string) =>
    hasScreen(component) && !own.has(component) && !NEEDS_NO_RIGHT.test(component);
  // The dashboard has content for the account even without a menu.
  const hasHome = info.navItems.length > 0 || hasAnyActionCode(info, [dealActions.Dashboard]);
  const known = new Map<string, ResolvedView>();
  return (pathname) => {
    const id = normalPath(pathname);
    const view = known.get(id) ?? resolve(id, entries.get(id), { hasHome, hasScreen, isMissing });
    known.set(id, view);
    return view;
  };
}

interface Known {
  hasHome: boolean;
  hasScreen: (component: string) => boolean;
  /** Returns whether a screen exists that no node of the user's menu shows. */
  isMissing: (component: string) => boolean;
}

function resolve(
  id: string,
  entry: NavEntry | undefined,
  { hasHome, hasScreen, isMissing }: Known,
): ResolvedView {
  if (entry) return viewOfEntry(entry, id, hasScreen);
  const known = STATIC_VIEWS[id];
  if (known && (id !== '/dashboard' || hasHome)) {
    return { kind: 'screen', id, name: known.name, component: known.component, titles: [known] };
  }
  if (hasHome) return { kind: 'unknown', missing: isMissing(id.slice(1)) ? id.slice(1) : null };
  return { kind: 'noScreens', id: '/dashboard', name: null, titles: [NO_SCREENS] };
}

function viewOfEntry(entry: NavEntry, id: string, hasScreen: (component: string) => boolean): ResolvedView {
  if (!entry.isAllowed) return { kind: 'noPermission' };
  const component = entry.item.component ?? STATIC_VIEWS[id]?.component ?? '';
  return {
    kind: hasScreen(component) ? 'screen' : 'placeholder',
    id,
    name: entry.item.name,
    component,
    titles: entry.trail,
  };
}

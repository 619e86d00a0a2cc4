import { dealActions } from '@parking-plus/contracts';
import { holdsAnyCode } from '../../session/rights/guard.ts';
import { roleOf, type SessionInfo } from '../../session/state/session-info.ts';
import { entriesByPath, type NavEntry, navEntries, normalPath } from '../../shared/navigation/nav-tree.ts';
import type { NavTitles } from '../../shared/navigation/use-nav-title.ts';

/**
 * What a path inside the frame leads to.
 * - `screen`: a screen of the registry, by its view component path
 * - `placeholder`: a node of the menu whose screen does not exist here
 * - `noScreens`: an account with neither a menu nor figures of its own, wherever it goes but its own profile
 * - `noPermission`: a node that its roles keep from this user
 * - `unknown`: any other path; `missing` is the screen that is there for users with the right to it
 */
export type ResolvedView =
  | { kind: 'screen'; id: string; name: string; component: string; titles: readonly NavTitles[] }
  | { kind: 'placeholder'; id: string; name: string; component: string; titles: readonly NavTitles[] }
  | { kind: 'noScreens'; id: string; name: null; titles: readonly NavTitles[] }
  | { kind: 'noPermission' }
  | { kind: 'unknown'; missing: string | null };

interface StaticView {
  /** As a node of the menu would be called. */
  name: string;
  component: string;
  title: string;
}

/** Screens that need no node of the menu. Source: docs/spec-statements.md 2.7 and 2.8. */
const STATIC_VIEWS: Readonly<Record<string, StaticView>> = {
  '/dashboard': { name: 'dashboard', component: 'home/dashboard', title: '儀表盤' },
  '/profile/setting': { name: 'profile-setting', component: 'profile/profile-setting', title: '個人檔案' },
};

/** Screens that no right and no node of the menu leads to. */
const NEEDS_NO_RIGHT = /^(?:static|home|profile)\//;

/** Title of the page that an account without anything to see gets. */
const NO_SCREENS: NavTitles = { title: '尚未指派畫面' };

export type ShownView = Exclude<ResolvedView, { kind: 'noPermission' } | { kind: 'unknown' }>;

/** Whether a path has something to show inside the frame. */
export function isShownView(view: ResolvedView): view is ShownView {
  return view.kind !== 'noPermission' && view.kind !== 'unknown';
}

/**
 * Makes the resolver of one user's paths: a node of the menu first, then the static screens.
 * Shape: titles are the menu's own, from its root down to the page; a path gives the same object each time.
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
  // Figures of one's own are something to see, whatever the menu has.
  const hasHome = info.navItems.length > 0 || holdsAnyCode(info, [dealActions.Dashboard]);
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
  /** Whether there is a screen that no node of the user's menu shows. */
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

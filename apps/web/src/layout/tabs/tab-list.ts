import type { Location } from 'react-router-dom';
import { normalPath } from '../../shared/navigation/nav-tree.ts';

/** One tab: a view with its own location. Each path has one tab, whatever its search and hash. */
export interface Tab {
  /** Normal path of the view. */
  id: string;
  /** React remounts the view when this number changes. */
  revision: number;
  /** Location of the view. Follows the browser's address only while the tab is active. */
  location: Location;
  /** Turn in which the tab was last active, or 0 if its view is not mounted. */
  lastShown: number;
}

/** Tabs of one account in the order of the strip. */
export interface TabList {
  owner: string;
  tabs: readonly Tab[];
  activeId: string | null;
  /** Key and address of the last processed history entry, so that rendering it again changes nothing. */
  seen: string | null;
  /** Counter for revisions and `lastShown`. */
  turn: number;
}

/** A browser location inside the layout. */
export interface Visit {
  /** Id of the view at the location. */
  id: string;
  location: Location;
  /** True if a link or program caused the navigation, not back, forward or a load. */
  isLink: boolean;
}

/** Home page: pinned, first, and never closed. Source: docs/spec-statements.md 2.7. */
export const HOME_ID = '/dashboard';

/** Maximum number of mounted views. Beyond it, the views hidden longest without unsaved work are unmounted. */
export const MAX_MOUNTED_VIEWS = 20;

export function isPinned(id: string): boolean {
  return id === HOME_ID;
}

/** Returns path, search and hash of a location. */
export function pathOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`;
}

/** Returns the id of the tab at a path. Search and hash are not part of its identity. */
export function tabIdOf(path: string): string {
  return normalPath(path.replace(/[?#].*$/, ''));
}

/** Returns a location without a history entry. */
export function locationAt(path: string): Location {
  const { pathname, search, hash } = new URL(path, 'http://own.invalid');
  return { pathname, search, hash, state: null, key: 'tab' };
}

/** Returns a list with the given paths as unmounted tabs. Home is always included. */
export function listOf(owner: string, paths: readonly string[] = []): TabList {
  const others = paths.filter((path) => !isPinned(tabIdOf(path)));
  const home = paths.find((path) => isPinned(tabIdOf(path))) ?? HOME_ID;
  const tabs = [home, ...others].map((path, index) => ({
    id: tabIdOf(path),
    revision: index + 1,
    location: locationAt(path),
    lastShown: 0,
  }));
  return { owner, tabs: tabs.filter(isFirstOfItsId), activeId: null, seen: null, turn: tabs.length };
}

function isFirstOfItsId({ id }: Tab, index: number, tabs: readonly Tab[]): boolean {
  return tabs.findIndex((tab) => tab.id === id) === index;
}

/**
 * Opens or activates the tab of a browser location.
 * Shape: a link that names only the path of another open tab restores that tab's location. Idempotent for the same
 * visit.
 * `isUnsaved` marks tabs that must stay mounted.
 */
export function visitTab(list: TabList, visit: Visit, isUnsaved: (id: string) => boolean): TabList {
  const { id, location, isLink } = visit;
  const known = list.tabs.find((tab) => tab.id === id);
  // A manually entered or externally changed address reuses the key of the first entry.
  const seen = `${location.key} ${pathOf(location)}`;
  if (known && list.activeId === id && list.seen === seen) return list;
  const turn = list.turn + 1;
  const isBare = location.search === '' && location.hash === '';
  const isStored = known && (isSame(known.location, location) || (isLink && isBare && list.activeId !== id));
  const shown: Tab = {
    id,
    revision: known?.revision ?? turn,
    location: isStored ? known.location : location,
    lastShown: turn,
  };
  const tabs = known ? list.tabs.map((tab) => (tab.id === id ? shown : tab)) : [...list.tabs, shown];
  return {
    ...list,
    turn,
    activeId: id,
    seen,
    tabs: unmountLongestHidden(tabs, id, isUnsaved),
  };
}

function isSame(one: Location, other: Location): boolean {
  return pathOf(one) === pathOf(other) && one.state === other.state;
}

function unmountLongestHidden(
  tabs: readonly Tab[],
  activeId: string,
  isUnsaved: (id: string) => boolean,
): readonly Tab[] {
  const mounted = tabs.filter(({ lastShown }) => lastShown > 0);
  if (mounted.length <= MAX_MOUNTED_VIEWS) return tabs;
  const leaving = mounted
    .filter(({ id }) => id !== activeId && !isUnsaved(id))
    .sort((one, other) => one.lastShown - other.lastShown)
    .slice(0, mounted.length - MAX_MOUNTED_VIEWS);
  return tabs.map((tab) => (leaving.includes(tab) ? { ...tab, lastShown: 0 } : tab));
}

/** Remounts a view: drops its state and refetches its data. */
export function reloadTab(list: TabList, id: string): TabList {
  const turn = list.turn + 1;
  return { ...list, turn, tabs: list.tabs.map((tab) => (tab.id === id ? { ...tab, revision: turn } : tab)) };
}

/** Sets a tab's location without showing it. */
export function relocateTab(list: TabList, id: string, location: Location): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.id === id ? { ...tab, location } : tab)) };
}

/** Removes tabs except pinned ones. */
export function closeTabs(list: TabList, ids: readonly string[]): TabList {
  return { ...list, tabs: list.tabs.filter(({ id }) => isPinned(id) || !ids.includes(id)) };
}

/** Moves a tab to another position. Pinned tabs stay first. */
export function moveTab(list: TabList, id: string, to: number): TabList {
  const tab = list.tabs.find((known) => known.id === id);
  if (!tab || isPinned(id)) return list;
  const pinnedCount = list.tabs.filter((known) => isPinned(known.id)).length;
  const place = Math.min(Math.max(to, pinnedCount), list.tabs.length - 1);
  if (list.tabs[place] === tab) return list;
  const tabs = list.tabs.filter((known) => known !== tab);
  tabs.splice(place, 0, tab);
  return { ...list, tabs };
}

/**
 * Returns the path to show after tabs are closed, or null if the active tab remains.
 * This is the last remaining tab, otherwise home. Closing home itself goes through /redirect, which remounts it.
 * Source: docs/spec-statements.md 2.29.
 */
export function pathAfterClosing(list: TabList, ids: readonly string[]): string | null {
  const { activeId } = list;
  if (activeId === null || !ids.includes(activeId)) return null;
  const last = list.tabs.filter(({ id }) => !ids.includes(id)).at(-1);
  if (last) return pathOf(last.location);
  return activeId === HOME_ID ? `/redirect${HOME_ID}` : '/';
}

import type { Location } from 'react-router-dom';
import { normalPath } from '../../shared/navigation/nav-tree.ts';

/** One tab: a view with a location of its own. A path has one tab; search and hash do not tell tabs apart. */
export interface Tab {
  /** Normal path of the view. */
  id: string;
  /** A new number makes React mount the view from scratch. */
  revision: number;
  /** Where the view is; follows the browser's address only while the tab is the one on show. */
  location: Location;
  /** Turn in which it was last on show; 0 for a tab whose view is not mounted. */
  lastShown: number;
}

/** The tabs of one account, in the order of the strip. */
export interface TabList {
  owner: string;
  tabs: readonly Tab[];
  activeId: string | null;
  /** Key and address of the history entry that was taken in last, so that rendering it again changes nothing. */
  seen: string | null;
  /** Counts what happened, so that a later revision or showing has a larger number. */
  turn: number;
}

/** A browser location inside the frame. */
export interface Visit {
  /** Id of the view that the location leads to. */
  id: string;
  location: Location;
  /** Whether a link or a program led there, rather than back, forward or a load. */
  isLink: boolean;
}

/** The home page: pinned, first, and never closed. Source: docs/spec-statements.md 2.7. */
export const HOME_ID = '/dashboard';

/** Mounted views at most; beyond it, hidden ones without unsaved work are unmounted, the longest hidden first. */
export const MOST_MOUNTED = 20;

export function isPinned(id: string): boolean {
  return id === HOME_ID;
}

/** Path, search and hash of a location. */
export function pathOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `${pathname}${search}${hash}`;
}

/** Id of the tab at a path; search and hash belong to the view, not to its identity. */
export function tabIdOf(path: string): string {
  return normalPath(path.replace(/[?#].*$/, ''));
}

/** A location that no history entry stands for. */
export function locationAt(path: string): Location {
  const { pathname, search, hash } = new URL(path, 'http://own.invalid');
  return { pathname, search, hash, state: null, key: 'tab' };
}

/** A list with the given paths as tabs, none mounted; home is always there. */
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
 * Takes in where the browser is: opens the tab or brings it to the front, with that location.
 * Shape: a link that names nothing but the path of another open tab shows it as it was left. Taking the same visit in
 * again changes nothing. `isUnsaved` tells which tabs must stay mounted.
 */
export function visitTab(list: TabList, visit: Visit, isUnsaved: (id: string) => boolean): TabList {
  const { id, location, isLink } = visit;
  const known = list.tabs.find((tab) => tab.id === id);
  // An address typed by hand or changed from outside has the key of the first entry again.
  const seen = `${location.key} ${pathOf(location)}`;
  if (known && list.activeId === id && list.seen === seen) return list;
  const turn = list.turn + 1;
  const isBare = location.search === '' && location.hash === '';
  const isKept = known && (isSame(known.location, location) || (isLink && isBare && list.activeId !== id));
  const shown: Tab = {
    id,
    revision: known?.revision ?? turn,
    location: isKept ? known.location : location,
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
  if (mounted.length <= MOST_MOUNTED) return tabs;
  const leaving = mounted
    .filter(({ id }) => id !== activeId && !isUnsaved(id))
    .sort((one, other) => one.lastShown - other.lastShown)
    .slice(0, mounted.length - MOST_MOUNTED);
  return tabs.map((tab) => (leaving.includes(tab) ? { ...tab, lastShown: 0 } : tab));
}

/** Starts a view anew: its state goes, its data is fetched again. */
export function reloadTab(list: TabList, id: string): TabList {
  const turn = list.turn + 1;
  return { ...list, turn, tabs: list.tabs.map((tab) => (tab.id === id ? { ...tab, revision: turn } : tab)) };
}

/** Gives a tab another location, without showing it. */
export function relocateTab(list: TabList, id: string, location: Location): TabList {
  return { ...list, tabs: list.tabs.map((tab) => (tab.id === id ? { ...tab, location } : tab)) };
}

/** Takes tabs out; pinned ones stay. */
export function closeTabs(list: TabList, ids: readonly string[]): TabList {
  return { ...list, tabs: list.tabs.filter(({ id }) => isPinned(id) || !ids.includes(id)) };
}

/** Puts a tab at another place; pinned ones stay in front and where they are. */
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
 * Where closing tabs leads: null where the active one stays, else the last remaining tab, else home, and home itself
 * by way of /redirect, so that it starts anew.
 * Source: docs/spec-statements.md 2.29.
 */
export function pathAfterClosing(list: TabList, ids: readonly string[]): string | null {
  const { activeId } = list;
  if (activeId === null || !ids.includes(activeId)) return null;
  const last = list.tabs.filter(({ id }) => !ids.includes(id)).at(-1);
  if (last) return pathOf(last.location);
  return activeId === HOME_ID ? `/redirect${HOME_ID}` : '/';
}

import { HOME_ID, listOf, pathOf, type TabList } from './tab-list.ts';

/** Name in sessionStorage: each browser tab keeps its own, over a reload and until log-out. */
const STORAGE_KEY = 'tabs';

interface StoredTabs {
  account: string;
  /** Path, search and hash of each tab, in the order of the strip. */
  paths: readonly string[];
}

/** Keeps order and locations for a reload of this browser tab; null, and home alone, leave nothing to keep. */
export function storeTabs(list: TabList | null): void {
  const paths = list?.tabs.map(({ location }) => pathOf(location)) ?? [];
  if (!list || paths.join() === HOME_ID) {
    sessionStorage.removeItem(STORAGE_KEY);
    return;
  }
  const stored: StoredTabs = { account: list.owner, paths };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // A full or forbidden storage costs the order after a reload and nothing else.
  }
}

/** The tabs that this browser tab kept for an account, where `isKnown` says that their path still leads to its view. */
export function restoreTabs(account: string, isKnown: (path: string) => boolean): TabList {
  const stored = readStored();
  return listOf(account, stored?.account === account ? stored.paths.filter(isKnown) : []);
}

function readStored(): StoredTabs | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isStoredTabs(value) ? value : null;
  } catch {
    return null;
  }
}

function isStoredTabs(value: unknown): value is StoredTabs {
  if (typeof value !== 'object' || value === null) return false;
  const { account, paths } = value as Record<string, unknown>;
  return (
    typeof account === 'string' &&
    Array.isArray(paths) &&
    paths.every(
      (path) => typeof path === 'string' && path.startsWith('/') && URL.canParse(path, 'http://own.invalid'),
    )
  );
}

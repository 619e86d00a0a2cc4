import { HOME_ID, listOf, pathOf, type TabList } from './tab-list.ts';

/** sessionStorage key: each browser tab has its own value, which survives a reload until sign-out. */
const STORAGE_KEY = 'tabs';

interface StoredTabs {
  account: string;
  /** Path, search and hash of each tab in the order of the strip. */
  paths: readonly string[];
}

/** Stores order and locations for a reload of this browser tab. Clears the storage for null and for home alone. */
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
    // If storage is full or blocked, only the order after a reload is lost.
  }
}

/** Returns the stored tabs of an account. `isKnown` returns whether a path still has a view. */
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

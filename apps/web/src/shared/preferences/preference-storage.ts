import { createStore, entries, type UseStore } from 'idb-keyval';
import { logError } from '../errors/error-log.ts';
import { commitNow } from '../page/commit-now.ts';
import { isStoredSection, type StoredSection } from './preference.ts';

/** Sections by name; null for a reset one. */
export type SectionChanges = ReadonlyMap<string, StoredSection | null>;

const DATABASE = 'parking-plus';
const STORE = 'preferences';

let opened: UseStore | null = null;
let isFailureShown = false;

/** Changes that the database rejected, by account. They last as long as this page. */
const unwritten = new Map<string, Map<string, StoredSection | null>>();

/** Database of all accounts' sections, with keys `[account, name]`. */
export function database(): UseStore {
  opened ??= createStore(DATABASE, STORE);
  return opened;
}

function notifyFailure(error: unknown): void {
  if (isFailureShown) return;
  isFailureShown = true;
  const reason = error instanceof Error ? error.message : String(error);
  logError(`Preferences cannot be kept in this browser; they last until the page is closed. ${reason}`);
}

/** Returns the sections of an account. Errors: never rejects; logs a database failure once. */
export async function readSections(account: string): Promise<Map<string, StoredSection>> {
  const sections = new Map<string, StoredSection>();
  try {
    for (const [key, section] of await entries<IDBValidKey, unknown>(database())) {
      if (!Array.isArray(key) || key[0] !== account || !isStoredSection(section)) continue;
      sections.set(String(key[1]), section);
    }
  } catch (error) {
    notifyFailure(error);
  }
  for (const [name, section] of unwritten.get(account) ?? []) {
    if (section) sections.set(name, section);
    else sections.delete(name);
  }
  return sections;
}

/** Writes changes in one transaction. Errors: never rejects; like `readSections`. */
export async function writeSections(account: string, changes: SectionChanges): Promise<void> {
  try {
    await database()('readwrite', (store) => {
      for (const [name, section] of changes) {
        if (section) store.put(section, [account, name]);
        else store.delete([account, name]);
      }
      return commitNow(store);
    });
  } catch (error) {
    unwritten.set(account, new Map([...(unwritten.get(account) ?? []), ...changes]));
    notifyFailure(error);
  }
}

import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { logError } from '../errors/error-log.ts';
import { isStoredSection, type StoredSection } from './preference.ts';

/** Sections by name; null is one that was reset. */
export type SectionChanges = ReadonlyMap<string, StoredSection | null>;

const DATABASE = 'parking-plus';
const STORE = 'preferences';

let opened: UseStore | null = null;
let isFailureTold = false;

/** What the database did not take, by account: it serves while this page lives. */
const unwritten = new Map<string, Map<string, StoredSection | null>>();

/** Where every account's sections are, under the key `[account, name]`. */
export function database(): UseStore {
  opened ??= createStore(DATABASE, STORE);
  return opened;
}

function tellFailure(error: unknown): void {
  if (isFailureTold) return;
  isFailureTold = true;
  const reason = error instanceof Error ? error.message : String(error);
  logError(`Preferences cannot be kept in this browser; they last until the page is closed. ${reason}`);
}

/** The account's sections. Errors: none; where the database fails, what this page knows, and one entry in the error log. */
export async function readSections(account: string): Promise<Map<string, StoredSection>> {
  const sections = new Map<string, StoredSection>();
  try {
    for (const [key, section] of await entries<IDBValidKey, unknown>(database())) {
      if (!Array.isArray(key) || key[0] !== account || !isStoredSection(section)) continue;
      sections.set(String(key[1]), section);
    }
  } catch (error) {
    tellFailure(error);
  }
  for (const [name, section] of unwritten.get(account) ?? []) {
    if (section) sections.set(name, section);
    else sections.delete(name);
  }
  return sections;
}

/** Keeps changes, all or none of them. Errors: none; as `readSections`. */
export async function writeSections(account: string, changes: SectionChanges): Promise<void> {
  try {
    await database()('readwrite', (store) => {
      for (const [name, section] of changes) {
        if (section) store.put(section, [account, name]);
        else store.delete([account, name]);
      }
      return promisifyRequest(store.transaction);
    });
  } catch (error) {
    unwritten.set(account, new Map([...(unwritten.get(account) ?? []), ...changes]));
    tellFailure(error);
  }
}

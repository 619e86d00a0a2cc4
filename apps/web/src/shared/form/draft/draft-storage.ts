import { createStore, entries, type UseStore } from 'idb-keyval';
import { logError } from '../../errors/error-log.ts';
import { commitNow } from '../../page/commit-now.ts';

/** Form and record of a draft. Each record has its own draft. */
export interface DraftId {
  /** Screen path, such as `sites/special-day`, plus a suffix if the screen has several forms. */
  form: string;
  /** Key of the record; `new` for a new one. */
  record: string;
}

/** Unsaved input of a user. Shape: plain data for the structured clone algorithm. */
export interface Draft {
  values: Record<string, unknown>;
  /** Initial values of the form, to detect the user's changes. */
  base: Record<string, unknown>;
  /** Version of the initial record; null without a version. */
  version: number | null;
  savedAtMs: number;
}

export interface FoundDraft extends Draft {
  id: DraftId;
}

type Key = [account: string, form: string, record: string];

const DATABASE = 'parking-plus-drafts';
const STORE = 'drafts';

let opened: UseStore | null = null;
let isFailureShown = false;

/** Database of all accounts' drafts, with keys `[account, form, record]`. */
export function draftDatabase(): UseStore {
  opened ??= createStore(DATABASE, STORE);
  return opened;
}

/** Logs a failure once. Forms work without drafts. */
function notifyFailure(error: unknown): void {
  if (isFailureShown) return;
  isFailureShown = true;
  logError(
    `Drafts cannot be kept in this browser. ${error instanceof Error ? error.message : String(error)}`,
  );
}

/** Returns the drafts of an account, newest first. Errors: never rejects; empty if the database fails. */
export async function readDrafts(account: string): Promise<FoundDraft[]> {
  try {
    const found = await entries<Key, unknown>(draftDatabase());
    return found
      .flatMap(([key, draft]) => {
        const [owner, form, record] = key;
        return owner === account && isDraft(draft) ? [{ ...draft, id: { form, record } }] : [];
      })
      .sort((a, b) => b.savedAtMs - a.savedAtMs);
  } catch (error) {
    notifyFailure(error);
    return [];
  }
}

/** Writes drafts of an account, or deletes those that are null, in one transaction. Errors: never rejects. */
export async function writeDrafts(
  account: string,
  changes: readonly (readonly [DraftId, Draft | null])[],
): Promise<void> {
  try {
    await draftDatabase()('readwrite', (store) => {
      for (const [{ form, record }, draft] of changes) {
        if (draft) store.put(draft, [account, form, record]);
        else store.delete([account, form, record]);
      }
      return commitNow(store);
    });
  } catch (error) {
    notifyFailure(error);
  }
}

/** Deletes all drafts of an account. Errors: never rejects. */
export async function dropDraftsOf(account: string): Promise<void> {
  try {
    await draftDatabase()('readwrite', (store) => {
      store.delete(IDBKeyRange.bound([account], [account, []]));
      return commitNow(store);
    });
  } catch (error) {
    notifyFailure(error);
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { values, base, savedAtMs } = value as Record<string, unknown>;
  return isPlain(values) && isPlain(base) && typeof savedAtMs === 'number';
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { createStore, entries, promisifyRequest, type UseStore } from 'idb-keyval';
import { logError } from '../../errors/error-log.ts';

/** Which form, and of which record: drafts of two records never meet. */
export interface DraftId {
  /** `sites/special-day`: the screen's path, and a further part where it has several forms. */
  form: string;
  /** Key of the record; `new` for one that is about to be made. */
  record: string;
}

/** What somebody had typed and not yet saved. Shape: plain data that a structured clone can take. */
export interface Draft {
  values: Record<string, unknown>;
  /** What the form started from, so that what was typed can be told from what was there. */
  base: Record<string, unknown>;
  /** Version of the record that it started from; null where it has none. */
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
let isFailureTold = false;

/** Where every account's drafts are, under the key `[account, form, record]`. */
export function draftDatabase(): UseStore {
  opened ??= createStore(DATABASE, STORE);
  return opened;
}

/** Drafts are a second line of defence: without them forms work as ever. */
function tellFailure(error: unknown): void {
  if (isFailureTold) return;
  isFailureTold = true;
  logError(
    `Drafts cannot be kept in this browser. ${error instanceof Error ? error.message : String(error)}`,
  );
}

/** An account's drafts, the newest first. Errors: none; where the database fails there are none. */
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
    tellFailure(error);
    return [];
  }
}

/** Keeps or, for null, drops drafts of an account, all or none of them. Errors: none. */
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
      // A page that is going does not live to see its writes answered, and would take them with it.
      store.transaction.commit();
      return promisifyRequest(store.transaction);
    });
  } catch (error) {
    tellFailure(error);
  }
}

/** Drops all that an account had not saved. Errors: none. */
export async function dropDraftsOf(account: string): Promise<void> {
  try {
    await draftDatabase()('readwrite', (store) => {
      store.delete(IDBKeyRange.bound([account], [account, []]));
      return promisifyRequest(store.transaction);
    });
  } catch (error) {
    tellFailure(error);
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

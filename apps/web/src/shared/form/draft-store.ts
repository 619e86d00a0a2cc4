import {
  type Draft,
  type DraftId,
  dropDraftsOf,
  type FoundDraft,
  readDrafts,
  writeDrafts,
} from './draft-storage.ts';

/** A crash costs no more than what was typed in this time. */
const WRITE_AFTER_MS = 400;
/** Nobody goes on after that with what they once began. */
const KEPT_MS = 30 * 24 * 3_600_000;

let account: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, readonly [DraftId, Draft | null]>();

const nameOf = ({ form, record }: DraftId) => JSON.stringify([form, record]);

/** Opens the drafts of who is signed in; asking for the same account again is free. */
export function openDrafts(newAccount: string): void {
  if (account === newAccount) return;
  closeDrafts();
  account = newAccount;
  addEventListener('pagehide', writeDraftsNow);
  document.addEventListener('visibilitychange', writeDraftsNow);
}

/** Closes the drafts of who was signed in; they stay in the browser. Source: DESIGN.md section 9. */
export function closeDrafts(): void {
  void writeDraftsNow();
  account = null;
}

/** Closes them and drops them all: their owner has logged out by hand, having been asked about unsaved work. */
export function forgetDrafts(): Promise<void> {
  clearTimeout(timer);
  waiting.clear();
  const owner = account;
  account = null;
  return owner === null ? Promise.resolve() : dropDraftsOf(owner);
}

/** Keeps a draft a moment later; null drops it. Does nothing while nobody is signed in. */
export function keepDraft(id: DraftId, draft: Draft | null): void {
  if (account === null) return;
  waiting.set(nameOf(id), [id, draft]);
  clearTimeout(timer);
  timer = setTimeout(writeDraftsNow, WRITE_AFTER_MS);
}

/** Keeps what is waiting, at once: the page, or the account, may be gone in a moment. */
export function writeDraftsNow(): Promise<void> {
  clearTimeout(timer);
  if (account === null || waiting.size === 0) return Promise.resolve();
  const changes = [...waiting.values()];
  waiting.clear();
  return writeDrafts(account, changes);
}

/** The signed-in user's drafts of a form, the newest first. */
export async function draftsOf(form: string): Promise<FoundDraft[]> {
  await writeDraftsNow();
  if (account === null) return [];
  const owner = account;
  const found = await readDrafts(owner);
  const isOld = ({ savedAtMs }: Draft) => Date.now() - savedAtMs > KEPT_MS;
  const old = found.filter(isOld);
  if (old.length > 0)
    void writeDrafts(
      owner,
      old.map(({ id }) => [id, null]),
    );
  return account === owner ? found.filter((draft) => draft.id.form === form && !isOld(draft)) : [];
}

/** The signed-in user's draft of one record; null where there is none. */
export async function findDraft(id: DraftId): Promise<FoundDraft | null> {
  return (await draftsOf(id.form)).find((draft) => draft.id.record === id.record) ?? null;
}

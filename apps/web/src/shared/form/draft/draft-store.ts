import { beforeDraftsClose, draftAccount } from './draft-account.ts';
import { type Draft, type DraftId, type FoundDraft, readDrafts, writeDrafts } from './draft-storage.ts';

/** Delay of a write. A crash loses at most the input of this time. */
const WRITE_AFTER_MS = 400;
/** Expiry of unfinished drafts. */
const KEPT_MS = 30 * 24 * 3_600_000;

let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, readonly [DraftId, Draft | null]>();

const nameOf = ({ form, record }: DraftId) => JSON.stringify([form, record]);

// The page or the account can be gone at any moment.
beforeDraftsClose(() => void writeDraftsNow());
addEventListener('beforeunload', writeDraftsNow);
addEventListener('pagehide', writeDraftsNow);
document.addEventListener('visibilitychange', writeDraftsNow);

/** Writes a draft after a short delay; null deletes it. No-op while signed out. */
export function saveDraft(id: DraftId, draft: Draft | null): void {
  if (draftAccount() === null) return;
  waiting.set(nameOf(id), [id, draft]);
  clearTimeout(timer);
  timer = setTimeout(writeDraftsNow, WRITE_AFTER_MS);
}

/** Writes pending drafts immediately. */
export function writeDraftsNow(): Promise<void> {
  clearTimeout(timer);
  const account = draftAccount();
  if (account === null || waiting.size === 0) return Promise.resolve();
  const changes = [...waiting.values()];
  waiting.clear();
  return writeDrafts(account, changes);
}

/** Returns the user's drafts of a form, newest first. */
export async function draftsOf(form: string): Promise<FoundDraft[]> {
  await writeDraftsNow();
  const owner = draftAccount();
  if (owner === null) return [];
  const found = await readDrafts(owner);
  const isOld = ({ savedAtMs }: Draft) => Date.now() - savedAtMs > KEPT_MS;
  const old = found.filter(isOld);
  if (old.length > 0)
    void writeDrafts(
      owner,
      old.map(({ id }) => [id, null]),
    );
  return draftAccount() === owner ? found.filter((draft) => draft.id.form === form && !isOld(draft)) : [];
}

/** Returns the user's draft of a record, or null. */
export async function findDraft(id: DraftId): Promise<FoundDraft | null> {
  return (await draftsOf(id.form)).find((draft) => draft.id.record === id.record) ?? null;
}

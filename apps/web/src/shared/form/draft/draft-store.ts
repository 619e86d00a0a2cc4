import { beforeDraftsClose, draftAccount } from './draft-account.ts';
import { type Draft, type DraftId, type FoundDraft, readDrafts, writeDrafts } from './draft-storage.ts';

/** A crash costs no more than what was typed in this time. */
const WRITE_AFTER_MS = 400;
/** Nobody goes on after that with what they once began. */
const KEPT_MS = 30 * 24 * 3_600_000;

let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, readonly [DraftId, Draft | null]>();

const nameOf = ({ form, record }: DraftId) => JSON.stringify([form, record]);

// The page, or the account, may be gone in a moment.
beforeDraftsClose(() => void writeDraftsNow());
addEventListener('beforeunload', writeDraftsNow);
addEventListener('pagehide', writeDraftsNow);
document.addEventListener('visibilitychange', writeDraftsNow);

/** Keeps a draft a moment later; null drops it. Does nothing while nobody is signed in. */
export function keepDraft(id: DraftId, draft: Draft | null): void {
  if (draftAccount() === null) return;
  waiting.set(nameOf(id), [id, draft]);
  clearTimeout(timer);
  timer = setTimeout(writeDraftsNow, WRITE_AFTER_MS);
}

/** Keeps what is waiting, at once. */
export function writeDraftsNow(): Promise<void> {
  clearTimeout(timer);
  const account = draftAccount();
  if (account === null || waiting.size === 0) return Promise.resolve();
  const changes = [...waiting.values()];
  waiting.clear();
  return writeDrafts(account, changes);
}

/** The signed-in user's drafts of a form, the newest first. */
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

/** The signed-in user's draft of one record; null where there is none. */
export async function findDraft(id: DraftId): Promise<FoundDraft | null> {
  return (await draftsOf(id.form)).find((draft) => draft.id.record === id.record) ?? null;
}

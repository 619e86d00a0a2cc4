import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDrafts, openDrafts } from './draft-account.ts';
import { draftDatabase, dropDraftsOf, readDrafts, writeDrafts } from './draft-storage.ts';
import { draftsOf, findDraft, saveDraft, writeDraftsNow } from './draft-store.ts';

const id = { form: 'sites/special-day', record: 'new' };
const buildDraft = (name: string, savedAtMs = Date.now()) => ({
  values: { name },
  base: {},
  version: null,
  savedAtMs,
});

beforeEach(() => openDrafts('staff'));
afterEach(async () => {
  closeDrafts();
  await clear(draftDatabase());
});

const nameOf = async () => (await findDraft(id))?.values.name;

describe('a draft', () => {
  it('is restored for its own account, form and record only', async () => {
    saveDraft(id, buildDraft('國慶'));
    closeDrafts();
    openDrafts('admin');
    expect(await nameOf()).toBeUndefined();
    openDrafts('staff');
    expect(await nameOf()).toBe('國慶');
    expect(await findDraft({ ...id, record: '7' })).toBeNull();
    expect(await draftsOf('sites/site-list')).toEqual([]);
  });

  it.each(['beforeunload', 'pagehide'])('is written immediately when the page closes: %s', async (going) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      saveDraft(id, buildDraft('國'));
      saveDraft(id, buildDraft('國慶'));
      window.dispatchEvent(new Event(going));
    } finally {
      vi.useRealTimers();
    }
    // Reads the database directly, because the store would write pending drafts first.
    expect(await readDrafts('staff')).toMatchObject([{ values: { name: '國慶' } }]);
  });

  it('is deleted when it is saved', async () => {
    saveDraft(id, buildDraft('國慶'));
    await writeDraftsNow();
    saveDraft(id, null);
    expect(await nameOf()).toBeUndefined();
  });

  it('survives the end of a session, but not a manual log-out', async () => {
    saveDraft(id, buildDraft('國慶'));
    closeDrafts();
    openDrafts('staff');
    expect(await nameOf()).toBe('國慶');
    saveDraft(id, buildDraft('光復'));
    closeDrafts();
    await dropDraftsOf('staff');
    saveDraft(id, buildDraft('typed while leaving'));
    openDrafts('staff');
    expect(await nameOf()).toBeUndefined();
  });

  it('expires after 30 days, and a damaged one immediately', async () => {
    await writeDrafts('staff', [
      [id, buildDraft('舊', Date.now() - 31 * 24 * 3_600_000)],
      [{ ...id, record: '8' }, { values: [] } as never],
    ]);
    expect(await draftsOf(id.form)).toEqual([]);
  });
});

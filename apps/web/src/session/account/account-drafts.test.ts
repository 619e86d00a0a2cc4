import { clear } from 'idb-keyval';
import { afterEach, expect, it, vi } from 'vitest';
import { openDrafts } from '../../shared/form/draft/draft-account.ts';
import { draftDatabase } from '../../shared/form/draft/draft-storage.ts';
import { findDraft, saveDraft } from '../../shared/form/draft/draft-store.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { expireSession, openSession, signOutSession } from '../state/session-actions.ts';
import { signOut } from '../state/sign-out.ts';
import { connectDrafts } from './account-drafts.ts';

const id = { form: 'sites/special-day', record: 'new' };
const stored = { tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo() };

afterEach(() => clear(draftDatabase()));
connectDrafts();

/** Stores a draft, ends the session, and returns the draft that the same account finds afterwards. */
async function draftAfter(end: () => void) {
  openSession(stored);
  saveDraft(id, { values: { name: '國慶' }, base: {}, version: null, savedAtMs: Date.now() });
  end();
  openDrafts(stored.info.userInfo.account);
  return (await findDraft(id))?.values;
}

it.each([
  ['expired', expireSession],
  ['was superseded', () => signOutSession('superseded')],
  ['lapsed', () => signOutSession('lapsed')],
])('drafts survive a session that %s', async (_, end) => {
  expect(await draftAfter(end)).toEqual({ name: '國慶' });
});

it('a manual sign-out deletes drafts', async () => {
  new FakeServer().onDeal('90500', {}).install();
  await draftAfter(signOut);
  // Sign-out does not wait for the deletion.
  await vi.waitFor(async () => expect(await findDraft(id)).toBeNull(), { timeout: 30_000 });
});

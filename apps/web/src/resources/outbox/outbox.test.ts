import { FileLinkType } from '@parking-plus/contracts';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSession } from '../../session/state/session-actions.ts';
import { buildSessionInfo } from '../../testing/builders/session-builders.ts';
import { dealResponse, FakeServer } from '../../testing/fake-server.ts';
import { discardUnsent, isOld, retryUnsent, sendOrKeep, sendUnsent, showUnsent } from './outbox.ts';
import { keepUnsent, outboxDatabase, type UnsentContent } from './outbox-storage.ts';
import { useUnsentWrites } from './unsent-writes.ts';

const REPLY: UnsentContent = { kind: 'reply', threadCode: 'MB0001', content: '已到場' };
const HOUR_MS = 3_600_000;

let server: FakeServer;
let isAway: boolean;
let keys: string[];
const arrived = () => server.asked('deal 60202').length + server.asked('POST /plusapi/files/upload').length;
const waiting = () => useUnsentWrites.getState().writes;

beforeEach(() => {
  isAway = true;
  keys = [];
  signIn('staff');
  const answer = (done: object) => () => (isAway ? { status: 503, body: {} } : done);
  server = new FakeServer()
    .on('deal 60202', answer(dealResponse({ postNumber: 2, version: 2 })))
    .on('POST /plusapi/files/upload', answer({ body: { Success: true, Message: '' } }));
  server.install();
  const { setRequestHeader } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(function (
    this: XMLHttpRequest,
    name,
    value,
  ) {
    if (name.toLowerCase() === 'idempotency-key') keys.push(value);
    setRequestHeader.call(this, name, value);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await clear(outboxDatabase());
  await showUnsent();
});

function signIn(account: string) {
  const { userInfo } = buildSessionInfo();
  const info = buildSessionInfo({ userInfo: { ...userInfo, account } });
  openSession({ tokens: { accessToken: account, refreshToken: 'r' }, info });
}

it('keeps a reply that does not arrive, and sends it once with the same key', async () => {
  expect(await sendOrKeep(REPLY, 'key-of-reply')).toBe('kept');
  expect(waiting()).toMatchObject([{ key: 'key-of-reply', content: REPLY, problem: null }]);
  await sendUnsent();
  expect(waiting()).toHaveLength(1);
  isAway = false;
  await Promise.all([sendUnsent(), sendUnsent()]);
  expect(waiting()).toEqual([]);
  expect(arrived()).toBe(3);
  await sendUnsent();
  expect(arrived()).toBe(3);
  expect(new Set(keys)).toEqual(new Set(['key-of-reply']));
});

it('keeps the bytes of a photo', async () => {
  const file = new File(['bytes'], 'before-a.jpg', { type: 'image/jpeg' });
  const photo = { kind: 'photo', file, linkedCode: 'SO0001', linkedType: FileLinkType.ServiceOrder } as const;
  expect(await sendOrKeep(photo, 'key-of-photo')).toBe('kept');
  const [kept] = waiting();
  if (kept?.content.kind !== 'photo') throw new Error('No photo was kept.');
  expect(kept.content.file.name).toBe('before-a.jpg');
  isAway = false;
  await sendUnsent();
  expect(waiting()).toEqual([]);
  expect(arrived()).toBe(2);
});

it('keeps nothing that arrives or that the server rejects at once', async () => {
  isAway = false;
  expect(await sendOrKeep(REPLY, 'key-1')).toBe('sent');
  server.on('deal 60202', () => ({ body: { success: false, message: '留言已結案' } }));
  await expect(sendOrKeep(REPLY, 'key-2')).rejects.toThrow('留言已結案');
  expect(waiting()).toEqual([]);
});

it('shows why a kept write was rejected, and sends it again or discards it at the user’s request', async () => {
  await sendOrKeep(REPLY, 'key-1');
  server.on('deal 60202', () => ({ body: { success: false, message: '留言已結案' } }));
  await sendUnsent();
  expect(waiting()).toMatchObject([{ problem: '留言已結案' }]);
  const before = arrived();
  await sendUnsent();
  expect(arrived(), 'a rejected write waits for the user').toBe(before);
  for (const write of waiting()) await retryUnsent(write);
  expect(arrived()).toBe(before + 1);
  for (const write of waiting()) await discardUnsent(write);
  expect(waiting()).toEqual([]);
});

it('sends an old write only at the user’s request, with a new key', async () => {
  const old = {
    key: 'old',
    account: 'staff',
    keptAtMs: Date.now() - 24 * HOUR_MS,
    content: REPLY,
    problem: null,
  };
  expect(isOld(old)).toBe(true);
  await keepUnsent(old);
  isAway = false;
  await sendUnsent();
  expect(arrived()).toBe(0);
  for (const write of waiting()) await retryUnsent(write);
  expect(arrived()).toBe(1);
  expect(keys).not.toContain('old');
  expect(waiting()).toEqual([]);
});

it('never sends or shows the writes of another account', async () => {
  await sendOrKeep(REPLY, 'key-1');
  signIn('manager');
  isAway = false;
  await sendUnsent();
  expect(waiting()).toEqual([]);
  signIn('staff');
  await showUnsent();
  expect(waiting()).toHaveLength(1);
});

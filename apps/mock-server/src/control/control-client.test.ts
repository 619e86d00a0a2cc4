import type { AddressInfo } from 'node:net';
import { ControlError, createControl, type MockControl } from '@parking-plus/contracts/control';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let baseUrl: string;
let control: MockControl;
let staff: string;

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  control = createControl({ baseUrl });
  staff = (await signIn(server.app, 'staff')).accessToken;
});
afterAll(() => server.close());
beforeEach(async () => {
  await control.rules.clear();
  await control.requests.clear();
});

const lookups = async (tenant?: string) => {
  const request = dealRequest(staff, 'Lookups', {});
  const headers = { ...request.headers, ...(tenant === undefined ? {} : { 'x-mock-tenant': tenant }) };
  return (await send(server.app, { ...request, headers })).status;
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as ControlError,
  );

test('sets, lists and removes rules, by typed deal names', async () => {
  const { id } = await control.rules.add({ match: { deal: 'Lookups' }, answers: [{ status: 403 }, {}] });
  expect([await lookups(), await lookups()]).toEqual([403, 200]);
  expect(await control.rules.list()).toMatchObject([{ id, hits: 2, next: null }]);
  await control.rules.remove(id);
  expect(await control.rules.list()).toEqual([]);
  // @ts-expect-error: there is no such deal.
  const error = await failure(control.rules.add({ match: { deal: 'Lookup' }, what: { status: 403 } }));
  expect(error).toBeInstanceOf(ControlError);
  expect(error?.message).toContain('/match/deal Type Lookup was not found');
});

test('verifies calls; the error lists near misses', async () => {
  await lookups();
  expect(await control.verify({ deal: 'Lookups', account: 'staff' }, 1)).toMatchObject({ count: 1 });
  const error = await failure(control.verify({ deal: 'Lookups', account: 'admin' }));
  expect(error).toMatchObject({ status: 409, answer: { code: 'not-verified' } });
  expect(error?.message).toBe(
    'POST /__mock/verify answered 409.\n  Matching calls: 0. Expected: at least 1.\n  Near miss: Lookups by staff: account: staff, not admin',
  );
});

test('takes rules about messages, without conditions and effects of calls', async () => {
  await control.presets.activate('platform-refuses');
  expect(await control.rules.list()).toMatchObject([{ match: { message: { kind: 'F0401' } }, next: 1 }]);
  expect(await lookups()).toBe(200);
  for (const [rule, place] of [
    [{ match: { message: {}, deal: 'Lookups' }, what: { platform: 'hold-files' } }, '/match/deal'],
    [{ match: { message: {} }, what: { status: 403 } }, '/what/status'],
    [{ match: { message: {} }, answers: [{}, { platform: 'refuse' }] }, '/answers/1/code'],
    [{ what: { platform: 'lose-answer', code: 'E0103' } }, '/what/code'],
    [{ match: { message: {} }, what: { platform: 'refuse', code: 'E9999' } }, '/what/code'],
    [{ match: { message: { kind: 'f0401' } }, what: { platform: 'hold-files' } }, '/match/message/kind'],
  ] as const)
    expect(
      (await failure(control.rules.add(rule as Parameters<typeof control.rules.add>[0])))?.message,
    ).toContain(place);
});

test('keeps tenants apart', async () => {
  const [a, b] = ['a', 'b'].map((tenant) => createControl({ baseUrl, tenant })) as [MockControl, MockControl];
  await a.rules.add({ match: { deal: 'Lookups' }, what: { status: 403 } });
  await b.presets.activate('fault');
  expect([await lookups('a'), await lookups('b'), await lookups()]).toEqual([403, 500, 200]);
  await a.rules.clear();
  expect([await a.rules.list(), (await b.rules.list()).length > 0]).toEqual([[], true]);
  await a.verify({ deal: 'Lookups' }, 1);
  expect(await a.requests.list()).toHaveLength(1);
  await a.requests.clear();
  expect([(await a.requests.list()).length, (await b.requests.list()).length]).toEqual([0, 1]);
});

test('moves the clock, snapshots rows, resets and sends to the hub', async () => {
  const before = Date.parse(await control.clock.now());
  expect(Date.parse(await control.clock.move({ advanceMs: 60_000 }))).toBeGreaterThanOrEqual(before + 60_000);
  await control.snapshots.take('mine');
  expect(await control.snapshots.list()).toEqual([{ name: 'mine', isRestorable: true }]);
  await control.snapshots.restore('mine');
  await control.snapshots.remove('mine');
  expect((await failure(control.snapshots.restore('mine')))?.status).toBe(404);
  expect(await control.hub.send('1000|x', { account: 'staff' })).toBe(0);
  expect(await control.hub.finish({ success: true, message: 'a' })).toBe(0);
  expect((await control.presets.list()).map(({ name }) => name)).toContain('slow');
  expect(await control.reset()).toMatchObject({ settings: { size: 'small' } });
});

test('sends the token of a server on another computer, and rejects without a server', async () => {
  const guarded = await startTestApp({ controlToken: 'open-sesame' });
  await guarded.app.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(guarded.app.server.address() as AddressInfo).port}`;
  expect(await createControl({ baseUrl: address, token: 'open-sesame' }).rules.list()).toEqual([]);
  expect((await failure(createControl({ baseUrl: address }).clock.now()))?.status).toBe(403);
  await guarded.close();
  await expect(createControl({ baseUrl: address }).clock.now()).rejects.toThrow('fetch failed');
});

test('runs the tax platform at once, and names wrong days and periods', async () => {
  const { answered } = await control.platform.answer();
  expect(answered).toBeGreaterThan(0);
  expect(await control.platform.answer()).toMatchObject({ collected: 0, answered: 0 });
  const [summary = ''] = await control.platform.summarise('2026-11-20');
  expect(summary).toMatch(/^SummaryResult-20261120-\d{8}_\d+$/);
  expect((await control.platform.draw()).every((name) => name.startsWith('E0504-11510-'))).toBe(true);
  expect(await control.platform.draw('1141112')).toEqual([]);
  expect((await control.platform.allot('1160304')).every((name) => name.startsWith('E0501-11604-'))).toBe(
    true,
  );
  expect((await failure(control.platform.summarise('2026-02-30')))?.message).toContain('/day Must be a date');
  expect((await failure(control.platform.draw('1151011')))?.message).toContain('/periodCode Must be');
});

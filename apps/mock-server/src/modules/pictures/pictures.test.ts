import type { DealResult } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealRequest, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { drawPicture } from './draw-picture.ts';

let server: TestApp;
let token: string;
let path: string;
let plate: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
  const data = async <T>(request: Parameters<typeof send>[1]) =>
    JSON.parse((await send<{ data: string }>(server.app, request)).body.data) as T;
  const { items } = await data<DealResult<'TransactionList'>>(
    dealRequest(token, 'TransactionList', { page: 1, pageSize: 100, filters: { siteCodes: ['KHH001'] } }),
  );
  const transactionId = items.find(({ hasPictures }) => hasPictures)?.transactionId ?? '';
  const shown = await data<DealResult<'TransactionDetail'>>(
    dealRequest(token, 'TransactionDetail', { transactionId }),
  );
  path = `/plusapi/${shown.pictures[0]?.fileSettings_SysPath}`;
  plate = shown.transaction.plate;
});
afterAll(() => server.close());

const fetchPicture = (url: string, as = token) => server.app.inject(signed(as, { method: 'GET', url }));

test('generates the same car each time, always as a harmless attachment', async () => {
  const picture = await fetchPicture(path);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(picture.body).toContain(plate);
  expect((await fetchPicture(path)).body).toBe(picture.body);
});

test('responds with 403 for another site and without the permission, and 401 without a token', async () => {
  expect((await fetchPicture(path, (await signIn(server.app, 'sitestaff')).accessToken)).statusCode).toBe(
    403,
  );
  expect((await fetchPicture(path, (await signIn(server.app, 'guest')).accessToken)).statusCode).toBe(403);
  expect((await fetchPicture(path, '')).statusCode).toBe(401);
});

test('serves the lane monitor, without the permission for transactions', async () => {
  const engineer = (await signIn(server.app, 'engineer')).accessToken;
  const own = await send<{ data: string }>(
    server.app,
    dealRequest(engineer, 'LanePassageList', { page: 1, pageSize: 100 }),
  );
  const { items } = JSON.parse(own.body.data) as DealResult<'LanePassageList'>;
  const shown = items.find(({ picturePath }) => picturePath !== null)?.picturePath;
  expect((await fetchPicture(`/plusapi/${shown}`, engineer)).statusCode).toBe(200);
  expect(
    (await send(server.app, dealRequest(engineer, 'TransactionList', { page: 1, pageSize: 20 }))).status,
  ).toBe(403);
});

test.each(['no-such.svg', 'T9999999999-in.svg', 'T2611200001-up.svg', '..%2f..%2fkeys.json', '.svg'])(
  'responds with 404 to %s',
  async (name) => {
    expect((await fetchPicture(`/plusapi/files/pictures/${name}`)).statusCode).toBe(404);
  },
);

test('escapes markup in a plate', () => {
  const subject = {
    siteName: '<b>&',
    laneCode: null,
    takenAt: '2026-11-20T10:00:00+08:00',
    side: 'exit',
  } as const;
  const picture = drawPicture({ ...subject, plate: '"><script>' });
  expect(picture).not.toContain('<script>');
  expect(picture).not.toContain('<b>');
});

import { existsSync, utimesSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFilesOf } from '../modules/files/files.repository.ts';
import { uploadRequest } from '../modules/files/testing/upload-form.ts';
import { send, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';
import { sweepFiles } from './delete-orphaned-files.ts';

let server: TestApp;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('deletes files without a row, and keeps recent and referenced ones', async () => {
  const { database, filesPath } = server.storage;
  await send(server.app, uploadRequest((await signIn(server.app, 'admin')).accessToken));
  const [told] = await findFilesOf(database.orm, 6, ['TPE001']);
  const toldPath = join(filesPath, told?.folder ?? '', told?.storedName ?? '');
  const leftOver = [
    join(filesPath, 'site-photos', 'a.png'),
    join(filesPath, 'documents', 'b.pdf'),
    join(filesPath, '.receiving', 'c'),
  ];
  const onItsWay = join(filesPath, 'site-photos', 'd.png');
  for (const path of [...leftOver, onItsWay]) {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'left over');
  }
  const earlier = (Date.now() - HOUR_MS) / 1_000;
  for (const path of [...leftOver, toldPath]) utimesSync(path, earlier, earlier);

  expect(await sweepFiles({ database, filesPath }, Date.now() - HOUR_MS / 2)).toBe(leftOver.length);

  expect(leftOver.filter(existsSync)).toEqual([]);
  expect([onItsWay, toldPath].every(existsSync)).toBe(true);
});

test('deletes files that an earlier process left when the server starts listening', async () => {
  const path = join(server.storage.filesPath, 'site-photos', 'killed.png');
  await writeFile(path, 'no row');
  const longAgo = (Date.now() - 24 * HOUR_MS) / 1_000;
  utimesSync(path, longAgo, longAgo);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => existsSync(path)).toBe(false);
});

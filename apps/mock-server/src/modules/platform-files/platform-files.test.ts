import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let staff: DocumentClient;
let clerk: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  [staff, clerk] = (await Promise.all(
    ['staff', 'sitestaff'].map((account) => DocumentClient.signIn(server.app, account)),
  )) as [DocumentClient, DocumentClient];
});
afterAll(() => server.close());

const PAGE = { page: 1, pageSize: 100 } as const;

test('files are listed latest first, and filtered by kind, result and day', async () => {
  const all = await staff.data('PlatformFileList', PAGE);
  const ids = all.items.map(({ fileId }) => Number(fileId));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const filtered = async (filters: object) =>
    (await staff.data('PlatformFileList', { ...PAGE, filters })).items.map(({ fileId }) => fileId);
  const expected = (matches: (row: (typeof all.items)[number]) => boolean) =>
    all.items.filter(matches).map(({ fileId }) => fileId);
  const rejected = expected((row) => row.isRejected);
  expect(rejected).toHaveLength(1);
  expect(await filtered({ isRejected: true })).toEqual(rejected);
  expect(await filtered({ isRejected: false })).toEqual(expected((row) => !row.isRejected));
  expect(await filtered({ kinds: ['E0504'] })).toEqual(expected(({ kind }) => kind === 'E0504'));
  const day = all.items[0]?.readAt.slice(0, 10) ?? '';
  expect(await filtered({ from: day, to: day })).toEqual(expected(({ readAt }) => readAt.startsWith(day)));
});

test('a rejected file has its errors in order, one that was applied has none', async () => {
  const { items } = await staff.data('PlatformFileList', PAGE);
  for (const row of items) {
    const { file, errors } = await staff.data('PlatformFileDetail', { fileId: row.fileId });
    expect(file).toEqual(row);
    expect(errors.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: row.errorCount }, (_, index) => index + 1),
    );
    expect(row.isRejected).toBe(errors.length > 0);
  }
});

test('an unknown file is named, and site staff see none', async () => {
  expect(await staff.refusedData('PlatformFileDetail', { fileId: '999999' })).toMatchObject({
    code: 'not-found',
    message: '找不到平台檔案 999999，請重新整理。',
  });
  expect(await clerk.refusedData('PlatformFileList', PAGE)).toMatchObject({ status: 403 });
  expect(await clerk.refusedData('PlatformFileDetail', { fileId: '1' })).toMatchObject({ status: 403 });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { FIELDS, uploadRequest } from '../files/testing/upload-form.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
let server: TestApp;
let admin: DealClient;
let staff: DealClient;
let adminToken: string;
let staffToken: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  staff = await DealClient.signIn(server.app, 'staff');
  adminToken = (await signIn(server.app, 'admin')).accessToken;
  staffToken = (await signIn(server.app, 'staff')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const list = (filters: { hasManual?: boolean; keyword?: string } = {}) =>
  admin.data('ManualList', { page: 1, pageSize: 100, filters });
const fileOf = async (screen: string) =>
  (await list()).items.find((row) => row.screen === screen)?.file ?? null;
const upload = (screen: string, { fileId = '', token = adminToken, name = '手冊.pdf' } = {}) =>
  send<{ Success: boolean; Message: string }>(
    server.app,
    uploadRequest(token, {
      fields: {
        ...FIELDS,
        FileSettings_ID: fileId,
        FileSettings_LinkedCode: screen,
        FileSettings_LinkedType: '7',
      },
      name,
      bytes: PDF,
    }),
  );
/** Returns the manuals in a user's navbar. */
const manualsOf = async (client: DealClient) =>
  ((await client.data('MyPermissions', {})).list_FileSettings ?? []).map(
    (file) => file.fileSettings_LinkedCode,
  );

test('lists every screen with its manual, in at most three statements, for account types up to 2', async () => {
  const { items, total, summary } = await list();
  expect(items).toHaveLength(total);
  expect(summary).toEqual({ screenCount: total, manualCount: 2 });
  expect((await list({ hasManual: true })).items.map(({ screen }) => screen)).toEqual([
    'transaction-list',
    'rental-list',
  ]);
  expect((await list({ keyword: '月租合約操作' })).total).toBe(1);
  const { statements } = await countStatements(() => list());
  expect(statements).toBeLessThanOrEqual(3);
  expect((await staff.send('ManualList', { page: 1, pageSize: 20 })).status).toBe(403);
  expect((await upload('site-list', { token: staffToken })).status).toBe(403);
});

test("a manual is uploaded, shown in others' navbars, replaced and deleted", async () => {
  expect(await manualsOf(staff)).not.toContain('site-list');
  expect((await upload('site-list')).body.Success).toBe(true);
  const first = await fileOf('site-list');
  expect(first).toMatchObject({ fileName: '手冊.pdf', uploadedByName: '林系統', sizeBytes: PDF.byteLength });
  expect(await manualsOf(staff)).toContain('site-list');
  const fileId = first?.fileId ?? '';
  expect((await upload('site-list', { fileId, name: '新版.pdf' })).body.Success).toBe(true);
  expect(await fileOf('site-list')).toMatchObject({ fileId, fileName: '新版.pdf' });
  expect(await admin.data('ManualDelete', { fileId, reason: '內容過期' })).toEqual({ screen: 'site-list' });
  expect(await fileOf('site-list')).toBeNull();
  expect(await manualsOf(staff)).not.toContain('site-list');
  expect((await admin.refused('ManualDelete', { fileId, reason: '內容過期' })).code).toBe('not-found');
  const log = await admin.data('OperationLogList', { page: 1, pageSize: 20, filters: { deals: ['90802'] } });
  expect(log.items).toMatchObject([
    { recordId: 'site-list', reason: '內容過期', changeCount: 1 },
    { recordId: 'site-list', reason: null, changeCount: 1 },
    { recordId: 'site-list', reason: null, changeCount: 2 },
  ]);
});

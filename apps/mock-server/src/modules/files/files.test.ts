import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FileLinkType } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatePdf } from '../../seeding/rows/generated-pdf.ts';
import { type Answer, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findFilesOf } from './files.repository.ts';
import { BOUNDARY, FIELDS, formBody, PNG, type UploadForm, uploadRequest } from './testing/upload-form.ts';

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  token = (await signIn(server.app, 'admin')).accessToken;
});
afterAll(() => server.close());

const upload = (
  form: UploadForm = {},
  as = token,
): Promise<Answer<{ Success?: boolean; Message?: string; success?: boolean; code?: string }>> =>
  send(server.app, uploadRequest(as, form));
const photosOf = (siteCode: string) =>
  findFilesOf(server.storage.database.orm, FileLinkType.SitePhoto, [siteCode]);
const remove = (FileSettings_ID: string, as = token) =>
  send(
    server.app,
    signed(as, { method: 'POST', url: '/plusapi/files/delete', payload: { FileSettings_ID } }),
  );
const receiving = async () => {
  const folder = join(server.storage.filesPath, '.receiving');
  return existsSync(folder) ? readdir(folder) : [];
};

describe('upload @spec(7.11)', () => {
  test("stores bytes and name, and responds in the spec's spelling", async () => {
    expect(await upload()).toEqual(
      expect.objectContaining({ status: 200, body: { Success: true, Message: expect.any(String) } }),
    );
    const [row] = await photosOf('TPE001');
    expect(row).toMatchObject({
      fileName: '現場照片.png',
      mediaType: 'image/png',
      sizeBytes: PNG.length,
      uploadedBy: 'admin',
    });
    const url = `/plusapi/files/${row?.folder}/${row?.storedName}`;
    const fetched = await server.app.inject(signed(token, { method: 'GET', url }));
    expect(fetched.rawPayload.equals(PNG)).toBe(true);
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''%E7%8F%BE`),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('replaces the file that it names, only within its record', async () => {
    const [row] = await photosOf('TPE001');
    const fields = { ...FIELDS, FileSettings_ID: row?.fileId ?? '' };
    expect((await upload({ fields, name: 'new.png' })).body.Success).toBe(true);
    expect(await photosOf('TPE001')).toMatchObject([{ fileId: row?.fileId, fileName: 'new.png' }]);
    expect(existsSync(join(server.storage.filesPath, row?.folder ?? '', row?.storedName ?? ''))).toBe(false);
    expect((await upload({ fields: { ...fields, FileSettings_LinkedCode: 'TPE002' } })).body).toMatchObject({
      Success: false,
      code: 'not-found',
    });
  });

  test.each<[string, UploadForm, string]>([
    ['a program called a picture', { bytes: Buffer.from('MZ\x90\0') }, 'wrong-kind'],
    ['a drawing with scripts', { name: 'a.svg', bytes: Buffer.from('<svg/>') }, 'wrong-kind'],
    ['a PDF where pictures belong', { bytes: Buffer.from('%PDF-1.7') }, 'wrong-kind'],
    ['an empty file', { bytes: Buffer.alloc(0) }, 'wrong-kind'],
    ['an unknown record', { fields: { ...FIELDS, FileSettings_LinkedCode: 'XXX999' } }, 'unknown-record'],
    [
      'a kind of record without files',
      { fields: { ...FIELDS, FileSettings_LinkedType: '99' } },
      'unknown-record',
    ],
  ])('refuses %s and leaves nothing', async (_title, form, code) => {
    expect(await upload(form)).toMatchObject({
      status: 200,
      body: { Success: false, Message: expect.any(String), code },
    });
    expect(await receiving()).toEqual([]);
  });

  test.each<[string, UploadForm]>([
    ['no file', { copies: 0 }],
    ['two files', { copies: 2 }],
    ['a file in another field', { fileField: 'Other' }],
    ['another state', { fields: { ...FIELDS, FileSettings_State: '0' } }],
    ['no record', { fields: { FileSettings_ChangeType: '1', FileSettings_State: '1' } }],
    [
      'too many fields',
      { fields: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`f${index}`, ''])) },
    ],
    ['a long field', { fields: { ...FIELDS, FileSettings_LinkedCode: 'x'.repeat(5_000) } }],
    ['NUL in a field', { fields: { ...FIELDS, FileSettings_LinkedCode: 'a\0b' } }],
  ])('responds with 400 to %s', async (_title, form) => {
    expect(await upload(form)).toMatchObject({ status: 400, body: { success: false } });
    expect(await receiving()).toEqual([]);
  });

  test('responds with 400 to other bodies and 413 to 21 MB, and leaves nothing', async () => {
    const url = '/plusapi/files/upload';
    expect((await send(server.app, signed(token, { method: 'POST', url, payload: {} }))).status).toBe(400);
    expect((await upload({ bytes: Buffer.concat([PNG, Buffer.alloc(21 * 1_048_576)]) })).status).toBe(413);
    expect(await receiving()).toEqual([]);
  });

  test('responds with 401 without a token, and 403 for another site and without the permission', async () => {
    const { accessToken } = await signIn(server.app, 'sitemanager');
    expect((await upload({}, '')).status).toBe(401);
    expect(
      (await upload({ fields: { ...FIELDS, FileSettings_LinkedCode: 'KHH001' } }, accessToken)).status,
    ).toBe(403);
    expect((await upload({}, (await signIn(server.app, 'sitestaff')).accessToken)).status).toBe(403);
  });

  test('is limited to 20 files per record', async () => {
    const fields = { ...FIELDS, FileSettings_LinkedCode: 'TNN001' };
    for (let count = 0; count < 20; count++) expect((await upload({ fields })).body.Success).toBe(true);
    expect((await upload({ fields })).body).toMatchObject({ Success: false, code: 'too-many-files' });
    expect(await photosOf('TNN001')).toHaveLength(20);
  });

  test('leaves nothing when interrupted', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const body = formBody({ bytes: Buffer.concat([PNG, Buffer.alloc(500_000)]) });
    const call = httpRequest({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/plusapi/files/upload',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        'content-length': body.length,
      },
    });
    call.on('error', () => {});
    call.write(body.subarray(0, 300_000));
    await expect.poll(receiving).toHaveLength(1);
    call.destroy();
    await expect.poll(receiving).toEqual([]);
  });
});

describe('delete @spec(7.12)', () => {
  test('deletes the row and the bytes', async () => {
    await upload({ fields: { ...FIELDS, FileSettings_LinkedCode: 'HSZ001' } });
    const [row] = await photosOf('HSZ001');
    expect((await remove(row?.fileId ?? '')).body.success).toBe(true);
    expect(await photosOf('HSZ001')).toEqual([]);
    expect(existsSync(join(server.storage.filesPath, row?.folder ?? '', row?.storedName ?? ''))).toBe(false);
    expect(await remove(row?.fileId ?? '')).toMatchObject({
      status: 200,
      body: { success: false, code: 'not-found' },
    });
  });

  test('runs once for two concurrent requests', async () => {
    await upload({ fields: { ...FIELDS, FileSettings_LinkedCode: 'HSZ001' } });
    const [row] = await photosOf('HSZ001');
    const answers = await Promise.all([remove(row?.fileId ?? ''), remove(row?.fileId ?? '')]);
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
  });

  test('responds with 403 to account types that may not delete', async () => {
    const [row] = await photosOf('TPE001');
    const { accessToken } = await signIn(server.app, 'staff');
    expect((await remove(row?.fileId ?? '', accessToken)).status).toBe(403);
    expect(await photosOf('TPE001')).toHaveLength(1);
  });
});

test('a file of another site responds with 403', async () => {
  await upload({ fields: { ...FIELDS, FileSettings_LinkedCode: 'KHH001' } });
  const [row] = await photosOf('KHH001');
  const { accessToken } = await signIn(server.app, 'sitestaff');
  const url = `/plusapi/files/${row?.folder}/${row?.storedName}`;
  expect((await send(server.app, signed(accessToken, { method: 'GET', url }))).status).toBe(403);
});

test('a reset deletes the bytes with the rows', async () => {
  await upload();
  const reset = { method: 'POST', url: '/__mock/reset', headers: { host: 'localhost' } } as const;
  expect((await send(server.app, reset)).body).toMatchObject({ success: true });
  expect(await readdir(server.storage.filesPath)).toEqual([]);
  token = (await signIn(server.app, 'admin')).accessToken;
  expect(await photosOf('TPE001')).toEqual([]);
});

test('generates a seeded file as a PDF of one page', () => {
  const pdf = generatePdf({ fileName: '公告附件.pdf', linkedCode: 'BN0001' }).toString('latin1');
  expect(pdf).toMatch(/^%PDF-1\.5\n/);
  const [, table = ''] = /startxref\n(\d+)\n%%EOF/.exec(pdf) ?? [];
  expect(pdf.slice(Number(table))).toMatch(/^xref\n0 8\n/);
  expect(pdf).toContain(Buffer.from('公告附件.pdf', 'utf16le').swap16().toString('hex'));
});

import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SEEDED_FILE_TEXTS } from '../../seeding/rows/seeded-file-texts.ts';
import { send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(() => server.storage.database.reset());
afterAll(() => server.close());

const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

async function fetchFile(token: string, file: Schemas['FileSetting']) {
  const response = await server.app.inject(
    signed(token, { method: 'GET', url: `/plusapi/${file.fileSettings_SysPath}` }),
  );
  return { status: response.statusCode, headers: response.headers, pdf: response.rawPayload };
}

test('@spec(3.3) @spec(7.13) shows the reader three bulletins, and none after they have been read', async () => {
  await server.storage.database.sql.query(
    "update bulletins set updated_at = '2026-11-20T09:30:00+08:00' where bulletin_code = 'BN0002'",
  );
  const first = await signIn(server.app, 'reader');
  expect(first.forceBulletin[1]).toMatchObject({
    bulletin_Title: expect.stringMatching(/\S/),
    bulletin_Content: expect.stringMatching(/^</),
    bulletin_InsertDate: expect.not.stringMatching(/T09:30:00/),
    bulletin_UpdateDate: '2026-11-20T09:30:00+08:00',
    files: expect.any(Array),
  });
  expect(first.forceBulletin.map(({ bulletin_Code }) => bulletin_Code)).toEqual([
    'BN0001',
    'BN0002',
    'BN0003',
  ]);

  const read = await send<Schemas['Done']>(
    server.app,
    signed(first.accessToken, { method: 'POST', url: '/plusapi/account/readbulletin' }),
  );
  expect(read).toMatchObject({ status: 200, body: { success: true } });
  expect((await signIn(server.app, 'reader')).forceBulletin).toEqual([]);
});

test('@spec(3.4) returns every attachment as the PDF that its bulletin names, with the stored size', async () => {
  const { accessToken, forceBulletin } = await signIn(server.app, 'reader');
  const files = forceBulletin.flatMap(({ files: attached }) => attached);
  expect(files).toHaveLength(5);
  expect(files.map((file) => file.fileSettings_LinkedCode)).toEqual(
    forceBulletin.flatMap((bulletin) => bulletin.files.map(() => bulletin.bulletin_Code)),
  );
  for (const file of files) {
    const { status, headers, pdf } = await fetchFile(accessToken, file);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(
      encodeURIComponent(file.fileSettings_FileName).slice(0, 20),
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const { rows } = await server.storage.database.sql.query<{ size: number }>(
      'select size_bytes as size from files where file_id = $1',
      [file.fileSettings_ID],
    );
    expect(pdf.byteLength).toBe(rows[0]?.size);
    const [firstLine = ''] = SEEDED_FILE_TEXTS[file.fileSettings_FileName] ?? [];
    expect(pdf.toString('latin1')).toContain(hexOf(firstLine.slice(0, 20)));
  }
});

test('returns the manual of a menu screen, named after it', async () => {
  const { accessToken, list_FileSettings } = await signIn(server.app, 'admin');
  const manual = list_FileSettings.find((file) => file.fileSettings_LinkedCode === 'transaction-list');
  expect(manual).toMatchObject({ fileSettings_LinkedType: 7, fileSettings_FileName: '交易查詢操作手冊.pdf' });
  if (manual === undefined) return;
  const { status, pdf } = await fetchFile(accessToken, manual);
  expect(status).toBe(200);
  expect(pdf.toString('latin1')).toContain(hexOf('一、查詢條件'));
});

test('returns nothing without a token', async () => {
  const response = await server.app.inject({ method: 'GET', url: '/plusapi/files/bulletins/BN0001-1.pdf' });
  expect(response.statusCode).toBe(401);
});

import { FileLinkType } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';
import { SaleBooks } from '../../workflow/testing/sale-books.ts';
import { findFilesOf } from './files.repository.ts';
import { FIELDS, uploadRequest } from './testing/upload-form.ts';

let server: TestApp;
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function tokenOf(account: string): Promise<string> {
  const token = tokens.get(account) ?? (await signIn(server.app, account)).accessToken;
  tokens.set(account, token);
  return token;
}

const filesOf = (linkedType: number, code: string) =>
  findFilesOf(server.storage.database.orm, linkedType, [code]);

async function fetchStatus(account: string, linkedType: number, code: string): Promise<number> {
  const [row] = await filesOf(linkedType, code);
  if (row === undefined) throw new Error(`${code} has no file.`);
  const url = `/plusapi/files/${row.folder}/${row.storedName}`;
  const request = signed(await tokenOf(account), { method: 'GET', url });
  return (await server.app.inject(request)).statusCode;
}

async function attach(
  account: string,
  code: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer<{ Success?: boolean; code?: string }>> {
  const linkedType = String(FileLinkType.DealAttachment);
  const all = { ...FIELDS, FileSettings_LinkedType: linkedType, FileSettings_LinkedCode: code, ...fields };
  return send(server.app, uploadRequest(await tokenOf(account), { fields: all }));
}

async function remove(account: string, FileSettings_ID: string) {
  const url = '/plusapi/files/delete';
  const payload = { FileSettings_ID };
  return send(server.app, signed(await tokenOf(account), { method: 'POST', url, payload }));
}

describe('a bulletin for some sites', () => {
  test.each([
    ['sitestaff', 200, 'somebody of such a site'],
    ['single', 403, 'somebody of another site'],
    ['guest', 403, 'somebody of no site'],
    ['manager', 200, 'whoever writes bulletins'],
  ])('access of %s to its attachments: %i, %s', async (account, status) => {
    expect(await fetchStatus(account, FileLinkType.Bulletin, 'BN0003')).toBe(status);
  });

  test('is visible only to writers once unpublished', async () => {
    const { sql } = server.storage.database;
    await sql.query(
      `update bulletins set state = 2, taken_down_at = published_at + interval '1 day' where bulletin_code = 'BN0002'`,
    );
    expect(await fetchStatus('sitestaff', FileLinkType.Bulletin, 'BN0002')).toBe(403);
    expect(await fetchStatus('admin', FileLinkType.Bulletin, 'BN0002')).toBe(200);
  });

  test('accepts attachments from its writers', async () => {
    const linkedType = String(FileLinkType.Bulletin);
    const asked = (account: string, bulletinCode: string) =>
      attach(account, bulletinCode, { FileSettings_LinkedType: linkedType });
    expect((await asked('staff', 'BN0005')).status).toBe(403);
    expect((await asked('manager', 'BN0005')).body.Success).toBe(true);
    // Written by the head office.
    expect((await asked('manager', 'BN0001')).body.Success).toBeFalsy();
  });
});

describe('the attachments of a document', () => {
  async function aDraft(skipped: number) {
    const { invoiceNumber } = await new SaleBooks(server).aSale('1151112', skipped);
    const client = await DocumentClient.signIn(server.app, 'staff');
    const draft = await client.create('InvoiceVoid', { invoiceNumber, reason: '重複開立' });
    return { client, draft, documentId: draft.head.documentId };
  }

  /** Returns the removable attachments of a document. */
  async function offeredTo(account: string, documentId: string) {
    const { items } = await (await DocumentClient.signIn(server.app, account)).list('InvoiceVoid', {
      documentId,
    });
    return items[0]?.removableFileIds;
  }

  test('are limited to accounts that can see documents of its type', async () => {
    const { documentId } = await aDraft(0);
    expect((await attach('staff', documentId)).body.Success).toBe(true);
    // Both see the site; neither has 30107.
    for (const account of ['engineer', 'sitemanager']) {
      expect(await fetchStatus(account, FileLinkType.DealAttachment, documentId)).toBe(403);
      expect((await attach(account, documentId)).status).toBe(403);
    }
    expect(await fetchStatus('manager', FileLinkType.DealAttachment, documentId)).toBe(200);
  });

  test('can be replaced and deleted by their uploader and by administrators', async () => {
    const { documentId } = await aDraft(1);
    await attach('staff', documentId);
    const [row] = await filesOf(FileLinkType.DealAttachment, documentId);
    const fileId = row?.fileId ?? '';
    const replacing = { FileSettings_ID: fileId };
    // Staff may not delete, including their own attachments. The manager may, but has not uploaded this one.
    for (const account of ['staff', 'manager']) expect(await offeredTo(account, documentId)).toEqual([]);
    expect(await offeredTo('admin', documentId)).toEqual([fileId]);
    await attach('manager', documentId);
    const [own] = (await offeredTo('manager', documentId)) ?? [];
    expect(own).not.toBe(fileId);
    expect((await remove('manager', own ?? '')).body.success).toBe(true);
    expect((await attach('manager', documentId, replacing)).body.code).toBe('not-uploader');
    expect((await remove('manager', fileId)).body.code).toBe('not-uploader');
    expect((await attach('staff', documentId, replacing)).body.Success).toBe(true);
    expect((await remove('admin', fileId)).body.success).toBe(true);
  });

  test('cannot change once it is voided', async () => {
    const { client, draft, documentId } = await aDraft(2);
    await attach('staff', documentId);
    await client.run('void', 'InvoiceVoid', { ...keyOf(draft), reason: '不用了' });
    const [row] = await filesOf(FileLinkType.DealAttachment, documentId);
    expect((await attach('staff', documentId)).body.code).toBe('record-closed');
    expect((await remove('admin', row?.fileId ?? '')).body.code).toBe('record-closed');
    expect(await filesOf(FileLinkType.DealAttachment, documentId)).toHaveLength(1);
  });

  test('are deleted with a draft', async () => {
    const { draft, documentId } = await aDraft(3);
    await attach('staff', documentId);
    const admin = await DocumentClient.signIn(server.app, 'admin');
    await admin.run('del', 'InvoiceVoid', keyOf(draft));
    expect(await filesOf(FileLinkType.DealAttachment, documentId)).toEqual([]);
  });

  test('are limited to 20, also for concurrent uploads', async () => {
    const { documentId } = await aDraft(4);
    const answers = await Promise.all(Array.from({ length: 24 }, () => attach('staff', documentId)));
    expect(answers.filter(({ body }) => body.Success)).toHaveLength(20);
    expect(await filesOf(FileLinkType.DealAttachment, documentId)).toHaveLength(20);
  });
});

test('a rental’s files are limited to accounts that can see rentals', async () => {
  const { rows } = await server.storage.database.sql.query<{ id: string }>(
    "select rental_id as id from rentals where site_code = 'TPE001' order by 1 limit 1",
  );
  const id = rows[0]?.id ?? '';
  const linkedType = String(FileLinkType.Rental);
  expect((await attach('staff', id, { FileSettings_LinkedType: linkedType })).body.Success).toBe(true);
  expect(await fetchStatus('sitestaff', FileLinkType.Rental, id)).toBe(200);
  // Sees the site, but no rentals.
  expect(await fetchStatus('engineer', FileLinkType.Rental, id)).toBe(403);
});

describe('a photo of a repair', () => {
  const linkedType = FileLinkType.ServiceOrder;
  const add = async (account: string, code: string) => {
    const before = new Set((await filesOf(linkedType, code)).map(({ fileId }) => fileId));
    const { body } = await attach(account, code, { FileSettings_LinkedType: String(linkedType) });
    expect(body).toMatchObject({ Success: true });
    return (await filesOf(linkedType, code)).find(({ fileId }) => !before.has(fileId))?.fileId ?? '';
  };

  test('can be removed by its uploader of any account type, and by accounts that may delete, until the repair is done', async () => {
    const [engineer, manager, admin] = await Promise.all(
      ['engineer', 'manager', 'admin'].map((account) => DocumentClient.signIn(server.app, account)),
    );
    if (!engineer || !manager || !admin) throw new Error('Nobody signed in.');
    const made = await manager.data('ServiceOrderCreate', {
      machineCode: 'TPE001-GATE1',
      fault: '柵欄無法下降',
      payType: 1,
      isDraft: false,
      requirementCode: null,
    });
    const code = made.serviceOrderCode;
    const sent = await manager.data('ServiceOrderDispatch', {
      ...made,
      engineer: 'engineer',
      plannedAt: '2026-11-20T14:00:00+08:00',
    });
    const [own, wrong, others] = [
      await add('engineer', code),
      await add('engineer', code),
      await add('manager', code),
    ];
    const removable = async (client: DocumentClient) =>
      (await client.data('ServiceOrderDetail', { serviceOrderCode: code })).removableFileIds.toSorted();
    expect(await removable(engineer)).toEqual([own, wrong].toSorted());
    expect(await removable(admin)).toEqual([own, wrong, others].toSorted());
    expect((await remove('engineer', others)).status).toBe(403);
    expect((await remove('engineer', wrong)).body).toMatchObject({ success: true });
    const there = await engineer.data('ServiceOrderArrive', sent);
    await engineer.data('ServiceOrderFinish', { ...there, outcome: '更換馬達', payType: 1, costTwd: 0 });
    expect(await removable(admin)).toEqual([]);
    for (const account of ['engineer', 'admin'])
      expect((await remove(account, own)).body).toMatchObject({ success: false, code: 'record-closed' });
  });

  test('of another kind of record can be removed only by accounts that may delete', async () => {
    expect((await remove('engineer', '00000000-0000-4000-8000-000000000000')).status).toBe(403);
  });
});

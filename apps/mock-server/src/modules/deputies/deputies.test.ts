import { FileLinkType, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { send, signed, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { findFilesOf } from '../files/files.repository.ts';
import { FIELDS, uploadRequest } from '../files/testing/upload-form.ts';

let server: TestApp;
let admin: DocumentClient;
let hr: DocumentClient;

const NOW = new Date('2026-11-20T10:00:00+08:00');

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  hr = await DocumentClient.signIn(server.app, 'hr');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOW);
  await server.storage.database.restore();
});

const list = (filters: Schemas['DeputyFilters'] = {}, client = admin) =>
  client.data('DelegationList', { page: 1, pageSize: 100, filters });
const idsOf = async (filters: Schemas['DeputyFilters'] = {}, client = admin) =>
  (await list(filters, client)).items.map(({ deputyId }) => deputyId);
/** 陳經理 is away for five days; by default 李專員 is the delegate. */
const away = (fields: object = {}) => ({
  account: 'manager',
  deputyAccount: 'engineer',
  fromOn: '2026-11-20',
  untilOn: '2026-11-24',
  actions: ['10107', '30107'],
  ...fields,
});
const freeManager = () => hr.data('DelegationEnd', { deputyId: 'P0002', version: 1, reason: '換人' });

/** Returns the status of downloading a document's first attachment. */
async function attachmentStatus(account: string, documentId: string): Promise<number> {
  const [file] = await findFilesOf(server.storage.database.orm, FileLinkType.DealAttachment, [documentId]);
  if (file === undefined) throw new Error(`${documentId} has no attachment.`);
  const { accessToken } = await signIn(server.app, account);
  const url = `/plusapi/files/${file.folder}/${file.storedName}`;
  return (await server.app.inject(signed(accessToken, { method: 'GET', url }))).statusCode;
}

async function waitingVoid() {
  const { rows } = await server.storage.database.sql.query<{ documentId: string; version: number }>(
    `select document_id as "documentId", version from documents
     where deal_type = '10107' and state = 501 and applicant not in ('manager', 'engineer')
       and site_code in (select site_code from account_sites where account = 'manager')
     order by updated_at desc`,
  );
  const [found] = rows;
  if (found === undefined)
    throw new Error('The seed has no void of a transaction that waits for the manager.');
  return found;
}

/** Returns the result of attaching a file to a document. */
async function attach(account: string, documentId: string) {
  const fields = {
    ...FIELDS,
    FileSettings_LinkedType: String(FileLinkType.DealAttachment),
    FileSettings_LinkedCode: documentId,
  };
  return send(server.app, uploadRequest((await signIn(server.app, account)).accessToken, { fields }));
}

test('lists delegations and whether they apply', async () => {
  const { items, total } = await list();
  expect(total).toBe(5);
  expect(items.map(({ deputyId, phase }) => `${deputyId} ${phase}`)).toEqual([
    'P0005 ended',
    'P0004 coming',
    'P0003 running',
    'P0002 running',
    'P0001 running',
  ]);
  expect(items[1]?.actions.map(({ title }) => title)).toContain('退租');
  expect(await idsOf({ phases: ['running'], keyword: '站' })).toEqual(['P0003']);
  // Only people of the same company.
  expect(await idsOf({}, hr)).toEqual(['P0005', 'P0003', 'P0002']);
  const { items: exported } = await hr.data('DelegationExport', { afterKey: null });
  expect(exported.map(({ deputyId }) => deputyId)).toEqual(['P0002', 'P0003', 'P0005']);
  const { people } = await hr.data('DelegationOptions', {});
  expect(people.find(({ account }) => account === 'manager')?.actions).toContain('10107');
  expect(people.some(({ account }) => account === 'admin')).toBe(false);
});

test('a delegate decides for the absent person, is named, and the delegation ends automatically', async () => {
  const document = await waitingVoid();
  const before = await DocumentClient.signIn(server.app, 'engineer');
  expect((await before.refused('approve', 'TransactionVoid', { ...document, reason: '' })).status).toBe(403);
  expect((await attach('admin', document.documentId)).status).toBe(200);
  expect(await attachmentStatus('engineer', document.documentId)).toBe(403);

  await freeManager();
  await hr.data('DelegationCreate', away());
  const engineer = await DocumentClient.signIn(server.app, 'engineer');
  const answer = await signIn(server.app, 'engineer');
  expect(answer.login_AAgents).toEqual([{ userInfo_Account: 'manager', userInfo_Name: '陳經理' }]);
  const waiting = await engineer.list('TransactionVoid', { waitingForMe: true });
  const row = waiting.items.find(({ head }) => head.documentId === document.documentId);
  expect(row?.head.allowedActions).toEqual(['approve', 'return']);
  expect(await attachmentStatus('engineer', document.documentId)).toBe(200);
  expect((await attach('engineer', document.documentId)).status).toBe(403);
  expect((await attach('manager', document.documentId)).body).toMatchObject({ Success: true });
  const done = await engineer.run('return', 'TransactionVoid', { ...document, reason: '缺照片' });
  expect(done.timeline?.at(-1)).toMatchObject({ account: 'engineer', actingForName: '陳經理' });
  const { rows } = await server.storage.database.sql.query<{
    account: string;
    reason: string;
    changes: unknown;
  }>(`select account, reason, changes from operation_logs where record_id = '${document.documentId}'`);
  expect(rows).toMatchObject([
    {
      account: 'engineer',
      reason: '缺照片',
      changes: [{ pointer: `/documents/${document.documentId}/actingForName`, after: '陳經理' }, {}],
    },
  ]);
  // Only decisions, and only on those documents.
  expect((await engineer.refused('create', 'TransactionVoid', { form: {} })).status).toBe(403);
  expect(
    (await engineer.refused('list', 'RentalTermination', { page: 1, pageSize: 20, filters: {} })).status,
  ).toBe(403);

  server.clock.set(new Date('2026-11-24T23:59:00+08:00'));
  const last = await DocumentClient.signIn(server.app, 'engineer');
  expect((await last.list('TransactionVoid')).total).toBeGreaterThan(0);
  server.clock.set(new Date('2026-11-25T00:00:00+08:00'));
  const over = await DocumentClient.signIn(server.app, 'engineer');
  const query = { page: 1, pageSize: 20, filters: {} };
  expect((await over.refused('list', 'TransactionVoid', query)).status).toBe(403);
  expect((await signIn(server.app, 'engineer')).login_AAgents).toEqual([]);
});

test('a delegate with the type at other sites decides as a delegate, and cannot attach files', async () => {
  const { documentId } = await waitingVoid();
  await server.storage.database.sql.query(
    `update documents set site_code = 'TAO001', applicant = 'staff' where document_id = '${documentId}'`,
  );
  await freeManager();
  await hr.data('DelegationCreate', away({ deputyAccount: 'sitemanager' }));
  const seenBy = async (account: string) => {
    const { items } = await (await DocumentClient.signIn(server.app, account)).list('TransactionVoid', {
      documentId,
    });
    return items[0];
  };
  expect(await seenBy('sitemanager')).toMatchObject({
    head: { allowedActions: ['approve', 'return'] },
    mayAttach: false,
  });
  expect((await attach('sitemanager', documentId)).status).toBe(403);
  expect(await seenBy('manager')).toMatchObject({ mayAttach: true });
  await server.storage.database.sql.query(
    `update documents set state = 599 where document_id = '${documentId}'`,
  );
  expect(await seenBy('manager')).toMatchObject({ mayAttach: false });
});

test('cannot bypass the rule about own documents, and stops when ended', async () => {
  const document = await waitingVoid();
  await server.storage.database.sql.query(
    `update documents set applicant = 'engineer' where document_id = '${document.documentId}'`,
  );
  await freeManager();
  const { deputyId } = await hr.data('DelegationCreate', away());
  const engineer = await DocumentClient.signIn(server.app, 'engineer');
  const approved = await engineer.refused('approve', 'TransactionVoid', { ...document, reason: '' });
  expect(approved.status).toBe(403);
  await hr.data('DelegationEnd', { deputyId, version: 1, reason: '提前返崗' });
  expect((await hr.refusedData('DelegationEnd', { deputyId, version: 2, reason: '再' })).code).toBe(
    'deputy-ended',
  );
  const query = { page: 1, pageSize: 20, filters: {} };
  expect((await engineer.refused('list', 'TransactionVoid', query)).status).toBe(403);
});

test('refuses oneself, overlaps, past periods and permissions that the delegator lacks', async () => {
  const cases = [
    [away({ deputyAccount: 'manager' }), '/deputyAccount oneself'],
    [away({ deputyAccount: 'hr' }), '/deputyAccount not-for-oneself'],
    [away({ account: 'engineer', deputyAccount: 'admin', actions: [] }), '/deputyAccount deputy-not-found'],
    [away({}), '/fromOn overlap'],
    [away({ account: 'engineer', deputyAccount: 'staff', actions: ['40301'] }), '/actions not-held'],
    [
      away({ account: 'engineer', deputyAccount: 'staff', untilOn: '2026-11-19', actions: [] }),
      '/untilOn ends-before-start',
    ],
    [
      away({
        account: 'engineer',
        deputyAccount: 'staff',
        fromOn: '2026-11-01',
        untilOn: '2026-11-19',
        actions: [],
      }),
      '/untilOn is-over',
    ],
  ] as const;
  for (const [payload, finding] of cases) {
    const { code, errors = [] } = await hr.refusedData('DelegationCreate', payload);
    expect([code, ...errors.map((error) => `${error.pointer} ${error.code}`)]).toEqual([
      'deputy-refused',
      finding,
    ]);
  }
  expect((await list()).total).toBe(5);
  const twice = { account: 'engineer', deputyAccount: 'staff', actions: [] };
  const made = await Promise.allSettled([
    hr.data('DelegationCreate', away(twice)),
    hr.data('DelegationCreate', away(twice)),
  ]);
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const stale = { deputyId: 'P0002', version: 2, reason: '換人' };
  expect((await hr.refusedData('DelegationEnd', stale)).code).toBe('stale-version');
  expect((await hr.refusedData('DelegationEnd', { ...stale, deputyId: 'P0001', version: 1 })).status).toBe(
    403,
  );
});

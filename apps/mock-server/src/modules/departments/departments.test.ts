import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let hr: DocumentClient;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  hr = await DocumentClient.signIn(server.app, 'hr');
  token = (await signIn(server.app, 'staff')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const list = (filters: Schemas['DepartmentFilters'] = {}, client = admin) =>
  client.data('DepartmentList', { page: 1, pageSize: 100, filters });
const namesOf = async (filters: Schemas['DepartmentFilters'] = {}, client = admin) =>
  (await list(filters, client)).items.map(({ name }) => name);
const room = (fields: object = {}) => ({ companyCode: 'C01', parentCode: 'D02', name: '稽核室', ...fields });
const edit = (fields: object = {}) => ({
  departmentCode: 'D05',
  version: 1,
  parentCode: 'D02',
  name: '工務部',
  ...fields,
});

async function logOf(recordId: string) {
  const { rows } = await server.storage.database.sql.query<{
    deal: string;
    reason: string;
    changes: unknown;
  }>(`select deal, reason, changes from operation_logs where record_id = '${recordId}' order by at, log_id`);
  return rows;
}

test("lists the company's departments as a tree with parents and people", async () => {
  const { items, total, summary } = await list();
  expect(total).toBe(7);
  expect(items.map(({ name, ancestors }) => [...ancestors, name].join('›'))).toEqual([
    '總管理處',
    '總管理處›營運部',
    '總管理處›營運部›工務部',
    '總管理處›人力資源部',
    '總管理處›財務部',
    '南區營運部',
    '南區營運部›南區客服部',
  ]);
  expect(items.map(({ childCount }) => childCount)).toEqual([3, 1, 0, 0, 0, 1, 0]);
  expect(items.find(({ departmentCode }) => departmentCode === 'D05')?.peopleCount).toBe(1);
  expect(summary.departments.map(({ departmentCode }) => departmentCode)).toEqual(
    items.map(({ departmentCode }) => departmentCode),
  );
  expect(await namesOf({ companyCodes: ['C02'] })).toEqual(['南區營運部', '南區客服部']);
  expect(await namesOf({ keyword: '%' })).toEqual([]);
  expect(await namesOf({ keyword: '客服' })).toEqual(['南區客服部']);
  const own = await list({}, hr);
  expect([own.total, own.summary.companies.length, own.summary.departments.length]).toEqual([5, 1, 5]);
  const { items: exported } = await hr.data('DepartmentExport', { afterKey: null });
  expect(exported.map(({ departmentCode }) => departmentCode)).toEqual(['D01', 'D02', 'D03', 'D04', 'D05']);
  const byPeople = { page: 1, pageSize: 20, sort: { field: 'peopleCount', order: 'desc' } } as const;
  const refused = await send(server.app, dealRequest(token, 'DepartmentList', byPeople));
  expect(refused.status).toBe(403);
  const adminToken = (await signIn(server.app, 'admin')).accessToken;
  const { statements } = await countStatements(() =>
    send(server.app, dealRequest(adminToken, 'DepartmentList', byPeople)),
  );
  expect(statements).toBeLessThanOrEqual(3);
});

test('logs the creation, renaming, move and deletion of a department with values before and after', async () => {
  const made = await hr.data('DepartmentCreate', room({ name: ' 稽核室 ' }));
  expect(made).toEqual({ departmentCode: 'D08', version: 1 });
  const moved = { departmentCode: 'D08', version: 1, parentCode: null, name: '稽核部' };
  expect(await hr.data('DepartmentEdit', moved)).toEqual({ departmentCode: 'D08', version: 2 });
  expect(await hr.data('DepartmentEdit', { ...moved, version: 2 })).toEqual({
    departmentCode: 'D08',
    version: 2,
  });
  expect((await list()).items.find(({ departmentCode }) => departmentCode === 'D08')).toMatchObject({
    name: '稽核部',
    ancestors: [],
    peopleCount: 0,
    version: 2,
  });
  const shown = await hr.data('DepartmentDetail', { departmentCode: 'D08' });
  expect(shown.history.map(({ deal, accountName }) => `${deal} ${accountName}`)).toEqual([
    '80302 黃人資',
    '80301 黃人資',
  ]);
  expect((await hr.data('DepartmentDetail', { departmentCode: 'D05' })).people).toEqual([
    { account: 'engineer', name: '吳工程' },
  ]);
  expect((await hr.refusedData('DepartmentDetail', { departmentCode: 'D06' })).status).toBe(403);
  const gone = { departmentCode: 'D08', version: 2, reason: ' 併入總管理處 ' };
  expect((await hr.refusedData('DepartmentDelete', gone)).status).toBe(403);
  await admin.data('DepartmentDelete', gone);
  expect((await admin.refusedData('DepartmentDelete', gone)).code).toBe('department-not-found');
  expect(await logOf('D08')).toMatchObject([
    { deal: '80301', reason: null },
    {
      deal: '80302',
      changes: [
        { pointer: '/departments/D08/name', before: '稽核室', after: '稽核部' },
        { pointer: '/departments/D08/parentCode', before: 'D02', after: null },
      ],
    },
    { deal: '80303', reason: '併入總管理處' },
  ]);
});

test('refuses changes that would break the tree or duplicate a name, and changes nothing', async () => {
  const cases = [
    ['DepartmentCreate', room({ name: '營運部 ' }), 'department-taken', '/name'],
    ['DepartmentCreate', room({ companyCode: 'C99' }), 'company-not-found', '/companyCode'],
    ['DepartmentCreate', room({ parentCode: 'D06' }), 'department-place', '/parentCode'],
    ['DepartmentEdit', edit({ departmentCode: 'D02', parentCode: 'D05' }), 'department-place', '/parentCode'],
    ['DepartmentEdit', edit({ name: '財務部' }), 'department-taken', '/name'],
    ['DepartmentEdit', edit({ version: 2 }), 'stale-version', undefined],
    ['DepartmentEdit', edit({ departmentCode: 'D99' }), 'department-not-found', undefined],
    ['DepartmentDelete', { departmentCode: 'D05', version: 1, reason: '撤' }, 'department-in-use', undefined],
    ['DepartmentDelete', { departmentCode: 'D06', version: 1, reason: '撤' }, 'department-in-use', undefined],
  ] as const;
  const before = await list();
  for (const [deal, payload, code, pointer] of cases) {
    const refused = await admin.refusedData(deal, payload as never);
    expect([code, refused.code, refused.errors?.[0]?.pointer]).toEqual([code, code, pointer]);
  }
  for (const payload of [room({ companyCode: 'C02', parentCode: 'D06' })])
    expect((await hr.refusedData('DepartmentCreate', payload)).status).toBe(403);
  const other = edit({ departmentCode: 'D07', parentCode: 'D06', name: '客服' });
  expect((await hr.refusedData('DepartmentEdit', other)).status).toBe(403);
  expect(await list()).toEqual(before);
});

test('two concurrent moves under each other do not create a cycle', async () => {
  const moves = [
    admin.data('DepartmentEdit', edit({ departmentCode: 'D03', parentCode: 'D04', name: '人力資源部' })),
    admin.data('DepartmentEdit', edit({ departmentCode: 'D04', parentCode: 'D03', name: '財務部' })),
  ];
  const outcomes = await Promise.allSettled(moves);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await list()).total).toBe(7);
  expect((await namesOf({}, hr)).length).toBe(5);
});

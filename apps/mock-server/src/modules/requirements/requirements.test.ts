import { type DealName, type DealRequest, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import {
  dealRequest,
  SEEDED_PASSWORD,
  send,
  signed,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';
import { FIELDS, uploadRequest } from '../files/testing/upload-form.ts';
import { requirementSteps } from './requirement-permissions.ts';

let server: TestApp;
const clients = new Map<string, DocumentClient>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ['admin', 'manager', 'staff', 'engineer'])
    clients.set(account, await DocumentClient.signIn(server.app, account));
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

function as(account: string): DocumentClient {
  const client = clients.get(account);
  if (client === undefined) throw new Error(`Nobody signed in as ${account}.`);
  return client;
}

const list = (account: string, filters: Schemas['RequirementFilters'] = {}) =>
  as(account).data('RequirementList', { page: 1, pageSize: 100, filters });
const show = (requirementCode: string, account = 'admin') =>
  as(account).data('RequirementDetail', { requirementCode });
type RequirementDeal = Extract<DealName, `Requirement${string}`>;
const refused = <K extends RequirementDeal>(account: string, deal: K, payload: DealRequest<K>) =>
  as(account).refusedData(deal, payload);

const FORM = {
  requirementType: 3,
  title: ' 匯出缺少車種 ',
  description: '對帳時需要依車種加總。',
  priority: 1,
  isDraft: false,
} as const;

describe('list of requirements', () => {
  test("counts, filters and sorts the seed's, in at most three statements", async () => {
    const { items, total, summary } = await list('admin');
    expect(items).toHaveLength(total);
    expect((await list('admin', { states: ['501'] })).total).toBe(summary.submittedCount);
    expect((await list('admin', { waitingForMe: true })).total).toBe(summary.waitingCount);
    expect((await list('admin', { isOverdue: true })).total).toBe(summary.overdueCount);
    expect(
      (await list('admin', { types: [3], priorities: [1] })).items.every(({ priority }) => priority === 1),
    ).toBe(true);
    const [first] = items;
    expect((await list('admin', { keyword: first?.title.slice(0, 6) ?? '' })).items[0]).toEqual(first);
    const token = (await signIn(server.app, 'admin')).accessToken;
    const request = dealRequest(token, 'RequirementList', {
      page: 1,
      pageSize: 100,
      sort: { field: 'dueOn', order: 'asc' },
    });
    const { statements } = await countStatements(() => send(server.app, request));
    expect(statements).toBeLessThanOrEqual(3);
    const exported = await as('admin').data('RequirementExport', { afterKey: null });
    expect(exported.items).toHaveLength(total);
  });

  test('is limited to accounts that work on requirements', async () => {
    const { accessToken } = await signIn(server.app, 'hr');
    expect((await send(server.app, dealRequest(accessToken, 'RequirementStaff', {}))).status).toBe(403);
    const { items } = await as('staff').data('RequirementStaff', {});
    expect(items.map(({ account }) => account)).toEqual(
      expect.arrayContaining(['admin', 'engineer', 'staff']),
    );
    expect(items.map(({ account }) => account)).not.toContain('hr');
  });
});

describe('lifecycle of a requirement', () => {
  test('is requested, returned, edited, assigned and finished, with each step in its history', async () => {
    const made = await as('staff').data('RequirementCreate', FORM);
    const code = made.requirementCode;
    expect((await show(code)).requirement).toMatchObject({ title: '匯出缺少車種', state: '501', version: 1 });
    expect(
      (await list('manager', { waitingForMe: true })).items.map(({ requirementCode }) => requirementCode),
    ).toContain(code);
    await as('manager').data('RequirementReturn', { ...made, reason: '請附截圖' });
    expect(await show(code)).toMatchObject({ decision: '請附截圖', requirement: { state: '502' } });
    const edited = await as('staff').data('RequirementEdit', {
      requirementCode: code,
      version: 2,
      requirement: { ...FORM, title: '匯出缺少車種與車格' },
    });
    const given = await as('manager').data('RequirementAssign', {
      ...edited,
      assignee: 'engineer',
      dueOn: '2026-12-01',
    });
    expect((await show(code)).requirement).toMatchObject({ state: '511', assigneeName: expect.any(String) });
    expect(
      (await list('engineer', { waitingForMe: true })).items.map(({ requirementCode }) => requirementCode),
    ).toContain(code);
    await as('engineer').data('RequirementFinish', { ...given, note: '已上線' });
    const { requirement, history } = await show(code);
    expect(requirement).toMatchObject({ state: '599', version: 5, allowedActions: [] });
    expect(history.map(({ deal }) => deal).toSorted()).toEqual(['60301', '60302', '60305', '60306', '60311']);
    expect(history.find(({ deal }) => deal === '60306')?.reason).toBe('請附截圖');
  });

  test('stays a draft until it is submitted, and can be reassigned', async () => {
    const draft = await as('staff').data('RequirementCreate', { ...FORM, isDraft: true });
    expect((await show(draft.requirementCode)).requirement.state).toBe('500');
    const sent = await as('staff').data('RequirementEdit', { ...draft, requirement: FORM });
    const first = await as('admin').data('RequirementAssign', {
      ...sent,
      assignee: 'engineer',
      dueOn: '2026-11-20',
    });
    await as('admin').data('RequirementAssign', { ...first, assignee: 'deputy', dueOn: '2026-12-20' });
    expect((await show(draft.requirementCode)).requirement).toMatchObject({
      state: '511',
      assignee: 'deputy',
    });
  });

  test('refuses stale, unknown, undue and unauthorised steps without changes', async () => {
    const made = await as('staff').data('RequirementCreate', FORM);
    const assign = { ...made, assignee: 'engineer', dueOn: '2026-12-01' } as const;
    const codes = [
      await refused('manager', 'RequirementAssign', { ...assign, version: 9 }),
      await refused('manager', 'RequirementAssign', { ...assign, requirementCode: 'RQ9999' }),
      await refused('manager', 'RequirementAssign', { ...assign, dueOn: '2026-11-19' }),
      await refused('manager', 'RequirementAssign', { ...assign, assignee: 'hr' }),
      await refused('admin', 'RequirementFinish', { ...made, note: '' }),
      await refused('admin', 'RequirementEdit', { ...made, requirement: FORM }),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'stale-version',
      'requirement-not-found',
      'due-in-the-past',
      'assignee-not-found',
      'illegal-step',
      'illegal-step',
    ]);
    expect((await refused('staff', 'RequirementAssign', assign)).status).toBe(403);
    const own = await as('manager').data('RequirementCreate', FORM);
    expect((await refused('manager', 'RequirementReturn', { ...own, reason: '試' })).code).toBe(
      'own-document',
    );
    const given = await as('manager').data('RequirementAssign', assign);
    expect((await refused('staff', 'RequirementFinish', { ...given, note: '' })).code).toBe('not-assignee');
    await as('staff').data('RequirementVoid', { ...given, reason: '已有替代作法' });
    expect((await refused('engineer', 'RequirementFinish', { ...given, version: 3, note: '' })).code).toBe(
      'document-final',
    );
    expect((await show(made.requirementCode)).requirement).toMatchObject({ state: '591', version: 3 });
  });
});

test.each([
  ['staff', 150, 500, ['edit', 'void']],
  ['staff', 150, 501, ['void']],
  ['other', 150, 501, []],
  ['other', 100, 501, ['assign', 'return', 'void']],
  ['staff', 100, 501, ['void']],
  ['staff', 1, 501, ['assign', 'return', 'void']],
  ['engineer', 151, 511, ['finish']],
  ['other', 2, 511, ['assign', 'finish', 'void']],
  ['staff', 150, 599, []],
] as const)('%s of type %d can, in state %d, take the steps %j', (account, type, state, steps) => {
  expect(requirementSteps({ account, type }, { state, requestedBy: 'staff', assignee: 'engineer' })).toEqual(
    steps,
  );
});

/** Creates an account of a different company from the other accounts. */
async function createColleague(accountType: Schemas['AccountSettings']['accountType']) {
  await as('admin').data('AccountCreate', {
    account: 'colleague',
    oneTimePassword: SEEDED_PASSWORD,
    settings: {
      name: '他公司同事',
      accountType,
      companyCode: 'C02',
      departmentCode: null,
      dataScope: 2,
      siteCodes: [],
      singleSession: false,
      email: null,
      mobile: null,
    },
  });
  const { sql } = server.storage.database;
  await sql.query("update accounts set needs_password_change = false where account = 'colleague'");
  return DocumentClient.signIn(server.app, 'colleague');
}

test('a requirement is hidden from other companies until it is assigned to one of their people', async () => {
  const other = await createColleague(150);
  const key = await as('staff').data('RequirementCreate', FORM);
  const { requirementCode } = key;
  const listed = async () => (await other.data('RequirementList', { page: 1, pageSize: 100 })).items;
  const documents = async () =>
    (await other.data('DocumentList', { page: 1, pageSize: 100, filters: { dealTypes: ['60301'] } })).items;
  const exported = async () => (await other.data('RequirementExport', { afterKey: null })).items;
  expect([await listed(), await documents(), await exported()]).toEqual([[], [], []]);
  const { items: staff } = await other.data('RequirementStaff', {});
  expect(staff.map(({ account }) => account)).not.toContain('staff');
  expect(await other.refusedData('RequirementDetail', { requirementCode })).toMatchObject({ status: 403 });
  await as('admin').data('RequirementAssign', { ...key, assignee: 'colleague', dueOn: '2026-12-31' });
  expect(await listed()).toMatchObject([{ requirementCode }]);
});

describe('a manager of another company', () => {
  const attach = (token: string, requirementCode: string) => {
    const link = {
      FileSettings_LinkedType: `${FileLinkType.Requirement}`,
      FileSettings_LinkedCode: requirementCode,
    };
    const request = uploadRequest(token, { fields: { ...FIELDS, ...link } });
    return send<{ Success?: boolean; code?: string }>(server.app, request);
  };
  const stored = async () => {
    const { sql } = server.storage.database;
    const { rows } = await sql.query(`
      select (select json_agg(requirements order by requirement_code) from requirements) as requirements,
        (select json_agg(files order by file_id) from files) as files,
        (select count(*)::integer from operation_logs) as logs`);
    return rows;
  };

  test.each([
    ['RequirementEdit', 'returned', { requirement: FORM }],
    ['RequirementAssign', 'submitted', { assignee: 'colleague', dueOn: '2026-12-31' }],
    ['RequirementReturn', 'submitted', { reason: '測試' }],
    ['RequirementVoid', 'submitted', { reason: '測試' }],
    ['RequirementVoid', 'assigned', { reason: '測試' }],
    ['RequirementFinish', 'assigned', { note: '' }],
  ] as const)('cannot take the step %s on one that is %s', async (deal, state, more) => {
    const other = await createColleague(100);
    const made = await as('staff').data('RequirementCreate', FORM);
    const assign = { ...made, assignee: 'engineer', dueOn: '2026-12-01' };
    const key =
      state === 'returned'
        ? await as('manager').data('RequirementReturn', { ...made, reason: '請附截圖' })
        : state === 'assigned'
          ? await as('manager').data('RequirementAssign', assign)
          : made;
    const before = await stored();
    const payload = { ...key, ...more } as DealRequest<typeof deal>;
    expect(await other.refusedData(deal, payload)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await stored()).toEqual(before);
  });

  test('neither attaches, opens nor deletes its files', async () => {
    await createColleague(100);
    const { requirementCode } = await as('staff').data('RequirementCreate', FORM);
    const token = async (account: string) => (await signIn(server.app, account)).accessToken;
    expect((await attach(await token('staff'), requirementCode)).body.Success).toBe(true);
    const [file] = (await show(requirementCode)).files;
    if (file === undefined) throw new Error('The file was not attached.');
    const before = await stored();
    const other = await token('colleague');
    expect((await attach(other, requirementCode)).body.code).toBe('forbidden');
    const url = `/plusapi/${file.fileSettings_SysPath}`;
    expect((await send(server.app, signed(other, { method: 'GET', url }))).status).toBe(403);
    const deletion = {
      method: 'POST',
      url: '/plusapi/files/delete',
      payload: { FileSettings_ID: file.fileSettings_ID },
    } as const;
    expect((await send(server.app, signed(other, deletion))).status).toBe(403);
    expect(await stored()).toEqual(before);
  });
});

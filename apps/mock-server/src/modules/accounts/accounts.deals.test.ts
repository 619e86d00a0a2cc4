import type { DataDeal, DealRequest, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import {
  dealRequest,
  SEEDED_PASSWORD,
  send,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let manager: DocumentClient;
let hr: DocumentClient;
let tokens: Record<'admin' | 'staff', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  manager = await DocumentClient.signIn(server.app, 'manager');
  hr = await DocumentClient.signIn(server.app, 'hr');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = { admin: await tokenOf('admin'), staff: await tokenOf('staff') };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const list = (filters: Schemas['AccountFilters'] = {}, client = admin) =>
  client.data('AccountList', { page: 1, pageSize: 100, filters });
const namesOf = async (filters: Schemas['AccountFilters'] = {}, client = admin) =>
  (await list(filters, client)).items.map(({ account }) => account);
const show = (account: string, client = admin) => client.data('AccountDetail', { account });

const PERSON: Schemas['AccountSettings'] = {
  name: '周新人',
  accountType: 291,
  companyCode: 'C01',
  departmentCode: 'D02',
  dataScope: 4,
  siteCodes: ['TPE001'],
  singleSession: false,
  email: null,
  mobile: null,
};
const ONE_TIME = 'Welcome2026';
const newPerson = (settings: Partial<Schemas['AccountSettings']> = {}, account = 'zhou') => ({
  account,
  oneTimePassword: ONE_TIME,
  settings: { ...PERSON, ...settings },
});
const fieldErrorsOf = ({ errors = [] }: Schemas['Refusal']) =>
  errors.map(({ pointer, code }) => `${pointer} ${code}`);

async function logOf(recordId: string) {
  const { rows } = await server.storage.database.sql.query<{ deal: string; reason: string; changes: string }>(
    `select deal, reason, changes::text from operation_logs where record_id = '${recordId}' order by at, log_id`,
  );
  return rows;
}

describe('list of accounts', () => {
  test('filters, sorts and counts all matches, in at most three statements', async () => {
    const all = await list();
    expect(all).toMatchObject({
      total: 22,
      summary: { validCount: 22, disabledCount: 0, mustChangeCount: 1 },
    });
    expect(all.items.find(({ account }) => account === 'sitemanager')).toEqual({
      account: 'sitemanager',
      accountCode: 'U0008',
      name: '劉站長',
      accountType: 251,
      companyName: expect.any(String),
      departmentName: '營運部',
      dataScope: 4,
      sites: [
        { siteCode: 'NWT001', siteName: expect.any(String) },
        { siteCode: 'TPE001', siteName: expect.any(String) },
        { siteCode: 'TPE101', siteName: expect.any(String) },
      ],
      deputies: [{ account: 'sitestaff', name: '蔡站員' }],
      needsPasswordChange: false,
      singleSession: false,
      state: 1,
      isManageable: true,
      version: 1,
    });
    expect(await namesOf({ accountTypes: [291] })).toEqual(['single', 'sitestaff']);
    expect(await namesOf({ departmentCodes: ['D06'] })).toEqual(['single']);
    expect(await namesOf({ siteCodes: ['KHH001'] })).toEqual(['single']);
    expect(await namesOf({ dataScopes: [1] })).toEqual(['guest']);
    expect(await namesOf({ needsPasswordChange: true })).toEqual(['newcomer']);
    expect(await namesOf({ keyword: '站' })).toEqual(['sitemanager', 'sitestaff']);
    expect(await namesOf({ keyword: '%' })).toEqual([]);
    const query = { page: 1, pageSize: 20, sort: { field: 'departmentName', order: 'desc' } } as const;
    const { statements } = await countStatements(() =>
      send(server.app, dealRequest(tokens.admin, 'AccountList', query)),
    );
    expect(statements).toBeLessThanOrEqual(3);
  });

  test('is limited to visible accounts, and to callers with its code', async () => {
    expect(await namesOf({ accountTypes: [1, 2, 51, 291] }, hr)).toEqual(['sitestaff']);
    expect(await namesOf({ accountTypes: [149, 151] }, hr)).toEqual(['engineer', 'hr']);
    expect(await namesOf({ accountTypes: [149, 151, 251, 291] }, manager)).toEqual([
      'engineer',
      'hr',
      'sitemanager',
      'sitestaff',
    ]);
    const own = (await list({ accountTypes: [149, 151] }, hr)).items;
    expect(own.map(({ isManageable }) => isManageable)).toEqual([true, false]);
    expect(await hr.refusedData('AccountDetail', { account: 'admin' })).toMatchObject({ status: 403 });
    expect((await hr.refusedData('AccountDetail', { account: 'nobody' })).code).toBe('account-not-found');
    const query = dealRequest(tokens.staff, 'AccountList', { page: 1, pageSize: 20 });
    expect((await send(server.app, query)).status).toBe(403);
    const { items } = await hr.data('AccountExport', { afterKey: null });
    expect(items.map(({ account }) => account)).toEqual(await namesOf({}, hr));
  });
});

describe('new account', () => {
  test("has to replace its one-time password at the first sign-in, and has its type's permissions", async () => {
    await hr.data('AccountCreate', newPerson({ name: ' 周新人 ', mobile: '0912345678' }));
    const { settings, accountCode, needsPasswordChange, version } = await show('zhou');
    expect(settings).toEqual({ ...PERSON, mobile: '0912345678' });
    expect([accountCode, needsPasswordChange, version]).toEqual(['U0023', true, 1]);
    const answer = await signIn(server.app, 'ZHOU', ONE_TIME);
    expect(answer.userInfo).toMatchObject({ needChange: true, type: 291, account: 'zhou' });
    expect(answer.login_SiteInfo.map(({ siteInfo_Code }) => siteInfo_Code)).toEqual(['TPE001']);
    expect(await logOf('zhou')).toMatchObject([{ deal: '80101', reason: null }]);
    expect(JSON.stringify(await logOf('zhou'))).not.toContain(ONE_TIME);
  });

  test('is refused for a taken name and an invalid password @spec(5.2) @spec(5.3) @spec(5.4)', async () => {
    expect(await hr.refusedData('AccountCreate', newPerson({}, 'staff'))).toMatchObject({
      code: 'account-taken',
      errors: [{ pointer: '/account' }],
    });
    for (const [oneTimePassword, reason] of [
      ['short1', 'length'],
      ['onlyletters', 'mix'],
      ['Zhou2026x', 'same-as-account'],
    ] as const) {
      const refused = await hr.refusedData('AccountCreate', {
        ...newPerson({}, 'zhou2026x'),
        oneTimePassword,
      });
      expect(fieldErrorsOf(refused)).toEqual([`/oneTimePassword ${reason}`]);
    }
    expect(await namesOf({ keyword: 'zhou' })).toEqual([]);
  });

  test('has no permissions that its creator lacks and no unknown ones, with all errors at once', async () => {
    const wide = newPerson({ accountType: 149, companyCode: null, departmentCode: null, dataScope: 2 });
    expect(fieldErrorsOf(await manager.refusedData('AccountCreate', wide))).toEqual([
      '/settings/companyCode foreign-company',
      '/settings/dataScope wider-scope',
    ]);
    expect(fieldErrorsOf(await hr.refusedData('AccountCreate', newPerson({ accountType: 149 })))).toEqual([
      '/settings/accountType not-below',
    ]);
    const foreign = newPerson({ siteCodes: ['KHH001'], departmentCode: 'D06' });
    expect(fieldErrorsOf(await hr.refusedData('AccountCreate', foreign))).toEqual([
      '/settings/siteCodes foreign-sites',
      '/settings/departmentCode not-found',
      '/settings/siteCodes not-found',
    ]);
    const contacts = newPerson({ email: 'nobody', mobile: '12' });
    expect(fieldErrorsOf(await admin.refusedData('AccountCreate', contacts))).toEqual([
      '/settings/email format',
      '/settings/mobile format',
    ]);
  });

  test('gets its number also when two are created concurrently', async () => {
    await Promise.all(['zhou', 'zhang'].map((account) => hr.data('AccountCreate', newPerson({}, account))));
    const codes = (await list({ keyword: 'zh' })).items.map(({ accountCode }) => accountCode);
    expect(codes.toSorted()).toEqual(['U0023', 'U0024']);
  });
});

describe('editing', () => {
  const edit = async (account: string, change: Partial<Schemas['AccountSettings']>, client = hr) => {
    const { settings, version } = await show(account);
    return { account, version, settings: { ...settings, ...change }, client };
  };

  test('takes effect with the next call, and is logged member by member', async () => {
    const { client, ...payload } = await edit('sitestaff', { siteCodes: ['NWT001'] });
    const token = (await signIn(server.app, 'sitestaff')).accessToken;
    expect(await client.data('AccountEdit', payload)).toEqual({ account: 'sitestaff', version: 2 });
    const lookups = await send<{ data: string }>(server.app, dealRequest(token, 'Lookups', {}));
    const { sites } = JSON.parse(lookups.body.data) as { sites: { siteCode: string }[] };
    expect(sites.map(({ siteCode }) => siteCode)).toEqual(['NWT001']);
    const [entry] = await logOf('sitestaff');
    expect(JSON.parse(entry?.changes ?? '')).toEqual([
      { pointer: '/accounts/sitestaff/siteCodes/0', before: 'TPE001', after: 'NWT001' },
    ]);
    expect((await client.refusedData('AccountEdit', payload)).code).toBe('stale-version');
  });

  test("requires an account below the caller's, and excludes the caller's own permissions", async () => {
    for (const account of ['hr', 'manager']) {
      const { client, ...payload } = await edit(account, { name: '改名' });
      expect((await client.refusedData('AccountEdit', payload)).status).toBe(403);
    }
    const { client: _client, ...own } = await edit('admin', { accountType: 2 });
    expect((await admin.refusedData('AccountEdit', own)).code).toBe('own-account');
    const { client: _other, ...name } = await edit('admin', { name: '林總管' });
    expect((await admin.data('AccountEdit', name)).version).toBe(2);
  });

  test('keeps earlier values, also those that the editor could not grant', async () => {
    const { client, ...payload } = await edit('engineer', { email: 'wu@parking.example' }, manager);
    expect((await client.data('AccountEdit', payload)).version).toBe(2);
  });
});

/** Returns the error of a session that an administrator has ended. */
const endedFor = (reason: string) => ({
  status: 401,
  body: {
    code: 'session-kicked',
    message: `您的登入已由系統管理員結束，原因：${reason}`,
    endedAt: expect.stringMatching(/^2026-11-20T10:\d\d:\d\d(?:\.\d+)?\+08:00$/),
  },
});
const renewal = (payload: Schemas['TokenPair']) =>
  send(server.app, { method: 'POST', url: '/plusapi/account/refreshtoken', payload });

describe('disabling', () => {
  const change = (account: string, state: 0 | 1, version: number, client = hr) =>
    client.data('AccountStateChange', { account, version, state, reason: '離職' });

  test("ends the account's sessions at once, and blocks its sign-in until it is enabled", async () => {
    const { accessToken, refreshToken } = await signIn(server.app, 'sitestaff');
    await change('sitestaff', 0, 1);
    const lookups = () => send(server.app, dealRequest(accessToken, 'Lookups', {}));
    expect(await lookups()).toMatchObject(endedFor('離職'));
    expect(await renewal({ accessToken, refreshToken })).toMatchObject(endedFor('離職'));
    await expect(signIn(server.app, 'sitestaff')).rejects.toThrow('此帳號已停用');
    expect((await list({ states: [0] })).summary.disabledCount).toBe(1);
    await change('sitestaff', 1, 2);
    expect(await lookups()).toMatchObject(endedFor('離職'));
    await signIn(server.app, 'sitestaff');
    expect(await logOf('sitestaff')).toMatchObject([{ deal: '80107', reason: '離職' }, { deal: '80107' }]);
  });

  test("is refused for the caller's own account and for one above", async () => {
    const disable = (account: string, client: DocumentClient) =>
      client.refusedData('AccountStateChange', { account, version: 1, state: 0, reason: '誤按' });
    expect((await disable('admin', admin)).code).toBe('own-account');
    expect((await disable('manager', hr)).status).toBe(403);
  });
});

describe('resetting a password', () => {
  test('ends the sessions, rejects the former password and requires another one', async () => {
    const { accessToken, refreshToken } = await signIn(server.app, 'sitestaff');
    const reset = { account: 'sitestaff', version: 1, oneTimePassword: ONE_TIME, reason: '忘記密碼' };
    expect(
      (await hr.refusedData('AccountPasswordReset', { ...reset, oneTimePassword: 'sitestaff' })).code,
    ).toBe('password-same-as-account');
    await hr.data('AccountPasswordReset', reset);
    const lookups = await send(server.app, dealRequest(accessToken, 'Lookups', {}));
    expect(lookups).toMatchObject(endedFor('忘記密碼'));
    expect(await renewal({ accessToken, refreshToken })).toMatchObject(endedFor('忘記密碼'));
    await expect(signIn(server.app, 'sitestaff', SEEDED_PASSWORD)).rejects.toThrow('帳號或密碼錯誤');
    expect((await signIn(server.app, 'sitestaff', ONE_TIME)).userInfo.needChange).toBe(true);
    expect(JSON.stringify(await logOf('sitestaff'))).not.toContain(ONE_TIME);
  });
});

describe('granting action codes', () => {
  const grant = (actionCodes: string[], version = 1) => ({ account: 'sitestaff', version, actionCodes });
  const may = async <K extends DataDeal>(deal: K, payload: DealRequest<K>) => {
    const { accessToken } = await signIn(server.app, 'sitestaff');
    return (await send(server.app, dealRequest(accessToken, deal, payload))).status !== 403;
  };

  test("extends the type's permissions at once, and can be revoked", async () => {
    const query = { page: 1, pageSize: 20 } as const;
    expect(await may('MachineList', query)).toBe(false);
    await manager.data('AccountActionAssign', grant(['70200']));
    expect(await may('MachineList', query)).toBe(true);
    const record = await show('sitestaff');
    expect(record.extraActions).toEqual([{ code: '70200', title: '設備', titleEn: 'Equipment' }]);
    expect(record.roleActions).not.toContain('70200');
    await manager.data('AccountActionAssign', grant([], 2));
    expect(await may('MachineList', query)).toBe(false);
  });

  test('is refused for codes that the caller does not hold or that do not exist', async () => {
    expect(await manager.refusedData('AccountActionAssign', grant(['80200', '10100']))).toMatchObject({
      code: 'codes-not-held',
      errors: [{ pointer: '/actionCodes', message: '您沒有 80200' }],
    });
    expect((await admin.refusedData('AccountActionAssign', grant(['99999']))).code).toBe('codes-not-found');
    expect((await hr.refusedData('AccountActionAssign', grant(['10100']))).status).toBe(403);
  });
});

test('offers the options that the account can grant', async () => {
  const choices = await manager.data('AccountOptions', {});
  expect(choices.accountTypes).toEqual([149, 150, 151, 251, 291]);
  expect(choices.dataScopes).toEqual([1, 3, 4]);
  expect(choices.companies.map(({ companyCode }) => companyCode)).toEqual(['C01']);
  expect(choices.hasAllCompanies).toBe(false);
  expect(choices.actions.map(({ code }) => code)).not.toContain('80200');
  expect(choices.people.map(({ account }) => account)).toContain('sitestaff');
  expect((await admin.data('AccountOptions', {})).hasAllCompanies).toBe(true);
});

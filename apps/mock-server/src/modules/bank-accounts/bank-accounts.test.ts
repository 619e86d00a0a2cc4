import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';

const ACCOUNTS = ['admin', 'senior', 'manager', 'staff', 'sitestaff', 'hr'] as const;
type Account = (typeof ACCOUNTS)[number];

let server: TestApp;
const tokens = new Map<Account, string>();

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ACCOUNTS) tokens.set(account, (await signIn(server.app, account)).accessToken);
});
afterAll(() => server.close());

const call = (account: Account, payload: Partial<DealRequest<'BankAccountList'>>) =>
  send<Schemas['Refusal'] & { data?: string }>(
    server.app,
    dealRequest(tokens.get(account) ?? '', 'BankAccountList', { page: 1, pageSize: 20, ...payload }),
  );
async function list(
  filters: Schemas['BankAccountFilters'] = {},
  sort?: Schemas['BankAccountSort'],
  account: Account = 'admin',
): Promise<DealResult<'BankAccountList'>> {
  const { body } = await call(account, { filters, ...(sort === undefined ? {} : { sort }) });
  return JSON.parse(body.data ?? '') as DealResult<'BankAccountList'>;
}
const codesOf = ({ items }: DealResult<'BankAccountList'>) =>
  items.map(({ bankAccountCode }) => bankAccountCode);

describe('list', () => {
  test('has every account by its code, with company and branch, in two statements', async () => {
    const page = await list();
    expect(page).toMatchObject({ total: 7, page: 1, pageSize: 20, summary: { validCount: 6 } });
    expect(codesOf(page)).toEqual(['BA001', 'BA002', 'BA003', 'BA004', 'BA005', 'BA006', 'BA007']);
    expect(page.items[0]).toMatchObject({
      companyCode: 'C01',
      branchCode: null,
      branchName: null,
      purpose: 1,
    });
    expect(page.items[3]).toMatchObject({ branchCode: 'B02', branchName: expect.stringMatching(/\S/) });
    const { statements } = await countStatements(() => call('admin', {}));
    expect(statements).toBeLessThanOrEqual(3);
  });

  test.each<[Schemas['BankAccountFilters'], string[]]>([
    [{ companyCodes: ['C02'] }, ['BA005', 'BA006', 'BA007']],
    [{ purposes: [2, 3] }, ['BA002', 'BA003', 'BA006']],
    [{ states: [0] }, ['BA007']],
    [{ keyword: ' 範例信用 ' }, ['BA005', 'BA006', 'BA007']],
    [{ keyword: '0010002' }, ['BA002']],
    [{ keyword: '%' }, []],
    [{ companyCodes: ['C01'], states: [0] }, []],
  ])('with %j has %j', async (filters, codes) => {
    const page = await list(filters);
    expect([codesOf(page), page.total]).toEqual([codes, codes.length]);
  });

  test.each([
    'bankAccountCode',
    'companyName',
    'bankCode',
    'accountNumber',
    'holder',
    'purpose',
    'state',
  ] as const)('is sorted by %s', async (field) => {
    const values = (await list({}, { field, order: 'desc' })).items.map((row) => row[field]);
    expect(values).toEqual(
      (await list({}, { field, order: 'asc' })).items.map((row) => row[field]).reverse(),
    );
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  test('has an empty page past the end', async () => {
    const { body } = await call('admin', { page: 2 });
    expect(JSON.parse(body.data ?? '')).toMatchObject({ items: [], total: 7, page: 2 });
  });
});

describe('caller', () => {
  test('sees accounts of companies that run a site in scope', async () => {
    expect(
      new Set((await list({}, undefined, 'manager')).items.map(({ companyCode }) => companyCode)),
    ).toEqual(new Set(['C01']));
    expect((await list({ companyCodes: ['C02'] }, undefined, 'manager')).total).toBe(0);
    expect((await list({}, undefined, 'senior')).total).toBe(7);
  });

  test.each(['staff', 'sitestaff', 'hr'] as const)(
    '%s is refused without the permission',
    async (account) => {
      expect((await call(account, {})).status).toBe(403);
    },
  );

  test.each([{ page: 0 }, { filters: { purposes: [4] } }, { sort: { field: 'secret', order: 'asc' } }])(
    'is refused for %j',
    async (payload) => {
      expect((await call('admin', payload as object)).body).toMatchObject({ code: 'invalid-payload' });
    },
  );
});

describe('an account', () => {
  const entries = (fields: Partial<Schemas['BankAccountEntries']> = {}): Schemas['BankAccountEntries'] => ({
    branchCode: 'B02',
    siteCode: 'TPE001',
    bankCode: '983',
    bankName: '試行銀行',
    bankBranch: '中山分行',
    accountNumber: '98300000030001',
    holder: '安行停車',
    purpose: 1,
    virtualAccountPrefix: '98123',
    validFrom: '2026-11-20',
    ...fields,
  });

  test('is created, edited, ended and deleted, and offered for bank lines while in use', async () => {
    const admin = await DealClient.signIn(server.app, 'admin');
    const offered = async () =>
      (await admin.data('BankAccountOptions', {})).accounts.map((account) => account.bankAccountCode);
    const created = await admin.data('BankAccountCreate', { companyCode: 'C01', entries: entries() });
    expect(created).toEqual({ bankAccountCode: 'BA008', version: 1 });
    expect(await offered()).toContain('BA008');
    const edit = { bankAccountCode: 'BA008', version: 1, entries: entries({ validFrom: '2026-12-01' }) };
    await admin.data('BankAccountEdit', edit);
    expect(await offered()).not.toContain('BA008');
    const end = { bankAccountCode: 'BA008', version: 2, lastDay: '2026-11-30', reason: '結清' };
    expect((await admin.refused('BankAccountEnd', end)).code).toBe('last-day-before-start');
    await admin.data('BankAccountEnd', { ...end, lastDay: '2026-12-31' });
    const { account, history } = await admin.data('BankAccountDetail', { bankAccountCode: 'BA008' });
    expect(account).toMatchObject({ siteCode: 'TPE001', state: 0, validUntil: '2026-12-31', version: 3 });
    expect(history.map(({ deal }) => deal)).toEqual(['70507', '70502', '70501']);
    expect((await admin.refused('BankAccountEdit', edit)).code).toBe('stale-version');
    await admin.data('BankAccountDelete', { bankAccountCode: 'BA008', version: 3, reason: '重複' });
    expect((await admin.refused('BankAccountDetail', { bankAccountCode: 'BA008' })).code).toBe(
      'record-not-found',
    );
    const next = await admin.data('BankAccountCreate', { companyCode: 'C01', entries: entries() });
    expect(next.bankAccountCode).toBe('BA009');
  });

  test('is refused with a taken number, a foreign branch or site, bank lines, or another company', async () => {
    const admin = await DealClient.signIn(server.app, 'admin');
    const create = async (fields: Partial<Schemas['BankAccountEntries']>) =>
      (await admin.refused('BankAccountCreate', { companyCode: 'C01', entries: entries(fields) })).errors?.[0]
        ?.pointer;
    expect(await create({ bankCode: '981', accountNumber: '98100000010001' })).toBe('/entries/accountNumber');
    expect(await create({ branchCode: 'B03' })).toBe('/entries/branchCode');
    expect(await create({ siteCode: 'KHH001' })).toBe('/entries/siteCode');
    const inUse = { bankAccountCode: 'BA001', version: 1, reason: '重複' };
    expect(await admin.refused('BankAccountDelete', inUse)).toMatchObject({
      code: 'record-in-use',
      message: expect.stringContaining('銀行明細'),
    });
    const head = await DealClient.signIn(server.app, 'manager');
    expect((await head.send('BankAccountDetail', { bankAccountCode: 'BA005' })).status).toBe(403);
  });

  test('is imported: created, kept or replaced, and refused at the cells of its row', async () => {
    const admin = await DealClient.signIn(server.app, 'admin');
    const row = (number: number, fields: Partial<Schemas['BankAccountImportRow']> = {}) => ({
      ...entries({ accountNumber: `9830000003010${number}` }),
      companyCode: 'C01',
      ...fields,
    });
    const imported = (rows: Schemas['BankAccountImportRow'][], onExisting: 'refuse' | 'keep' | 'replace') =>
      ({ rows, onExisting }) as const;
    const created = await admin.data('BankAccountImport', imported([row(1), row(2)], 'refuse'));
    expect(created).toEqual({ createdCount: 2, replacedCount: 0, keptCount: 0 });
    const changed = [row(1, { holder: '安行停車股份有限公司' }), row(2)];
    const kept = await admin.data('BankAccountImport', imported(changed, 'keep'));
    expect(kept).toEqual({ createdCount: 0, replacedCount: 0, keptCount: 2 });
    const replaced = await admin.data('BankAccountImport', imported(changed, 'replace'));
    expect(replaced).toEqual({ createdCount: 0, replacedCount: 1, keptCount: 1 });
    const { items } = await list({ keyword: '98300000030101' });
    expect(items).toMatchObject([{ holder: '安行停車股份有限公司', version: 2 }]);
    const { bankAccountCode = '' } = items[0] ?? {};
    const { history } = await admin.data('BankAccountDetail', { bankAccountCode });
    expect(history.map(({ deal }) => deal)).toEqual(['70508', '70508']);
    const rows = [
      row(1, { companyCode: 'C02', branchCode: null, siteCode: null }),
      row(3, { branchCode: 'B03' }),
      row(4, { siteCode: 'KHH001' }),
      row(5, { companyCode: 'C99', branchCode: null, siteCode: null }),
      row(6),
      row(6),
    ];
    const refused = await admin.refused('BankAccountImport', imported(rows, 'replace'));
    expect(refused.errors?.map(({ pointer }) => pointer)).toEqual([
      '/rows/0/accountNumber',
      '/rows/1/branchCode',
      '/rows/2/siteCode',
      '/rows/3/companyCode',
      '/rows/5/accountNumber',
    ]);
    expect((await list({ keyword: '98300000030106' })).total).toBe(0);
    const staff = await DealClient.signIn(server.app, 'staff');
    expect((await staff.send('BankAccountImport', imported(rows, 'keep'))).status).toBe(403);
  });
});

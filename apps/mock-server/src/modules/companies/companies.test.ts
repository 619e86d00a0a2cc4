import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let head: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  await server.storage.database.sql.query(
    `update accounts set account_type = 100, company_code = 'C01' where account = 'senior'`,
  );
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.database.restore();
  admin = await DealClient.signIn(server.app, 'admin');
  head = await DealClient.signIn(server.app, 'senior');
});

const entries = (fields: Partial<Schemas['SellerEntries']> = {}): Schemas['SellerEntries'] => ({
  name: '示範停車股份有限公司',
  taxNumber: '04595257',
  taxOffice: '財政部示範國稅局',
  taxRegistrationNumber: '100234567',
  address: '示範市範例區測試路 1 號',
  responsiblePerson: '王示範',
  certificateContact: '陳憑證',
  certificatePhone: '02-5550-0100',
  certificateEmail: 'cert@example.com',
  ...fields,
});
const listOf = async (by: DealClient, filters: Schemas['CompanyFilters'] = {}) =>
  (await by.data('CompanyList', { page: 1, pageSize: 20, filters })).items;
const codesOf = async (by: DealClient, filters: Schemas['CompanyFilters'] = {}) =>
  (await listOf(by, filters)).map(({ companyCode }) => companyCode);
const companyOf = (companyCode: string) => admin.data('CompanyDetail', { companyCode });
const presentOf = async (companyCode: string) => {
  const { company } = await companyOf(companyCode);
  const { branchCount, siteCount, endsOn, state, version, companyCode: code, ...present } = company;
  return { present, version };
};

test('creates, edits, ends and deletes a company and its branch, with history', async () => {
  const { companyCode } = await admin.data('CompanyCreate', { entries: entries({ address: ' ' }) });
  expect(companyCode).toBe('C03');
  const branch = await admin.data('BranchCreate', {
    companyCode,
    entries: entries({ name: '東區分公司', taxNumber: '83045210' }),
  });
  expect(branch).toEqual({ branchCode: 'B04', version: 1 });
  expect(await codesOf(admin, { keyword: '東區' })).toEqual(['C03']);
  const edited = { companyCode, version: 1, entries: entries({ name: '示範停車' }) };
  expect(await admin.data('CompanyEdit', edited)).toEqual({ companyCode, version: 2 });
  expect(await admin.data('CompanyEdit', { ...edited, version: 2 })).toEqual({ companyCode, version: 2 });
  expect((await admin.refused('CompanyEdit', edited)).code).toBe('stale-version');
  const inUse = { companyCode, version: 2, reason: '重複' };
  expect(await admin.refused('CompanyDelete', inUse)).toMatchObject({
    code: 'record-in-use',
    message: expect.stringContaining('分公司 1 筆（B04）'),
  });
  await admin.data('BranchDelete', { branchCode: 'B04', version: 1, reason: '重複' });
  const { company, branches, history } = await companyOf(companyCode);
  expect([company.name, company.branchCount, branches]).toEqual(['示範停車', 0, []]);
  expect(history.map(({ deal }) => deal)).toEqual(['70602', '70601']);
  await admin.data('CompanyDelete', inUse);
  expect(await codesOf(admin)).toEqual(['C01', 'C02']);
  const { items } = await admin.data('CompanyExport', { afterKey: null });
  expect(items).toEqual(await listOf(admin));
  // Otherwise it would have the history of the deleted one.
  expect((await admin.data('CompanyCreate', { entries: entries() })).companyCode).toBe('C04');
});

test('refuses wrong, taken and used tax numbers, and wrong e-mail addresses', async () => {
  const create = (fields: object) => admin.refused('CompanyCreate', { entries: entries(fields) });
  const pointerOf = ({ code, errors }: Schemas['Refusal']) => [code, errors?.[0]?.pointer];
  expect(pointerOf(await create({ taxNumber: '12345678' }))).toEqual([
    'tax-number-invalid',
    '/entries/taxNumber',
  ]);
  expect((await create({ taxNumber: '14162326' })).code).toBe('tax-number-taken');
  expect((await create({ certificateEmail: 'nobody' })).code).toBe('email-invalid');
  expect((await create({ taxRegistrationNumber: '123' })).code).toBe('invalid-payload');
  const { present, version } = await presentOf('C01');
  const changed = { companyCode: 'C01', version, entries: { ...present, taxNumber: '04595257' } };
  expect(await admin.refused('CompanyEdit', changed)).toMatchObject({
    code: 'tax-number-in-use',
    message: expect.stringMatching(/字軌.*發票/s),
  });
});

test('a renamed company shows in new returns, and issued invoices keep the former name', async () => {
  const { items } = await admin.data('InvoiceList', { page: 1, pageSize: 100, filters: {} as never });
  const invoiceOf = async (invoiceNumber: string) => admin.data('InvoiceDetail', { invoiceNumber });
  const details = await Promise.all(items.slice(0, 40).map(({ invoiceNumber }) => invoiceOf(invoiceNumber)));
  const old = details.find(({ sellerName }) => sellerName === '安行停車管理股份有限公司');
  expect(old).toBeDefined();
  const { present, version } = await presentOf('C01');
  const renamed = { ...present, name: '安行新名', taxRegistrationNumber: '987654321' };
  await admin.data('CompanyEdit', { companyCode: 'C01', version, entries: renamed });
  const invoiceNumber = old?.invoice.invoiceNumber ?? '';
  expect((await invoiceOf(invoiceNumber)).sellerName).toBe('安行停車管理股份有限公司');
  await server.storage.database.sql.query(`update former_seller_names set until = '2000-01-01'`);
  expect((await invoiceOf(invoiceNumber)).sellerName).toBe('安行新名');
  await server.storage.database.sql.query(
    `update former_seller_names set until = '${server.clock.now().toISOString()}'`,
  );
  const returns = await admin.data('DeclarationList', {
    page: 1,
    pageSize: 100,
    filters: { taxNumbers: ['72979298'] },
  });
  const fresh = returns.items.filter(({ generatedAt }) => generatedAt === null);
  expect(fresh.length).toBeGreaterThan(0);
  for (const row of fresh)
    expect(row).toMatchObject({ sellerName: '安行新名', registrationNumber: '987654321' });
  const filed = returns.items.filter(({ generatedAt }) => generatedAt !== null);
  expect(new Set(filed.map(({ sellerName }) => sellerName))).toEqual(new Set(['安行停車管理股份有限公司']));
});

test('offers a new company and branch to sites, accounts, departments and bank accounts, and no ended one', async () => {
  const offered = async () => {
    const [sites, accounts, departments, bankAccounts] = await Promise.all([
      admin.data('SiteOptions', {}),
      admin.data('AccountOptions', {}),
      admin.data('DepartmentList', { page: 1, pageSize: 20 }),
      admin.data('BankAccountList', { page: 1, pageSize: 20 }),
    ]);
    const all = [
      sites.companies,
      accounts.companies,
      departments.summary.companies,
      bankAccounts.summary.companies,
    ];
    const branches = sites.companies.flatMap((company) =>
      company.branches.map(({ branchCode }) => branchCode),
    );
    return { all: all.map((list) => list.some(({ companyCode }) => companyCode === 'C03')), branches };
  };
  await admin.data('CompanyCreate', { entries: entries() });
  await admin.data('BranchCreate', { companyCode: 'C03', entries: entries({ taxNumber: '83045210' }) });
  expect((await offered()).all).toEqual([true, true, true, true]);
  expect((await offered()).branches).toContain('B04');
  const today = '2026-11-20';
  await admin.data('BranchEnd', { branchCode: 'B04', version: 1, lastDay: today, reason: '裁撤' });
  await admin.data('CompanyEnd', { companyCode: 'C03', version: 1, lastDay: today, reason: '併入' });
  expect((await listOf(admin, { states: [1] })).map(({ companyCode }) => companyCode)).toContain('C03');
  server.clock.advance(86_400_000);
  admin = await DealClient.signIn(server.app, 'admin');
  expect((await offered()).all).toEqual([false, false, false, false]);
  expect((await offered()).branches).not.toContain('B04');
  expect(await codesOf(admin, { states: [0] })).toEqual(['C03']);
  const late = { companyCode: 'C03', entries: entries({ taxNumber: '44625653' }) };
  expect((await admin.refused('BranchCreate', late)).code).toBe('company-ended');
});

test('refuses to end what still runs sites, and a day that has passed', async () => {
  const { version } = await presentOf('C01');
  const end = { companyCode: 'C01', version, lastDay: '2030-12-31', reason: '結束' };
  expect(await admin.refused('CompanyEnd', end)).toMatchObject({
    code: 'record-still-runs',
    message: expect.stringContaining('場站 8 筆（NWT001'),
  });
  expect((await admin.refused('CompanyEnd', { ...end, lastDay: '2020-01-01' })).code).toBe('last-day-passed');
});

test('an account bound to a company sees and changes only its own', async () => {
  expect(await codesOf(head)).toEqual(['C01']);
  expect((await head.send('CompanyDetail', { companyCode: 'C02' })).status).toBe(403);
  const { present, version } = await presentOf('C02');
  const edit = { companyCode: 'C02', version, entries: { ...present, name: '他人' } };
  await server.storage.database.sql.query(
    `insert into account_actions (account, action_code) values ('senior', '70601'), ('senior', '70602'), ('senior', '70652')`,
  );
  const bound = await DealClient.signIn(server.app, 'senior');
  expect((await bound.send('CompanyEdit', edit)).status).toBe(403);
  expect((await bound.send('BranchEdit', { branchCode: 'B03', version: 1, entries: present })).status).toBe(
    403,
  );
  expect((await bound.send('CompanyCreate', { entries: entries() })).status).toBe(403);
  const own = await presentOf('C01');
  const entriesOfOwn = { ...own.present, responsiblePerson: '李負責' };
  await bound.data('CompanyEdit', { companyCode: 'C01', version: own.version, entries: entriesOfOwn });
  expect((await companyOf('C01')).company.responsiblePerson).toBe('李負責');
});

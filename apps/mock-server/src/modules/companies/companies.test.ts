import type { Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
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

type ImportOptions = { onExisting?: 'refuse' | 'keep' | 'replace'; checkOnly?: boolean };
const imported = <Row>(rows: Row[], { onExisting = 'refuse', checkOnly = false }: ImportOptions = {}) => ({
  rows,
  onExisting,
  checkOnly,
});
const counts = (createdCount: number, replacedCount: number, keptCount: number) => ({
  createdCount,
  replacedCount,
  keptCount,
});
const cellsOf = ({ errors }: Schemas['Refusal']) => errors?.map(({ pointer, code }) => [pointer, code]);

test('imports companies: created, kept or replaced, with history and former names', async () => {
  const rows = [entries({ address: ' ' }), entries({ name: '示範二', taxNumber: '83045210' })];
  expect(await admin.data('CompanyImport', imported(rows, { checkOnly: true }))).toEqual(counts(2, 0, 0));
  expect(await codesOf(admin)).toEqual(['C01', 'C02']);
  expect(await admin.data('CompanyImport', imported(rows))).toEqual(counts(2, 0, 0));
  expect(await codesOf(admin)).toEqual(['C01', 'C02', 'C03', 'C04']);
  expect((await companyOf('C03')).company).toMatchObject({
    taxNumber: '04595257',
    address: null,
    version: 1,
  });
  const changed = [entries({ name: ' 示範新名 ', address: null }), ...rows.slice(1)];
  expect(cellsOf(await admin.refused('CompanyImport', imported(changed)))).toEqual([
    ['/rows/0/taxNumber', expect.any(String)],
  ]);
  expect(await admin.data('CompanyImport', imported(changed, { onExisting: 'keep' }))).toEqual(
    counts(0, 0, 2),
  );
  expect(await admin.data('CompanyImport', imported(changed, { onExisting: 'replace' }))).toEqual(
    counts(0, 1, 1),
  );
  const { company, history } = await companyOf('C03');
  expect([company.name, company.version]).toEqual(['示範新名', 2]);
  expect(history.map(({ deal }) => deal)).toEqual(['70608', '70608']);
  const former = await server.storage.database.sql.query<object>(
    `select tax_number, name from former_seller_names where tax_number in ('04595257', '83045210')`,
  );
  expect(former.rows).toEqual([{ tax_number: '04595257', name: '示範停車股份有限公司' }]);
});

test('refuses an import of companies at every wrong cell, and changes nothing', async () => {
  const rows = [
    entries(),
    entries({ taxNumber: '12345678' }),
    entries({ taxNumber: '14162326' }),
    entries({ taxNumber: '83045210', certificateEmail: 'nobody' }),
    entries({ name: '又一次' }),
  ];
  expect(cellsOf(await admin.refused('CompanyImport', imported(rows, { onExisting: 'replace' })))).toEqual([
    ['/rows/1/taxNumber', 'tax-number-invalid'],
    ['/rows/2/taxNumber', 'tax-number-taken'],
    ['/rows/3/certificateEmail', 'email-invalid'],
    ['/rows/4/taxNumber', expect.any(String)],
  ]);
  expect(await codesOf(admin)).toEqual(['C01', 'C02']);
});

test('imports branches: created, kept or replaced, and refused at every wrong cell', async () => {
  const row = (fields: Partial<Schemas['BranchImportRow']> = {}) => ({
    companyCode: 'C01',
    ...entries(fields),
    ...fields,
  });
  const rows = [row({ name: '東區分公司' }), row({ name: '西區分公司', taxNumber: '83045210' })];
  expect(await admin.data('BranchImport', imported(rows))).toEqual(counts(2, 0, 0));
  const changed = [row({ name: '東區新名' }), ...rows.slice(1)];
  expect(await admin.data('BranchImport', imported(changed, { onExisting: 'replace' }))).toEqual(
    counts(0, 1, 1),
  );
  const { branches, history } = await companyOf('C01');
  expect(branches.slice(-2).map(({ branchCode, name, version }) => [branchCode, name, version])).toEqual([
    ['B04', '東區新名', 2],
    ['B05', '西區分公司', 1],
  ]);
  expect(history.map(({ deal }) => deal).slice(0, 2)).toEqual(['70658', '70658']);
  const { rows: former } = await server.storage.database.sql.query<{ name: string }>(
    `select name from former_seller_names where tax_number = '04595257'`,
  );
  expect(former.map(({ name }) => name)).toEqual(['東區分公司']);
  const wrong = [
    row({ companyCode: 'C02', name: '搬家' }),
    row({ companyCode: 'C99', taxNumber: '44625653' }),
    row({ taxNumber: '72979298' }),
    row({ taxNumber: '53960007', certificateEmail: 'nobody' }),
  ];
  expect(cellsOf(await admin.refused('BranchImport', imported(wrong, { onExisting: 'replace' })))).toEqual([
    ['/rows/0/taxNumber', 'tax-number-taken'],
    ['/rows/1/companyCode', 'record-not-found'],
    ['/rows/2/taxNumber', 'tax-number-taken'],
    ['/rows/3/certificateEmail', 'email-invalid'],
  ]);
  expect((await companyOf('C01')).branches).toEqual(branches);
});

test('a branch of an ended company is replaced by an import, and no new one is added', async () => {
  await admin.data('CompanyCreate', { entries: entries() });
  const branch = { companyCode: 'C03', ...entries({ name: '東區', taxNumber: '83045210' }) };
  await admin.data('BranchImport', imported([branch]));
  const lastDay = businessDateOf(server.clock.nowMs());
  await admin.data('CompanyEnd', { companyCode: 'C03', version: 1, lastDay, reason: '併入' });
  server.clock.advance(86_400_000);
  admin = await DealClient.signIn(server.app, 'admin');
  const rows = [
    { ...branch, name: '東區新名' },
    { ...branch, taxNumber: '44625653' },
  ];
  expect(cellsOf(await admin.refused('BranchImport', imported(rows, { onExisting: 'replace' })))).toEqual([
    ['/rows/1/companyCode', 'company-ended'],
  ]);
  expect(await admin.data('BranchImport', imported(rows.slice(0, 1), { onExisting: 'replace' }))).toEqual(
    counts(0, 1, 0),
  );
});

test('an account bound to a company imports no companies, and branches of its own only', async () => {
  await server.storage.database.sql.query(
    `insert into account_actions (account, action_code) values ('senior', '70608'), ('senior', '70658')`,
  );
  const bound = await DealClient.signIn(server.app, 'senior');
  expect((await bound.send('CompanyImport', imported([entries()]))).status).toBe(403);
  const foreign = { companyCode: 'C02', ...entries() };
  expect(cellsOf(await bound.refused('BranchImport', imported([foreign])))).toEqual([
    ['/rows/0/companyCode', 'forbidden'],
  ]);
  const own = { ...foreign, companyCode: 'C01' };
  expect(await bound.data('BranchImport', imported([own]))).toEqual(counts(1, 0, 0));
  const staff = await DealClient.signIn(server.app, 'staff');
  expect((await staff.send('BranchImport', imported([own]))).status).toBe(403);
});

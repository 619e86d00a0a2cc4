import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

const SITE = 'HSZ001';
let server: TestApp;
let admin: DocumentClient;
let token: string;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  token = (await signIn(server.app, 'admin')).accessToken;
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const sql = (text: string) => server.storage.database.sql.query(text);
const checklist = async () => {
  const { items } = await admin.data('SiteOpening', { siteCode: SITE });
  return items;
};
const missing = async () =>
  (await checklist()).filter(({ isDone, isRequired }) => isRequired && !isDone).map(({ item }) => item);
const open = async () => {
  const { version } = await admin.data('SiteDetail', { siteCode: SITE });
  const move = { siteCode: SITE, version, event: 'open', reason: '驗收完成' } as const;
  return (await send(server.app, dealRequest(token, 'SiteMove', move))).body;
};

test('a site with everything opens', async () => {
  expect(await missing()).toEqual([]);
  expect(await open()).toMatchObject({ success: true });
  expect(await admin.data('SiteOpening', { siteCode: SITE })).toMatchObject({ state: 1 });
});

test.each<[Schemas['SiteOpeningItem']['item'], string, string, string]>([
  ['bays', `update bays set state = 0 where site_code = '${SITE}'`, 'bays', '車格'],
  [
    'machines',
    `update machines set retired_on = '2026-11-19', retire_reason = '汰換' where site_code = '${SITE}'`,
    'machines',
    '設備',
  ],
  ['rates', `update rates set effective_from = '2026-11-21' where site_code = '${SITE}'`, 'rates', '費率'],
  ['rentalPlans', `update sites set fee_type = 2 where site_code = '${SITE}'`, 'rental-plans', '月租方案'],
  [
    'invoiceNumbers',
    `update sites set self_invoice = 1 where site_code = '${SITE}'`,
    'invoice-numbers',
    '發票',
  ],
  ['bankAccount', `update bank_accounts set valid_until = '2026-11-19'`, 'bank-account', '銀行帳戶'],
  [
    'ownerContract',
    `update owner_contracts set ends_on = '2026-11-19' where site_code = '${SITE}'`,
    'owner-contract',
    '業主契約',
  ],
  [
    'responsiblePerson',
    `delete from account_sites where site_code = '${SITE}'`,
    'responsible-person',
    '負責人員',
  ],
])('a site without %s stays closed', async (item, statement, code, text) => {
  await sql(statement);
  expect(await missing()).toEqual([item]);
  const refused = await open();
  expect(refused).toMatchObject({
    success: false,
    code: 'site-not-ready',
    errors: [{ pointer: '/event', code }],
  });
  expect(refused.message).toContain(text);
  expect(await admin.data('SiteDetail', { siteCode: SITE })).toMatchObject({ state: 2 });
});

test.each([
  [
    'ownerContract',
    `update sites set owner_tax_number = companies.tax_number from companies
    where companies.company_code = sites.company_code and site_code = '${SITE}'`,
  ],
  ['invoiceNumbers', `update sites set invoice_type = 3 where site_code = '${SITE}'`],
  ['rates', `update sites set fee_type = 2 where site_code = '${SITE}'`],
] as const)('%s is optional where it is not used', async (item, statement) => {
  await sql(statement);
  expect((await checklist()).find((row) => row.item === item)).toMatchObject({ isRequired: false });
});

test('is limited to visible sites', async () => {
  const manager = (await signIn(server.app, 'manager')).accessToken;
  const request = dealRequest(manager, 'SiteOpening', { siteCode: SITE });
  expect((await send(server.app, request)).status).toBe(403);
});

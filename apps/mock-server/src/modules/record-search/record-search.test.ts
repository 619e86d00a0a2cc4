import type { DealResult, Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let staff: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  staff = await DealClient.signIn(server.app, 'staff');
});
afterAll(() => server.close());

async function one(query: string): Promise<Record<string, string>> {
  const { rows } = await server.storage.database.sql.query<Record<string, string>>(query);
  const [row] = rows;
  if (row === undefined) throw new Error(`The seed has no row for: ${query}`);
  return row;
}

const find = (text: string, client = admin) => client.data('RecordSearch', { text });
const ofKind = ({ items }: DealResult<'RecordSearch'>, kind: Schemas['FoundRecord']['kind']) =>
  items.filter((item) => item.kind === kind).map(({ recordId }) => recordId);

const fullWidth = (text: string) =>
  [...text].map((character) => String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)).join('');

test.each([
  ['transaction', 'select transaction_id as id from transactions order by 1 desc limit 1'],
  ['payment', 'select payment_id as id from payments order by 1 desc limit 1'],
  ['invoice', 'select invoice_number as id from invoices order by 1 desc limit 1'],
  ['allowance', 'select allowance_number as id from allowances order by 1 desc limit 1'],
  ['rental', 'select rental_id as id from rentals order by 1 desc limit 1'],
  ['document', "select document_id as id from documents where deal_type = '30107' order by 1 desc limit 1"],
  ['settlement', 'select settlement_id as id from owner_settlements order by 1 desc limit 1'],
  ['machine', 'select machine_code as id from machines order by 1 desc limit 1'],
  ['site', 'select site_code as id from sites order by 1 desc limit 1'],
  ['bulletin', 'select bulletin_code as id from bulletins order by 1 desc limit 1'],
] as const)('finds a %s by its number, however it is written', async (kind, query) => {
  const { id = '' } = await one(query);
  for (const text of [id, ` ${id.toLowerCase()} `, id.replaceAll('-', ''), fullWidth(id)])
    expect(ofKind(await find(text), kind), text).toContain(id);
});

test('finds an invoice with a dash, a blank, or without its track', async () => {
  const { id = '' } = await one('select invoice_number as id from invoices order by 1 desc limit 1');
  for (const text of [`${id.slice(0, 2)}-${id.slice(2)}`, `${id.slice(0, 2)} ${id.slice(2)}`, id.slice(2)])
    expect(ofKind(await find(text), 'invoice'), text).toEqual([id]);
});

test('finds plates, tenants by name and mobile, sites and announcements by a part', async () => {
  const { plate = '' } = await one('select plate from transactions order by transaction_id desc limit 1');
  expect(ofKind(await find(plate), 'plate')).toContain(plate);
  const tenant = await one(
    'select rental_id as id, tenant_name as name, tenant_mobile as mobile from rentals where tenant_mobile is not null order by 1 desc limit 1',
  );
  expect(ofKind(await find(tenant.name ?? ''), 'rental')).toContain(tenant.id);
  expect(ofKind(await find(tenant.mobile ?? ''), 'rental')).toContain(tenant.id);
  const { items } = await find('信義');
  expect(items.some(({ kind, recordTitle }) => kind === 'site' && recordTitle.includes('信義'))).toBe(true);
  const { title = '', id } = await one(
    'select title, bulletin_code as id from bulletins order by 2 desc limit 1',
  );
  expect(ofKind(await find(title.slice(0, 4)), 'bulletin')).toContain(id);
});

test('names at most five of a kind, those of a kind together', async () => {
  const { start = '' } = await one('select left(max(transaction_id), 8) as start from transactions');
  const kinds = (await find(start)).items.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'transaction')).toHaveLength(5);
  expect(kinds).toEqual(kinds.toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b)));
});

test('does not find records of other sites, nor of kinds that the account may not list', async () => {
  const away =
    await one(`select t.transaction_id as id, i.invoice_number as invoice, m.machine_code as machine
    from transactions t join invoices i using (invoice_number) join machines m on m.site_code = t.site_code
    where t.site_code = 'KHH001' order by 1 desc limit 1`);
  for (const text of Object.values(away)) {
    expect((await find(text)).items.length, text).toBeGreaterThan(0);
    expect((await find(text, staff)).items, text).toEqual([]);
  }
  const engineer = await DealClient.signIn(server.app, 'engineer');
  const { id = '' } = await one(
    "select invoice_number as id from invoices where site_code = 'TPE001' limit 1",
  );
  expect(ofKind(await find(id), 'invoice')).toEqual([id]);
  expect(ofKind(await find(id, engineer), 'invoice')).toEqual([]);
});

test('takes signs of a pattern literally, and finds nothing for blanks and dashes', async () => {
  for (const text of ['%%', '__', "'", '　', '---']) expect((await find(text)).items, text).toEqual([]);
});

test('takes at most six statements, including the session', async () => {
  for (const text of ['ABC123', '12345678', '王小', 'T1151120'])
    expect((await countStatements(() => find(text))).statements, text).toBeLessThanOrEqual(6);
});

import type { DealName, DealRequest, Schemas } from '@parking-plus/contracts';
import { MEDIA_RECORD_LENGTH } from '@parking-plus/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { dealRequest, send, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let admin: DocumentClient;
let staff: DocumentClient;
let tokens: Record<'admin' | 'senior' | 'sitemanager', string>;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DocumentClient.signIn(server.app, 'admin');
  staff = await DocumentClient.signIn(server.app, 'staff');
  const tokenOf = async (account: string) => (await signIn(server.app, account)).accessToken;
  tokens = {
    admin: await tokenOf('admin'),
    senior: await tokenOf('senior'),
    sitemanager: await tokenOf('sitemanager'),
  };
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function answer<K extends Extract<DealName, `Declaration${string}`>>(
  deal: K,
  payload: DealRequest<K>,
  by: keyof typeof tokens = 'admin',
) {
  const { status, body } = await send(server.app, dealRequest(tokens[by], deal, payload));
  return { status, ...body };
}
const list = (filters: Schemas['DeclarationFilters'] = {}, client = admin) =>
  client.data('DeclarationList', { page: 1, pageSize: 100, filters });
const rowOf = async (declarationId: string) => {
  const found = (await list()).items.find((row) => row.declarationId === declarationId);
  if (found === undefined) throw new Error(`There is no declaration ${declarationId}.`);
  return found;
};
const inState = async (state: Schemas['DeclarationState']) => {
  const [row] = (await list({ states: [state], periodCodes: ['1150910'] })).items;
  if (row === undefined) throw new Error(`The seed has no declaration in state ${state}.`);
  return row;
};
const firstPage = { page: 1, pageSize: 20 } as const;

describe('sums of declarations', () => {
  test.each(['1150708', '1150910', '1151112'])('of %s equal those of the lists', async (periodCode) => {
    const { summary, items } = await list({ periodCodes: [periodCode] });
    const sold = await admin.data('InvoiceList', { ...firstPage, filters: { periodCode, states: [1, 3] } });
    const voided = await admin.data('InvoiceList', { ...firstPage, filters: { periodCode, states: [2] } });
    const credited = await admin.data('AllowanceList', {
      ...firstPage,
      filters: { periodCode, states: [1, 2] },
    });
    expect({
      sales: summary.taxableSalesTwd + summary.zeroSalesTwd + summary.exemptSalesTwd,
      tax: summary.taxTwd,
      voids: summary.voidCount,
      allowanceSales: summary.allowanceSalesTwd,
      allowanceTax: summary.allowanceTaxTwd,
      payable: summary.payableTaxTwd,
    }).toEqual({
      sales: sold.summary.salesTwd,
      tax: sold.summary.taxTwd,
      voids: voided.total,
      allowanceSales: credited.summary.salesTwd,
      allowanceTax: credited.summary.taxTwd,
      payable: sold.summary.taxTwd - credited.summary.taxTwd,
    });
    expect(items.reduce((sum, row) => sum + row.invoiceCount, 0)).toBe(sold.total);
    expect(sold.total).toBeGreaterThan(0);
  });

  test('separate sales by tax type', async () => {
    const [row] = (await list({ periodCodes: ['1151112'] })).items;
    await server.storage.database.sql.query(
      `update invoices set tax_type = 2, sales_twd = total_twd, tax_twd = 0 where invoice_number = (
         select min(invoice_number) from invoices where period_code = '1151112' and state = 1 and seller_tax_number = $1)`,
      [row?.taxNumber],
    );
    const after = await rowOf(row?.declarationId ?? '');
    expect(after.zeroSalesTwd).toBeGreaterThan(0);
    expect(after.taxableSalesTwd + after.taxTwd + after.zeroSalesTwd).toBe(
      (row?.taxableSalesTwd ?? 0) + (row?.taxTwd ?? 0),
    );
  });
});

describe('list of declarations', () => {
  test('distinguishes running and ended periods, in two statements', async () => {
    const { items } = await list();
    expect(
      new Set(items.filter(({ periodCode }) => periodCode === '1151112').map(({ state }) => state)),
    ).toEqual(new Set([0]));
    expect(
      new Set(items.filter(({ periodCode }) => periodCode === '1150708').map(({ state }) => state)),
    ).toEqual(new Set([3]));
    expect((await list({ states: [1] })).total).toBeGreaterThan(0);
    expect(items.every(({ isOutdated, sellerName }) => !isOutdated && sellerName !== null)).toBe(true);
    const { statements } = await countStatements(() => answer('DeclarationList', firstPage));
    expect(statements).toBeLessThanOrEqual(3);
    const { items: exported, nextKey } = await admin.data('DeclarationExport', { afterKey: null });
    expect([exported.length, nextKey]).toEqual([items.length, null]);
  });

  test('shows a seller only to accounts that see all of its sites', async () => {
    const sellers = new Set((await list({}, staff)).items.map(({ taxNumber }) => taxNumber));
    expect([sellers.has('72979298'), sellers.has('73935045')]).toEqual([true, false]);
    await server.storage.database.sql.exec(
      `delete from account_sites where account = 'staff' and site_code = 'TPE001'`,
    );
    const fewer = (await list({}, staff)).items.map(({ taxNumber }) => taxNumber);
    expect([fewer.includes('72979298'), fewer.includes('86065770')]).toEqual([false, true]);
    expect(await answer('DeclarationList', firstPage, 'sitemanager')).toMatchObject({ status: 403 });
  });
});

describe('filing', () => {
  const registrationNumber = '012345678';

  test('generates the file, which is downloaded and filed, and amended after a return', async () => {
    const { declarationId, version } = await inState(1);
    const make = (of: number) =>
      admin.data('DeclarationGenerate', { declarationId, version: of, registrationNumber });
    const step = (of: number, event: 'file' | 'reject' | 'amend') =>
      answer('DeclarationUpdate', { declarationId, version: of, event, reason: '收件回執' });
    expect(await answer('DeclarationFile', { declarationId })).toMatchObject({ code: 'declaration-no-file' });
    expect(await make(version)).toEqual({ declarationId, state: 2, version: version + 1 });
    const row = await rowOf(declarationId);
    const { text, fileName, recordCount } = await admin.data('DeclarationFile', { declarationId });
    expect(fileName).toBe(`401_${row.taxNumber}_11510.txt`);
    const records = text.split('\r\n').slice(0, -1);
    expect([records.length, new Set(records.map(({ length }) => length))]).toEqual([
      recordCount,
      new Set([MEDIA_RECORD_LENGTH]),
    ]);
    const sumOf = (format: string, taxType: string) =>
      records
        .filter((record) => record.startsWith(format) && record[61] === taxType)
        .reduce((sum, record) => sum + Number(record.slice(49, 61)), 0);
    expect([sumOf('35', '1'), sumOf('33', '1')]).toEqual([row.taxableSalesTwd, row.allowanceSalesTwd]);
    expect(records.filter((record) => record[61] === 'F')).toHaveLength(row.voidCount);
    expect((await step(version + 1, 'amend')).code).toBe('declaration-state');
    expect((await step(version + 1, 'file')).success).toBe(true);
    expect((await step(version + 1, 'file')).code).toBe('stale-version');
    expect((await step(version + 2, 'reject')).success).toBe(true);
    expect((await make(version + 3)).state).toBe(2);
    expect((await step(version + 4, 'amend')).success).toBe(true);
    expect(await rowOf(declarationId)).toMatchObject({ state: 5, wasFiled: true, version: version + 5 });
    const { rows } = await server.storage.database.sql.query(
      `select deal, reason from operation_logs where record_id = $1 and deal = '30602' limit 1`,
      [declarationId],
    );
    expect(rows).toEqual([{ deal: '30602', reason: '收件回執' }]);
  });

  test('is refused for a running period, without the permission, and for the second of two concurrent requests', async () => {
    const [running] = (await list({ periodCodes: ['1151112'] })).items;
    const wanted = { declarationId: running?.declarationId ?? '', version: 0, registrationNumber };
    expect(await answer('DeclarationGenerate', wanted)).toMatchObject({ code: 'period-not-ended' });
    const { declarationId, version } = await inState(1);
    const request = { declarationId, version, registrationNumber };
    expect(await answer('DeclarationGenerate', request, 'senior')).toMatchObject({ status: 403 });
    const answers = await Promise.all([
      answer('DeclarationGenerate', request),
      answer('DeclarationGenerate', request),
    ]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)).toMatchObject({ code: 'stale-version' });
    const unknown = { ...request, declarationId: '1150910-00000000' };
    expect(await answer('DeclarationGenerate', unknown)).toMatchObject({ code: 'declaration-not-found' });
  });

  test('detects figures that have changed since', async () => {
    const { declarationId, version, taxNumber } = await inState(2);
    await server.storage.database.sql.query(
      `update invoices set state = 2, voided_at = now(), void_reason = 'x' where invoice_number = (
         select min(invoice_number) from invoices where period_code = '1150910' and state = 1 and seller_tax_number = $1)`,
      [taxNumber],
    );
    expect((await rowOf(declarationId)).isOutdated).toBe(true);
    expect(await answer('DeclarationFile', { declarationId })).toMatchObject({
      code: 'declaration-outdated',
    });
    const file = { declarationId, version, event: 'file', reason: 'x' } as const;
    expect(await answer('DeclarationUpdate', file)).toMatchObject({ code: 'declaration-outdated' });
    await admin.data('DeclarationGenerate', { declarationId, version, registrationNumber });
    expect(await rowOf(declarationId)).toMatchObject({ isOutdated: false, registrationNumber });
  });
});

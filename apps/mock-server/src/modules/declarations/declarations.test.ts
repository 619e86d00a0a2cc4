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
const registrationNumber = '012345678';
const filer = {
  county: 'A',
  method: '1',
  personId: 'A123456789',
  filerName: '王小明',
  areaCode: '02',
  phone: '27001234',
  extension: '',
  agentNumber: '',
} as const;
const entries = { registrationNumber, creditTwd: 0, filer };
const purchaseOf = (taxNumber: string): DealRequest<'PurchaseCreate'>['entries'] => ({
  periodCode: '1150910',
  taxNumber,
  format: 21,
  documentNumber: 'AB12345678',
  issuedOn: '2026-09-05',
  sellerTaxNumber: '04595257',
  taxType: 1,
  deduction: 1,
  salesTwd: 1200,
  taxTwd: 60,
  sheetCount: null,
});

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
      total: summary.taxableSalesTwd + summary.zeroSalesTwd + summary.exemptSalesTwd + summary.taxTwd,
      voids: summary.voidCount,
      allowanceSales: summary.allowanceSalesTwd,
      allowanceTax: summary.allowanceTaxTwd,
    }).toEqual({
      total: sold.summary.salesTwd + sold.summary.taxTwd,
      voids: voided.total,
      allowanceSales: credited.summary.salesTwd,
      allowanceTax: credited.summary.taxTwd,
    });
    // The tax of consumers comes once from the gross sum, so it differs from the sum of all invoices.
    const { rows } = await server.storage.database.sql.query<{ tax: number }>(
      `select sum(tax)::integer as tax from (
         select sum(tax_twd) filter (where buyer_tax_number is not null)
           + round(sum(total_twd) filter (where buyer_tax_number is null) / 1.05 * 0.05) as tax
         from invoices where period_code = $1 and state <> 2 group by seller_tax_number
       ) as sellers`,
      [periodCode],
    );
    expect(summary.taxTwd).toBe(rows[0]?.tax);
    expect(summary.taxTwd).not.toBe(sold.summary.taxTwd);
    expect(items.reduce((sum, row) => sum + row.invoiceCount, 0)).toBe(sold.total);
    expect(sold.total).toBeGreaterThan(0);
  });

  test('have the tax of form 401, which rounds the sum of each format', async () => {
    const { declarationId, taxNumber } = await inState(1);
    for (const type of [4, 3, 4, 3, 1, 3]) {
      await server.storage.database.sql.query(
        `update invoices set invoice_type = $2 where invoice_number = (
           select min(invoice_number) from invoices where period_code = '1150910' and state = 1
             and invoice_type = 2 and buyer_tax_number is null and seller_tax_number = $1)`,
        [taxNumber, type],
      );
      const { current } = await admin.data('DeclarationDetail', { declarationId });
      const sumOf = (...numbers: number[]) =>
        numbers.reduce(
          (sum, box) => sum + (current?.boxes.find((each) => each.box === box)?.amountTwd ?? 0),
          0,
        );
      const { taxTwd, taxableSalesTwd } = await rowOf(declarationId);
      expect([taxTwd, taxableSalesTwd]).toEqual([sumOf(2, 6, 10), sumOf(1, 5, 9)]);
    }
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

  test('has a period with purchases only, whose tax is carried forward', async () => {
    const periodCode = '1140102';
    const bought = { ...purchaseOf('72979298'), periodCode, issuedOn: '2025-01-05' };
    const { purchaseId } = await admin.data('PurchaseCreate', { entries: bought });
    const [row] = (await list({ periodCodes: [periodCode] })).items;
    const declarationId = row?.declarationId ?? '';
    expect(row).toMatchObject({ state: 1, taxNumber: '72979298', invoiceCount: 0, payableTaxTwd: 0 });
    await admin.data('DeclarationGenerate', { declarationId, version: 0, ...entries });
    const { generated } = await admin.data('DeclarationDetail', { declarationId });
    expect(generated?.boxes).toContainEqual({ box: 115, amountTwd: 60 });
    expect((await admin.data('DeclarationFile', { declarationId })).recordCount).toBe(1);

    expect((await list({ periodCodes: [periodCode] }, staff)).total).toBe(1);
    await server.storage.database.sql.exec(
      `delete from account_sites where account = 'staff' and site_code = 'TPE001'`,
    );
    expect((await list({ periodCodes: [periodCode] }, staff)).total).toBe(0);
    // A void by the seller changes the return, and does not remove it.
    await server.storage.database.sql.query('update purchases set is_void = true where purchase_id = $1', [
      purchaseId,
    ]);
    expect(await rowOf(declarationId)).toMatchObject({ isOutdated: true, state: 2 });
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
  test('generates the file, which is downloaded and filed, and amended after a return', async () => {
    const { declarationId, version } = await inState(1);
    const make = (of: number) =>
      admin.data('DeclarationGenerate', { declarationId, version: of, ...entries });
    const step = (of: number, event: 'file' | 'reject' | 'amend') =>
      answer('DeclarationUpdate', { declarationId, version: of, event, reason: '收件回執' });
    expect(await answer('DeclarationFile', { declarationId })).toMatchObject({ code: 'declaration-no-file' });
    expect(await make(version)).toEqual({ declarationId, state: 2, version: version + 1 });
    const row = await rowOf(declarationId);
    const { text, fileName, recordCount } = await admin.data('DeclarationFile', { declarationId });
    expect(fileName).toBe(`${row.taxNumber}.TXT`);
    const records = text.split('\r\n').slice(0, -1);
    expect([records.length, new Set(records.map(({ length }) => length))]).toEqual([
      recordCount,
      new Set([MEDIA_RECORD_LENGTH]),
    ]);
    const sumOf = (format: string, taxType: string) =>
      records
        .filter((record) => record.startsWith(format) && record[61] === taxType)
        .reduce((sum, record) => sum + Number(record.slice(49, 61)) + Number(record.slice(62, 72)), 0);
    expect([sumOf('35', '1'), sumOf('33', '1')]).toEqual([
      row.taxableSalesTwd + row.taxTwd,
      row.allowanceSalesTwd + row.allowanceTaxTwd,
    ]);
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
    const wanted = { declarationId: running?.declarationId ?? '', version: 0, ...entries };
    expect(await answer('DeclarationGenerate', wanted)).toMatchObject({ code: 'period-not-ended' });
    const { declarationId, version } = await inState(1);
    const request = { declarationId, version, ...entries };
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
    await admin.data('DeclarationGenerate', { declarationId, version, ...entries });
    expect(await rowOf(declarationId)).toMatchObject({ isOutdated: false, registrationNumber });
  });

  test('detects a purchase that was replaced by one of the same amount', async () => {
    const { declarationId, version, taxNumber } = await inState(1);
    const { purchaseId } = await admin.data('PurchaseCreate', { entries: purchaseOf(taxNumber) });
    await admin.data('DeclarationGenerate', { declarationId, version, ...entries });
    expect((await rowOf(declarationId)).isOutdated).toBe(false);
    await admin.data('PurchaseDelete', { purchaseId, version: 1, reason: '號碼錯誤' });
    await admin.data('PurchaseCreate', {
      entries: { ...purchaseOf(taxNumber), documentNumber: 'AB12345679' },
    });
    expect((await rowOf(declarationId)).isOutdated).toBe(true);
    expect(await answer('DeclarationFile', { declarationId })).toMatchObject({
      code: 'declaration-outdated',
    });
  });

  test('keeps form and both files together, and the filed ones after later changes', async () => {
    const { declarationId, version, taxNumber } = await inState(1);
    await admin.data('DeclarationGenerate', { declarationId, version, ...entries, creditTwd: 300 });
    const file = { declarationId, version: version + 1, event: 'file', reason: '收件' } as const;
    await admin.data('DeclarationUpdate', file);
    const { generated, filed, current } = await admin.data('DeclarationDetail', { declarationId });
    expect([filed, current]).toEqual([generated, generated]);
    const boxOf = (form: typeof filed, box: number) =>
      form?.boxes.find((each) => each.box === box)?.amountTwd ?? 0;
    expect(boxOf(filed, 108)).toBe(300);
    expect((await rowOf(declarationId)).payableTaxTwd).toBe(boxOf(filed, 111));
    const summary = await admin.data('DeclarationFile', { declarationId, kind: 'summary' });
    expect(summary.fileName).toBe(`${taxNumber}.TET_U`);
    expect(summary.text.split('|')).toHaveLength(112);
    expect(summary.text.split('|')[5]).toBe(registrationNumber);
    const records = await admin.data('DeclarationFile', { declarationId });

    const { rows } = await server.storage.database.sql.query<{ number: string; total: number }>(
      `update invoices set state = 2, voided_at = now(), void_reason = 'x', tax_office_document = '北區1號'
       where invoice_number = (select min(invoice_number) from invoices
         where period_code = '1150910' and state = 1 and seller_tax_number = $1 and buyer_tax_number is null)
       returning invoice_number as number, total_twd as total`,
      [taxNumber],
    );
    const [voided] = rows;
    expect((await rowOf(declarationId)).isOutdated).toBe(true);
    expect(await admin.data('DeclarationFile', { declarationId })).toEqual(records);
    const after = await admin.data('DeclarationDetail', { declarationId });
    expect(after.filed).toEqual(filed);
    expect(after.current?.invoiceCount).toBe((filed?.invoiceCount ?? 0) - 1);
    const differences = await admin.data('DeclarationDifferences', { declarationId });
    expect(differences).toMatchObject({
      total: 1,
      items: [
        {
          format: '35',
          documentNumber: voided?.number,
          before: { salesTwd: voided?.total, taxTwd: 0 },
          after: { salesTwd: 0, taxType: 'F' },
        },
      ],
    });
    // The amended return does not replace the filed one, which remains the base of comparison.
    await admin.data('DeclarationGenerate', { declarationId, version: version + 2, ...entries });
    const amended = await admin.data('DeclarationDetail', { declarationId });
    expect([amended.filed, amended.generated]).toEqual([filed, amended.current]);
    expect((await admin.data('DeclarationDifferences', { declarationId })).total).toBe(1);
    await admin.data('DeclarationUpdate', { ...file, version: version + 3, event: 'amend' });
    expect((await admin.data('DeclarationDifferences', { declarationId })).total).toBe(0);
  });

  test('is refused with the invoices if form 401 does not have their tax type', async () => {
    const { declarationId, version, taxNumber } = await inState(1);
    const { rows } = await server.storage.database.sql.query<{ number: string }>(
      `update invoices set tax_type = 3, sales_twd = total_twd, tax_twd = 0 where invoice_number = (
         select min(invoice_number) from invoices where period_code = '1150910' and state = 1 and seller_tax_number = $1)
       returning invoice_number as number`,
      [taxNumber],
    );
    const refused = await answer('DeclarationGenerate', { declarationId, version, ...entries });
    expect(refused).toMatchObject({ success: false, code: 'declaration-other-form' });
    expect(refused.message).toContain(rows[0]?.number);
    expect(refused.message).toContain('403');
    expect(await rowOf(declarationId)).toMatchObject({ state: 1, version });
    expect(await admin.data('DeclarationDetail', { declarationId })).toMatchObject({
      current: null,
      requiredForm: '403',
      otherSales: { count: 1, numbers: [rows[0]?.number] },
    });
    const strange = { ...filer, filerName: '😀' };
    const wanted = { declarationId, version, ...entries, filer: strange };
    expect(await answer('DeclarationGenerate', wanted)).toMatchObject({ code: 'not-in-big5' });
  });

  test('is refused if the credit exceeds the file with the tax of the period', async () => {
    const { declarationId, version, taxNumber } = await inState(1);
    await admin.data('PurchaseCreate', {
      entries: { ...purchaseOf(taxNumber), documentNumber: 'AB12345680' },
    });
    const wanted = { declarationId, version, ...entries, creditTwd: 9_999_999_999 };
    expect(await answer('DeclarationGenerate', wanted)).toMatchObject({ code: 'too-large' });
    expect(await rowOf(declarationId)).toMatchObject({ state: 1, version });
  });
});

describe('the form of a return with purchases', () => {
  const seeded = async () => {
    const [{ declarationId } = { declarationId: '' }] = (
      await list({ periodCodes: ['1150910'], states: [3] })
    ).items;
    return { declarationId, ...(await admin.data('DeclarationDetail', { declarationId })) };
  };
  const itemsOf = (declarationId: string, box?: number) =>
    admin.data('DeclarationItemList', {
      page: 1,
      pageSize: 100,
      filters: { declarationId, ...(box !== undefined && { box }) },
    });

  test('has each figure as the sum of its records', async () => {
    const { declarationId, filed, current } = await seeded();
    expect(current).toEqual(filed);
    const box = (number: number) => filed?.boxes.find((each) => each.box === number)?.amountTwd ?? 0;
    expect([box(32), box(33), box(34), box(48), box(49)]).toEqual([15_450, 773, 48_000, 23_450, 48_000]);
    for (const [sales, tax] of [
      [5, 6],
      [17, 18],
      [32, 33],
      [34, 35],
      [40, 41],
    ] as const) {
      const { summary, total } = await itemsOf(declarationId, sales);
      expect([sales, summary.salesTwd + summary.taxTwd]).toEqual([sales, box(sales) + box(tax)]);
      expect((await itemsOf(declarationId, tax)).total).toBe(total);
    }
    expect((await itemsOf(declarationId, 21)).total).toBe(0);
    expect((await itemsOf(declarationId)).total).toBeGreaterThan((await itemsOf(declarationId, 5)).total);
  });

  test('is read in few statements', async () => {
    const { declarationId } = await seeded();
    const filters = { declarationId, box: 5 };
    for (const [most, run] of [
      [5, () => answer('DeclarationDetail', { declarationId })],
      [4, () => answer('DeclarationDifferences', { declarationId })],
      [4, () => answer('DeclarationItemList', { page: 1, pageSize: 20, filters })],
      [3, () => answer('DeclarationFile', { declarationId })],
    ] as const) {
      expect((await countStatements(run)).statements).toBeLessThanOrEqual(most);
    }
  });

  test('has no summary with customs papers, and says why', async () => {
    const { declarationId, version, taxNumber } = await inState(1);
    const paper = {
      ...purchaseOf(taxNumber),
      format: 28,
      documentNumber: 'AA1234567890AB',
      sellerTaxNumber: null,
    } as const;
    await admin.data('PurchaseCreate', { entries: paper });
    await admin.data('DeclarationGenerate', { declarationId, version, ...entries });
    const { generated } = await admin.data('DeclarationDetail', { declarationId });
    expect(generated?.boxes).toContainEqual({ box: 79, amountTwd: 60 });
    expect(await answer('DeclarationFile', { declarationId, kind: 'summary' })).toMatchObject({
      code: 'declaration-no-summary',
      message: expect.stringContaining('78 至 81'),
    });
    const { text } = await admin.data('DeclarationFile', { declarationId });
    expect(text).toContain('AA1234567890AB');
  });

  test('is shown only to accounts that see all sites of the seller', async () => {
    const visible = new Set((await list({}, staff)).items.map((row) => row.declarationId));
    const hidden = (await list()).items.find((row) => !visible.has(row.declarationId));
    const declarationId = hidden?.declarationId ?? '';
    for (const run of [
      () => staff.data('DeclarationDetail', { declarationId }),
      () => staff.data('DeclarationDifferences', { declarationId }),
      () => staff.data('DeclarationItemList', { page: 1, pageSize: 20, filters: { declarationId } }),
      () => staff.data('DeclarationFile', { declarationId }),
    ])
      await expect(run()).rejects.toThrow('declaration-not-found');
  });
});

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadState } from '@parking-plus/contracts';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { upCastFolder } from '../../modules/platform-files/turnkey-folders.ts';
import { send, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';
import { SaleBooks } from '../../workflow/testing/sale-books.ts';

const BUYER = { infoMode: 2, buyerTaxNumber: '44625653', buyerTitle: '乙物流有限公司' } as const;
let server: TestApp;
let books: SaleBooks;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  books = new SaleBooks(server);
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
  await control('answer');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function control(action: string, payload: object = {}) {
  const { body } = await send<{ collected: number; stopped: number; answered: number }>(server.app, {
    method: 'POST',
    url: `/__mock/platform/${action}`,
    payload,
  });
  return body;
}

const messages = (condition: string) =>
  books.rowsOf<{ kind: MessageKind; number: string; state: UploadState; code: string | null }>(
    `select kind, coalesce(allowance_number, invoice_number) as number, state, result_code as code
     from invoice_messages where ${condition} order by message_id`,
  );

/** Voids a sale of the period and returns its number. */
async function voidSale(): Promise<string> {
  const { invoiceNumber } = await books.aSale('1151112');
  const asked = await staff.submitNew('InvoiceVoid', { invoiceNumber, reason: '重複開立' });
  await manager.run('approve', 'InvoiceVoid', keyOf(asked));
  return invoiceNumber;
}

test('every seeded message that waits is accepted by an independent reader', async () => {
  expect(await messages(`state in (0, 1)`)).toEqual([]);
  expect(await messages(`answered_at >= '2026-11-20T10:00:00+08:00' and state <> 2`)).toEqual([]);
});

test('a void is handed over, collected, answered and confirmed', async () => {
  const invoiceNumber = await voidSale();
  const { invoice } = await staff.data('InvoiceDetail', { invoiceNumber });
  expect(invoice.uploadState).toBe(UploadState.Waiting);
  expect(await control('answer')).toMatchObject({ collected: 1, stopped: 0, answered: 1 });
  const after = await staff.data('InvoiceDetail', { invoiceNumber });
  expect(after.invoice).toMatchObject({ uploadState: UploadState.Accepted, version: invoice.version });
});

test('a cancellation is confirmed before the invoice of the same number goes out', async () => {
  const [recent] = await books.rowsOf<{ invoiceNumber: string }>(
    `select invoice_number as "invoiceNumber" from invoices join transactions using (invoice_number)
     where invoices.site_code = 'TPE001' and issued_at > '2026-11-18T12:00:00+08:00' and upload_state = 2 and invoices.state = 1
       and print_state = 0 and invoices.void_order = 0 and transactions.abnormal_reason is null
       and transactions.transaction_id not in (select transaction_id from rent_bills where transaction_id is not null)
     order by 1 limit 1`,
  );
  const { invoiceNumber } = recent ?? { invoiceNumber: '' };
  const form = { invoiceNumber, way: 'cancel', buyer: BUYER, reason: '統編錯誤' } as const;
  const asked = await staff.submitNew('InvoiceReissue', form);
  await manager.run('approve', 'InvoiceReissue', keyOf(asked));
  await control('answer');
  const ofInvoice = `invoice_number = '${invoiceNumber}' and created_at >= '2026-11-20T10:00:00+08:00'`;
  expect(await messages(ofInvoice)).toMatchObject([
    { kind: 'F0701', state: UploadState.Accepted },
    { kind: 'F0401', state: UploadState.Sent },
  ]);
  await control('answer');
  expect((await messages(ofInvoice)).at(-1)).toMatchObject({ kind: 'F0401', state: UploadState.Accepted });
});

test('a planted wrong total is found: E0103', async () => {
  const [row] = await messages(`kind = 'F0401' and state = 2`);
  const number = row?.number ?? '';
  await server.storage.database.sql.exec(`
    delete from platform_records where number = '${number}';
    update invoice_messages set state = 0, file_name = null, package_id = null, result_code = null, answered_at = null
      where invoice_number = '${number}' and kind = 'F0401'`);
  const scenario = { match: { message: {} }, what: { platform: 'hold-files' } };
  await server.app.inject({ method: 'POST', url: '/__mock/scenarios', payload: scenario });
  expect((await control('answer')).collected).toBe(0);
  const folder = upCastFolder(server.storage.turnkeyPath, 'F0401', 'SRC');
  const [file = ''] = await readdir(folder);
  const xml = await readFile(join(folder, file), 'utf8');
  await writeFile(join(folder, file), xml.replace(/<TotalAmount>/, '<TotalAmount>1'));
  await server.app.inject({ method: 'DELETE', url: '/__mock/scenarios' });
  expect(await control('answer')).toMatchObject({ collected: 1, answered: 1 });
  expect(await messages(`kind = 'F0401' and invoice_number = '${number}'`)).toMatchObject([
    { state: UploadState.Refused, code: 'E0103' },
  ]);
});

test('a file that Turnkey stops is rejected without an answer', async () => {
  const invoiceNumber = await voidSale();
  const scenario = { match: { message: {} }, what: { platform: 'hold-files' } };
  await server.app.inject({ method: 'POST', url: '/__mock/scenarios', payload: scenario });
  await control('answer');
  const folder = upCastFolder(server.storage.turnkeyPath, 'F0501', 'SRC');
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), '<CancelInvoice/>');
  await server.app.inject({ method: 'DELETE', url: '/__mock/scenarios' });
  expect(await control('answer')).toMatchObject({ collected: 0, stopped: 1, answered: 0 });
  expect(await messages(`kind = 'F0501' and invoice_number = '${invoiceNumber}'`)).toMatchObject([
    { state: UploadState.Refused },
  ]);
});

import type { MessageKind } from '@parking-plus/domain/einvoice';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Orm } from '../../db/database.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';
import { type MessageRow, messagesOf } from './messages-of.ts';

const database = await acquireTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.reset());

const orm: Orm = database.orm;
const ofKind = (kind: MessageKind) =>
  orm
    .select(getTableColumns(invoiceMessages))
    .from(invoiceMessages)
    .where(eq(invoiceMessages.kind, kind))
    .orderBy(asc(invoiceMessages.messageId));

async function xmlOf(message: MessageRow | undefined): Promise<string> {
  if (message === undefined) throw new Error('The seed lacks a message.');
  const outcome = (await messagesOf(orm, [message])).get(message.messageId);
  if (!outcome?.ok) throw new Error(JSON.stringify(outcome?.issues));
  return outcome.xml;
}

async function find<Row>(text: string, params: readonly unknown[] = []): Promise<Row> {
  const { rows } = await database.sql.query<Row>(text, params);
  if (rows[0] === undefined) throw new Error('The seed lacks a row.');
  return rows[0];
}

test('writes every seeded message without an issue', async () => {
  const messages = await orm.select().from(invoiceMessages);
  const outcomes = await messagesOf(orm, messages);
  expect(outcomes.size).toBe(messages.length);
  expect([...outcomes.values()].filter(({ ok }) => !ok)).toEqual([]);
});

test('F0401 has the seller with name and address, and the items', async () => {
  const seller = await find<{ taxNumber: string; name: string; address: string }>(
    'select tax_number as "taxNumber", name, address from companies order by company_code limit 1',
  );
  const message = (await ofKind('F0401')).find(({ sellerTaxNumber }) => sellerTaxNumber === seller.taxNumber);
  const { total } = await find<{ total: number }>(
    'select total_twd as total from invoices where invoice_number = $1',
    [message?.invoiceNumber],
  );
  const xml = await xmlOf(message);
  expect(xml).toContain(`<Name>${seller.name}</Name>`);
  expect(xml).toContain(`<Address>${seller.address}</Address>`);
  expect(xml).toContain('<Description>停車費</Description>');
  expect(xml).toContain(`<TotalAmount>${total}</TotalAmount>`);
});

test('F0701 and the F0401 before it have the cancelled buyer, the F0401 after it the new one', async () => {
  const [cancellation] = await ofKind('F0701');
  const issues = (await ofKind('F0401')).filter(
    ({ invoiceNumber }) => invoiceNumber === cancellation?.invoiceNumber,
  );
  expect(issues.map(({ voidOrder }) => voidOrder)).toEqual([0, 1]);
  await database.sql.query(
    `update cancelled_invoices set info_mode = 2, buyer_tax_number = '83045210', buyer_title = '前買方' where invoice_number = $1`,
    [cancellation?.invoiceNumber],
  );
  const xml = await xmlOf(cancellation);
  expect(xml).toContain('<BuyerId>83045210</BuyerId>');
  expect(xml).toContain('<VoidReason>統編輸入錯誤</VoidReason>');
  expect(await xmlOf(issues[0])).toContain('<Name>前買方</Name>');
  expect(await xmlOf(issues[1])).toContain('<Identifier>44625653</Identifier>');
});

test("F0501 has the void's reason, time and consent of the tax office", async () => {
  const [message] = await ofKind('F0501');
  const stored = await find<{ reason: string; day: string }>(
    `update invoices set tax_office_document = '財北稅字第1號' where invoice_number = $1
     returning void_reason as reason, to_char(voided_at at time zone 'Asia/Taipei', 'YYYYMMDD') as day`,
    [message?.invoiceNumber],
  );
  const xml = await xmlOf(message);
  expect(xml).toContain(`<CancelDate>${stored.day}</CancelDate>`);
  expect(xml).toContain(`<CancelReason>${stored.reason}</CancelReason>`);
  expect(xml).toContain('<ReturnTaxDocumentNumber>財北稅字第1號</ReturnTaxDocumentNumber>');
});

test('G0401 has one line over the amount without tax', async () => {
  const [message] = await ofKind('G0401');
  const stored = await find<{ sales: number; tax: number }>(
    'select sales_twd as sales, tax_twd as tax from allowances where allowance_number = $1',
    [message?.allowanceNumber],
  );
  const xml = await xmlOf(message);
  expect(xml).toContain(`<AllowanceNumber>${message?.allowanceNumber}</AllowanceNumber>`);
  expect(xml).toContain(`<OriginalInvoiceNumber>${message?.invoiceNumber}</OriginalInvoiceNumber>`);
  expect(xml).toContain(`<Amount>${stored.sales}</Amount><Tax>${stored.tax}</Tax>`);
});

test("G0501 has the deletion's own reason", async () => {
  const [message] = await ofKind('G0501');
  expect(await xmlOf(message)).toContain(`<CancelReason>${message?.reason}</CancelReason>`);
});

test("E0401 has the branch's share of the track", async () => {
  const share = await find<{ trackId: string; taxNumber: string; first: string }>(
    `update invoice_allocations set branch_code = (select min(branch_code) from branches)
     where allocation_id = (select min(allocation_id) from invoice_allocations where site_code is not null)
     returning track_id as "trackId", lpad(start_number::text, 8, '0') as first,
       (select tax_number from branches order by branch_code limit 1) as "taxNumber"`,
  );
  const xml = await xmlOf(shareMessage(share.trackId, share.taxNumber));
  expect(xml).toContain(`<BranchBan>${share.taxNumber}</BranchBan>`);
  expect(xml).toContain(`<InvoiceBeginNo>${share.first}</InvoiceBeginNo>`);
});

test('returns the issues of a record that makes no valid message', async () => {
  const [message] = await ofKind('F0401');
  await database.sql.query(
    `update invoices set info_mode = 3, buyer_tax_number = null, buyer_title = null, donation_code = null,
       carrier_type = 1, carrier_id = ' /ABC+123'
     where invoice_number = $1`,
    [message?.invoiceNumber],
  );
  if (message === undefined) throw new Error('The seed lacks a message.');
  expect((await messagesOf(orm, [message])).get(message.messageId)).toMatchObject({
    ok: false,
    issues: [
      { kind: 'carrier-blank', path: 'Main/CarrierId1', code: 'E1005' },
      { kind: 'carrier-blank', path: 'Main/CarrierId2', code: 'E1005' },
    ],
  });
});

function shareMessage(trackId: string, sellerTaxNumber: string): MessageRow {
  return {
    messageId: 0,
    kind: 'E0401',
    invoiceNumber: null,
    voidOrder: 0,
    allowanceNumber: null,
    trackId,
    sellerTaxNumber,
    createdAt: '2026-11-20T02:00:00Z',
    reason: null,
  };
}

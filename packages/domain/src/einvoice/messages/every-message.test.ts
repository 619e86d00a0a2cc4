import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodCodeFor } from '../../invoice/numbers/period-code.ts';
import { CarrierType } from '../../invoice/tax/carrier.ts';
import { checkInvoiceInfo, InvoiceInfoMode } from '../../invoice/tax/invoice-info.ts';
import { splitTax, TaxType } from '../../invoice/tax/tax.ts';
import { childrenAt, type MessageTree, readMessage, textAt } from '../schema/message-schema.ts';
import { xmlOf } from '../testing/message-builders.ts';
import { allowanceMessage } from './allowance-message.ts';
import { invoiceMessage } from './invoice-message.ts';
import type { AllowanceToSend, InvoiceReversal, InvoiceToSend, MessageLine } from './message-input.ts';
import { allowanceVoidMessage, cancellationMessage, voidMessage } from './reversal-messages.ts';
import type { MessageKind } from './send-message.ts';
import { branchShareMessage, unusedNumbersMessage } from './track-messages.ts';

const RUNS = 150;

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const taxNumber = fc.constantFrom('83045210', '44625653', '12701179', '72979298', '73935045');
/** Free text with anything a user can paste, and at least one character to read. */
const freeText = (max: number) =>
  fc
    .tuple(fc.string({ unit: 'binary', maxLength: max }), fc.constantFrom('停', 'a', '&', '<', ']]>', '"'))
    .map(([text, visible]) => visible + text.slice(0, max - visible.length))
    .filter((text) => text.length <= max);
const instant = fc
  .integer({ min: Date.parse('2026-01-01T00:00:00+08:00'), max: Date.parse('2030-12-31T23:59:59+08:00') })
  .map((ms) => ms - (ms % 1_000));
const invoiceNumber = fc.stringMatching(/^[A-Z]{2}\d{8}$/);
const seller = fc.record({
  taxNumber,
  name: freeText(60),
  address: fc.option(freeText(100)),
  personInCharge: fc.option(freeText(30)),
  telephone: fc.option(freeText(26)),
});

/** Buyer information that the product accepts. */
const buyerInfo = fc
  .oneof(
    fc.record({ mode: fc.constant(InvoiceInfoMode.Personal) }),
    fc.record({
      mode: fc.constant(InvoiceInfoMode.Company),
      buyerTaxNumber: taxNumber,
      buyerTitle: freeText(60),
    }),
    fc.record({
      mode: fc.constant(InvoiceInfoMode.ECarrier),
      carrierType: fc.constant(CarrierType.MobileBarcode),
      carrierId: fc.stringMatching(/^\/[0-9A-Z+\-.]{7}$/),
    }),
    fc.record({
      mode: fc.constant(InvoiceInfoMode.ECarrier),
      carrierType: fc.constant(CarrierType.CitizenCertificate),
      carrierId: fc.stringMatching(/^[A-Z]{2}\d{14}$/),
    }),
    fc.record({
      mode: fc.constant(InvoiceInfoMode.ECarrier),
      carrierType: fc.constantFrom(
        ...[CarrierType.EasyCard, CarrierType.IPass, CarrierType.Icash],
        ...[CarrierType.CreditCard, CarrierType.Member, CarrierType.OtherCard],
      ),
      carrierId: fc.stringMatching(/^[\x21-\x7e]{1,64}$/),
      carrierCode: fc.constant('AB0001'),
    }),
    fc.record({ mode: fc.constant(InvoiceInfoMode.Donation), donationCode: fc.stringMatching(/^\d{3,7}$/) }),
  )
  .filter((info) => checkInvoiceInfo(info).length === 0)
  .map(({ mode: _, ...info }) => info);

const lineParts = fc.record({
  description: freeText(500),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  unitPriceTwd: fc.integer({ min: 0, max: 100_000 }),
  unit: fc.option(freeText(6), { nil: undefined }),
  remark: fc.option(freeText(120), { nil: undefined }),
});
const taxTypes = fc.oneof(
  { weight: 4, arbitrary: fc.constant([TaxType.Taxable]) },
  { weight: 1, arbitrary: fc.constant([TaxType.Zero]) },
  { weight: 1, arbitrary: fc.constant([TaxType.Exempt]) },
  {
    weight: 2,
    arbitrary: fc.uniqueArray(fc.constantFrom(TaxType.Taxable, TaxType.Zero, TaxType.Exempt), {
      minLength: 2,
    }),
  },
);

/** Any invoice that the product can issue: its lines, and the amounts that its own rules make of them. */
const anyInvoice = fc
  .record({
    info: buyerInfo,
    number: invoiceNumber,
    issuedAt: instant,
    seller,
    randomCode: digits(4),
    types: taxTypes,
    parts: fc.array(lineParts, { minLength: 1, maxLength: 12 }),
    remark: fc.option(freeText(200), { nil: undefined }),
    customsMark: fc.constantFrom('1' as const, '2' as const),
    zeroTaxReason: fc.stringMatching(/^7[1-9]$/),
  })
  .map(({ info, number, types, parts, customsMark, zeroTaxReason, ...rest }): InvoiceToSend => {
    const lines = parts.map(
      (part, index): MessageLine => ({
        ...part,
        lineNumber: index + 1,
        amountTwd: part.quantity * part.unitPriceTwd,
        taxType: types[index % types.length],
      }),
    );
    const sum = (wanted: (line: MessageLine) => boolean) =>
      lines.filter(wanted).reduce((total, { amountTwd }) => total + amountTwd, 0);
    const totalTwd = sum(() => true);
    const { taxTwd } = splitTax(sum(({ taxType }) => taxType === TaxType.Taxable));
    const isZero = lines.every(({ taxType }) => taxType === TaxType.Zero);
    return {
      ...rest,
      ...info,
      invoiceNumber: number,
      taxType: types[0] ?? TaxType.Taxable,
      lines,
      totalTwd,
      taxTwd,
      salesTwd: totalTwd - taxTwd,
      ...(isZero && { customsMark, zeroTaxReason }),
    };
  })
  .filter(({ totalTwd }) => totalTwd > 0);

/** Checks the rules across elements that the tables do not show. */
function checkedTree(kind: MessageKind, xml: string): MessageTree {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?></);
  return readMessage(kind, xml);
}

function childOf(tree: MessageTree, name: string): MessageTree {
  const child = tree.children.find((each) => each.name === name);
  if (!child) throw new Error(`no ${name}`);
  return child;
}

function checkInvoiceRules(tree: MessageTree, invoice: InvoiceToSend): void {
  const main = childOf(tree, 'Main');
  const amount = childOf(tree, 'Amount');
  const lines = childrenAt(tree, 'Details');
  const figure = (name: string) => Number(textAt(amount, name));
  const has = (name: string) => main.children.some((child) => child.name === name);
  const buyer = textAt(main, 'Buyer', 'Identifier');
  const isConsumer = buyer === '0000000000';
  const [sales, free, zero] = [
    figure('SalesAmount'),
    figure('FreeTaxSalesAmount'),
    figure('ZeroTaxSalesAmount'),
  ];

  expect(isConsumer).toBe(invoice.buyerTaxNumber === undefined);
  expect(textAt(main, 'Seller', 'Identifier')).toBe(invoice.seller.taxNumber);
  const utc = new Date(invoice.issuedAt + 8 * 3_600_000).toISOString();
  expect(textAt(main, 'InvoiceDate')).toBe(utc.slice(0, 10).replaceAll('-', ''));
  expect(textAt(main, 'InvoiceTime')).toBe(utc.slice(11, 19));

  // Sums: lines by tax type, total, tax.
  const lineSum = (...types: string[]) =>
    lines
      .filter((line) => types.includes(textAt(line, 'TaxType')))
      .reduce((sum, line) => sum + Number(textAt(line, 'Amount')), 0);
  expect([sales, free, zero]).toEqual([lineSum('1'), lineSum('3'), lineSum('2')]);
  expect(figure('TotalAmount')).toBe(sales + free + zero + figure('TaxAmount'));
  expect(figure('TotalAmount')).toBe(invoice.totalTwd);
  if (isConsumer) expect(figure('TaxAmount')).toBe(0);
  else expect(Math.abs(figure('TaxAmount') - sales * 0.05)).toBeLessThan(0.53);
  for (const line of lines) {
    const product = Number(textAt(line, 'Quantity')) * Number(textAt(line, 'UnitPrice'));
    expect(Math.abs(product - Number(textAt(line, 'Amount')))).toBeLessThan(0.001);
  }
  expect(new Set(lines.map((line) => textAt(line, 'SequenceNumber'))).size).toBe(lines.length);

  // Tax types and marks.
  const types = [...new Set(lines.map((line) => textAt(line, 'TaxType')))];
  expect(textAt(amount, 'TaxType')).toBe(types.length > 1 ? '9' : types[0]);
  expect(textAt(amount, 'TaxRate')).toBe(types.length === 1 && types[0] !== '1' ? '0' : '0.05');
  const isZero = textAt(amount, 'TaxType') === '2';
  expect(has('CustomsClearanceMark')).toBe(isZero);
  expect(has('ZeroTaxRateReason')).toBe(isZero);
  const isDonated = textAt(main, 'DonateMark') === '1';
  const isPrinted = textAt(main, 'PrintMark') === 'Y';
  expect(has('NPOBAN')).toBe(isDonated);
  expect(has('CarrierId1')).toBe(has('CarrierType'));
  expect(has('CarrierId2')).toBe(has('CarrierType'));
  expect(isPrinted).toBe(!isDonated && !has('CarrierType'));
  if (!isConsumer) expect(isDonated).toBe(false);
  if (has('CarrierId1')) expect(textAt(main, 'CarrierId1')).toBe(invoice.carrierId);
}

describe('every message', () => {
  it('of an invoice that the product can issue keeps all rules', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        checkInvoiceRules(checkedTree('F0401', xmlOf(invoiceMessage(invoice))), invoice);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([1_000, 9_999])('keeps them with %i lines', (count) => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const lines = Array.from({ length: count }, (_, index) => ({
          ...(invoice.lines[index % invoice.lines.length] as MessageLine),
          lineNumber: index + 1,
        }));
        const sum = (wanted: (line: MessageLine) => boolean) =>
          lines.filter(wanted).reduce((total, { amountTwd }) => total + amountTwd, 0);
        const totalTwd = sum(() => true);
        const { taxTwd } = splitTax(sum(({ taxType }) => taxType === TaxType.Taxable));
        const long = { ...invoice, lines, totalTwd, taxTwd, salesTwd: totalTwd - taxTwd };
        checkInvoiceRules(checkedTree('F0401', xmlOf(invoiceMessage(long))), long);
      }),
      { numRuns: 1 },
    );
  });

  it('keeps its free texts, but for forbidden characters and white space', () => {
    const readable = (text: string) =>
      [...text]
        .filter((character) => {
          const code = character.codePointAt(0) ?? 0;
          const isControl = code < 0x20 && ![9, 10, 13].includes(code);
          return !isControl && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 0xfffd && code <= 0xffff);
        })
        .join('')
        .split(/\s+/)
        .filter((word) => word !== '')
        .join(' ');
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const tree = checkedTree('F0401', xmlOf(invoiceMessage(invoice)));
        expect(textAt(tree, 'Main', 'Seller', 'Name')).toBe(readable(invoice.seller.name));
        const descriptions = childrenAt(tree, 'Details').map((line) => textAt(line, 'Description'));
        expect(descriptions).toEqual(invoice.lines.map(({ description }) => readable(description)));
      }),
      { numRuns: RUNS },
    );
  });

  const anyReversal = fc
    .record({
      invoiceNumber,
      issuedAt: instant,
      later: fc.integer({ min: 0, max: 5_000_000 }),
      sellerTaxNumber: taxNumber,
      buyerTaxNumber: fc.option(taxNumber),
      reason: freeText(300),
      taxOfficeDocument: fc.option(freeText(60), { nil: undefined }),
    })
    .map(
      ({ later, ...reversal }): InvoiceReversal => ({
        ...reversal,
        reversedAt: reversal.issuedAt + later * 1_000,
      }),
    );

  it('of a void or cancellation keeps all rules', () => {
    fc.assert(
      fc.property(anyReversal, (reversal) => {
        const voided = checkedTree('F0501', xmlOf(voidMessage(reversal)));
        expect(textAt(voided, 'BuyerId')).toBe(reversal.buyerTaxNumber ?? '0000000000');
        checkedTree('F0701', xmlOf(cancellationMessage(reversal)));
        checkedTree('G0501', xmlOf(allowanceVoidMessage({ ...reversal, allowanceNumber: 'AB12345678-01' })));
      }),
      { numRuns: RUNS },
    );
  });

  it('of an allowance keeps all rules', () => {
    const lineArbitrary = fc.record({
      ...{ invoiceNumber, description: freeText(500), quantity: fc.integer({ min: 1, max: 99 }) },
      grossTwd: fc.integer({ min: 1, max: 1_000_000 }),
      taxType: fc.constantFrom(TaxType.Taxable, TaxType.Zero, TaxType.Exempt),
    });
    fc.assert(
      fc.property(
        fc.record({
          allowanceNumber: invoiceNumber.map((number) => `${number}-01`),
          issuedAt: instant,
          seller,
          buyerTaxNumber: fc.option(taxNumber),
          buyerTitle: freeText(60),
        }),
        fc.array(lineArbitrary, { minLength: 1, maxLength: 12 }),
        (head, parts) => {
          const lines = parts.map(({ grossTwd, ...part }, index) => {
            const split = splitTax(grossTwd, part.taxType);
            return {
              ...{ ...part, ...split, lineNumber: index + 1, invoiceDate: '2026-01-01' },
              unitPriceTwd: split.salesTwd / part.quantity,
            };
          });
          const allowance: AllowanceToSend = { ...head, lines };
          const tree = checkedTree('G0401', xmlOf(allowanceMessage(allowance)));
          const sum = (name: string) =>
            childrenAt(tree, 'Details').reduce((total, line) => total + Number(textAt(line, name)), 0);
          expect(Number(textAt(tree, 'Amount', 'TaxAmount'))).toBe(sum('Tax'));
          expect(Number(textAt(tree, 'Amount', 'TotalAmount'))).toBe(sum('Amount'));
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('of tracks keeps all rules', () => {
    const booklets = fc.uniqueArray(fc.integer({ min: 0, max: 1_999_999 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(booklets, taxNumber, instant, (starts, headTaxNumber, at) => {
        const ranges = starts.map((start) => ({ startNumber: start * 50, endNumber: start * 50 + 49 }));
        const period = periodCodeFor(new Date(at + 8 * 3_600_000).toISOString().slice(0, 10));
        const track = { headTaxNumber, branchTaxNumber: '12701179', period, track: 'ZQ', ranges };
        const blank = checkedTree('E0402', xmlOf(unusedNumbersMessage(track)));
        const counted = childrenAt(blank, 'Details').map(
          (item) => Number(textAt(item, 'InvoiceEndNo')) - Number(textAt(item, 'InvoiceBeginNo')) + 1,
        );
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(starts.length * 50);
        const whole = { ...track, startNumber: 0, endNumber: 99_999_999 };
        const share = checkedTree('E0401', xmlOf(branchShareMessage(whole)));
        const items = childrenAt(share, 'Details');
        expect(items.map((item) => textAt(item, 'InvoiceBooklet'))).toEqual(starts.map(() => '1'));
      }),
      { numRuns: RUNS },
    );
  });
});

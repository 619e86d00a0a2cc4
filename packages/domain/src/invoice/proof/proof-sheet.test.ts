import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ProofCodeInput, proofBarcodeText, qrHeader } from './proof-barcode.ts';
import { proofQrContents, QR_V6_CAPACITY_BYTES } from './proof-qr.ts';
import { type ProofInvoice, proofSheet } from './proof-sheet.ts';

const buildCodeInput = (overrides: Partial<ProofCodeInput> = {}): ProofCodeInput => ({
  number: 'AB11223344',
  issuedOn: '2013-05-23',
  randomCode: '9999',
  salesTwd: 324,
  totalTwd: 340,
  sellerTaxNumber: '01234567',
  checkCode: 'ydXZt4LAN1UHN/j1juVcRA==',
  ...overrides,
});

const SPEC_HEADER = 'AB112233441020523999900000144000001540000000001234567ydXZt4LAN1UHN/j1juVcRA==';

describe('proofBarcodeText', () => {
  it.each([
    ['2026-11-20', 'AB12345678', '9999', '11512AB123456789999'],
    ['2015-04-17', 'UZ17690872', '0122', '10404UZ176908720122'],
    ['2010-05-01', 'AB12345678', '0000', '09906AB123456780000'],
  ])('returns for %s %s %s: %s', (issuedOn, number, randomCode, text) => {
    expect(proofBarcodeText({ issuedOn, number, randomCode })).toBe(text);
    expect(text).toHaveLength(19);
  });

  it.each([{ number: 'AB-11223344' }, { randomCode: '999' }, { issuedOn: '2013-05-32' }])(
    'throws on %j',
    (bad) => {
      expect(() => proofBarcodeText(buildCodeInput(bad))).toThrow(RangeError);
    },
  );
});

describe('qrHeader', () => {
  it("matches the 77 characters of the tax office's example", () => {
    expect(qrHeader(buildCodeInput())).toBe(SPEC_HEADER);
    expect(SPEC_HEADER).toHaveLength(77);
  });

  it('contains the buyer, and blanks for a random code between businesses', () => {
    const header = qrHeader(buildCodeInput({ buyerTaxNumber: '83045210', randomCode: '    ' }));
    expect(header).toHaveLength(77);
    expect(header.slice(17, 21)).toBe('    ');
    expect(header.slice(37, 53)).toBe('8304521001234567');
  });

  it.each([
    { number: 'ab11223344' },
    { randomCode: '99999' },
    { salesTwd: -1 },
    { totalTwd: 2 ** 32 },
    { totalTwd: 0.5 },
    { buyerTaxNumber: '1234567' },
    { sellerTaxNumber: '' },
    { checkCode: 'short' },
    { issuedOn: '1911-01-01' },
  ])('throws on %j', (bad) => {
    expect(() => qrHeader(buildCodeInput(bad))).toThrow(RangeError);
  });
});

describe('proofQrContents', () => {
  const items = [
    { name: '乾電池', quantity: 1, priceTwd: 105 },
    { name: '口罩', quantity: 1, priceTwd: 210 },
    { name: '牛奶', quantity: 1, priceTwd: 25 },
  ];

  it("splits the items as in the tax office's example", () => {
    expect(proofQrContents(buildCodeInput(), items, 115)).toEqual({
      left: `${SPEC_HEADER}:**********:3:3:1:乾電池:1:105:`,
      right: '**口罩:1:210:牛奶:1:25',
      itemsInCodes: 3,
    });
  });

  it('leaves the right code without items if the left one fits everything', () => {
    expect(proofQrContents(buildCodeInput(), items, 150)).toEqual({
      left: `${SPEC_HEADER}:**********:3:3:1:乾電池:1:105:口罩:1:210:牛奶:1:25`,
      right: '**',
      itemsInCodes: 3,
    });
    expect(proofQrContents(buildCodeInput(), [])).toEqual({
      left: `${SPEC_HEADER}:**********:0:0:1`,
      right: '**',
      itemsInCodes: 0,
    });
  });

  it('omits whole items that do not fit and states the included count', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      name: `停車費第${index}日`,
      quantity: 1,
      priceTwd: 240,
    }));
    const { left, right, itemsInCodes } = proofQrContents(buildCodeInput(), many);
    expect(itemsInCodes).toBeGreaterThan(0);
    expect(itemsInCodes).toBeLessThan(12);
    expect(left).toContain(`:**********:${itemsInCodes}:12:1:`);
    expect(`${left}${right}`.match(/停車費第\d+日:1:240/g)).toHaveLength(itemsInCodes);
  });

  it('escapes colons in names', () => {
    const { left } = proofQrContents(buildCodeInput(), [{ name: '停車 22:00', quantity: 1, priceTwd: 60 }]);
    expect(left.endsWith(':停車 22：00:1:60')).toBe(true);
  });

  it('never exceeds the capacity of either code in bytes', () => {
    const item = fc.record({
      name: fc.string({ unit: 'grapheme', maxLength: 30 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      priceTwd: fc.integer({ min: 0, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 12 }), (anyItems) => {
        const { left, right, itemsInCodes } = proofQrContents(buildCodeInput(), anyItems);
        expect(new TextEncoder().encode(left).length).toBeLessThanOrEqual(QR_V6_CAPACITY_BYTES);
        expect(new TextEncoder().encode(right).length).toBeLessThanOrEqual(QR_V6_CAPACITY_BYTES);
        const fields = `${left}${right.slice(2)}`.split(':');
        expect(fields.slice(5).filter((field) => field !== '').length).toBeLessThanOrEqual(itemsInCodes * 3);
      }),
    );
  });

  it('throws if the header does not fit, or if an item has an invalid number', () => {
    expect(() => proofQrContents(buildCodeInput(), items, 80)).toThrow(RangeError);
    expect(() =>
      proofQrContents(buildCodeInput(), [{ name: 'x', quantity: Number.NaN, priceTwd: 1 }]),
    ).toThrow(RangeError);
  });
});

describe('proofSheet', () => {
  const buildInvoice = (overrides: Partial<ProofInvoice> = {}): ProofInvoice => ({
    shopName: '信義松仁站',
    number: 'AB12345678',
    issuedAt: Date.parse('2026-11-20T06:05:33Z'),
    randomCode: '9999',
    salesTwd: 114,
    totalTwd: 120,
    sellerTaxNumber: '83045210',
    checkCode: 'x'.repeat(24),
    items: [{ name: '停車費', quantity: 1, priceTwd: 120 }],
    ...overrides,
  });

  it("contains a consumer's printed values, without format and buyer", () => {
    expect(proofSheet(buildInvoice(), false)).toMatchObject({
      shopName: '信義松仁站',
      isReprint: false,
      period: '115年11-12月',
      number: 'AB-12345678',
      issuedAt: '2026-11-20 14:05:33',
      formatCode: undefined,
      randomCode: '9999',
      totalTwd: 120,
      sellerTaxNumber: '83045210',
      buyerTaxNumber: undefined,
      barcode: '11512AB123456789999',
    });
  });

  it('adds format 25 and the buyer for a business', () => {
    const sheet = proofSheet(buildInvoice({ buyerTaxNumber: '44625653' }), true);
    expect(sheet).toMatchObject({ isReprint: true, formatCode: '25', buyerTaxNumber: '44625653' });
    expect(sheet.qr.left.slice(37, 53)).toBe('4462565383045210');
  });

  it("uses the site's local time", () => {
    const sheet = proofSheet(buildInvoice({ issuedAt: Date.parse('2026-10-31T16:30:00Z') }), false);
    expect(sheet).toMatchObject({ period: '115年11-12月', issuedAt: '2026-11-01 00:30:00' });
    expect(sheet.qr.left.slice(10, 17)).toBe('1151101');
  });

  it('names as many of 9,999 items in its codes as fit', () => {
    const items = Array.from({ length: 9_999 }, () => ({ name: '停車', quantity: 1, priceTwd: 1 }));
    const { qr } = proofSheet(buildInvoice({ items }), false);
    expect(qr.itemsInCodes).toBeGreaterThan(5);
    expect(qr.left.split(':')[3]).toBe('9999');
  });
});

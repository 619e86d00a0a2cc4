import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RecordGroup, recordsOfBox, requiredForm, returnForm } from './return-form.ts';

const group = (overrides: Partial<RecordGroup>): RecordGroup => ({
  kind: 'invoice',
  format: '35',
  partnerTaxNumber: null,
  taxType: 1,
  deduction: null,
  customsMark: null,
  salesTwd: 0,
  taxTwd: 0,
  count: 1,
  ...overrides,
});
const input = (format: string, deduction: number, salesTwd: number, taxTwd: number) =>
  group({ kind: 'input', format, deduction, partnerTaxNumber: '12701179', salesTwd, taxTwd });

describe('tax of consumers', () => {
  test('comes once from the gross sum, not from the tax of each invoice', () => {
    // Three invoices of NT$30 have NT$1 each: 30 ÷ 21 = 1.43. Their sum of NT$90 has 90 ÷ 21 = 4.29.
    const form = returnForm([group({ salesTwd: 87, taxTwd: 3, count: 3 })], 0);
    expect(form.consumer).toEqual({ grossTwd: 90, periodTaxTwd: 4, invoiceTaxTwd: 3 });
    expect([form.boxes[5], form.boxes[6]]).toEqual([86, 4]);
  });

  test('is round(gross ÷ 1.05 × 0.05) for any gross sum', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(2_000_000_000), (salesTwd, taxTwd) => {
        const { boxes } = returnForm([group({ salesTwd, taxTwd })], 0);
        expect(boxes[6]).toBe(Math.round((salesTwd + taxTwd) / 21));
        expect((boxes[5] ?? 0) + (boxes[6] ?? 0)).toBe(salesTwd + taxTwd);
      }),
    );
  });

  test('leaves business invoices as they state it', () => {
    const { boxes } = returnForm(
      [
        group({ partnerTaxNumber: '83045210', salesTwd: 1_010, taxTwd: 51 }),
        group({ salesTwd: 100, taxTwd: 5 }),
      ],
      0,
    );
    expect([boxes[5], boxes[6]]).toEqual([1_110, 56]);
  });
});

describe('the calculation', () => {
  const sales = [
    group({ partnerTaxNumber: '83045210', salesTwd: 20_000, taxTwd: 1_000 }),
    group({ format: '31', partnerTaxNumber: '83045210', salesTwd: 1_000, taxTwd: 50 }),
    group({ format: '32', salesTwd: 2_000, taxTwd: 100 }),
    group({ kind: 'allowance', format: '33', salesTwd: 400, taxTwd: 20 }),
    group({ taxType: 2, customsMark: 1, salesTwd: 3_000, partnerTaxNumber: '83045210' }),
  ];

  test('pays the output tax after purchases and credit', () => {
    const { boxes, invoiceCount } = returnForm(
      [
        ...sales,
        input('25', 1, 4_000, 200),
        input('21', 2, 2_000, 100),
        input('22', 1, 600, 30),
        input('28', 1, 800, 40),
        input('23', 1, 200, 10),
        input('25', 3, 5_000, 250),
      ],
      70,
    );
    expect(invoiceCount).toBe(4);
    expect([1, 2, 5, 6, 9, 10, 17, 18, 21, 22].map((box) => boxes[box])).toEqual([
      1_000, 50, 20_000, 1_000, 2_000, 100, 400, 20, 22_600, 1_130,
    ]);
    expect([3, 23, 25].map((box) => boxes[box])).toEqual([3_000, 3_000, 25_600]);
    expect([30, 31, 32, 33, 36, 37, 78, 79, 40, 41].map((box) => boxes[box])).toEqual([
      2_000, 100, 4_000, 200, 600, 30, 800, 40, 200, 10,
    ]);
    expect([44, 45, 46, 47, 48, 49].map((box) => boxes[box])).toEqual([
      5_200, 260, 2_000, 100, 10_200, 2_000,
    ]);
    expect([101, 107, 108, 110, 111, 112, 113, 114, 115].map((box) => boxes[box])).toEqual([
      1_130, 360, 70, 430, 700, 0, 250, 0, 0,
    ]);
  });

  test('refunds within the limit and carries the rest forward', () => {
    const { boxes } = returnForm([...sales, input('25', 1, 40_000, 2_000), input('25', 2, 4_000, 200)], 0);
    // 2,200 − 1,130 = 1,070 too much; refundable: 3,000 × 5 % + 200.
    expect([111, 112, 113, 114, 115].map((box) => boxes[box])).toEqual([0, 1_070, 350, 350, 720]);
  });
});

test('requires another form for exempt and special sales, and calculates none', () => {
  expect(requiredForm([group({}), group({ taxType: 2 })])).toBe('401');
  expect(requiredForm([group({}), group({ taxType: 3 })])).toBe('403');
  expect(requiredForm([group({}), group({ taxType: 4 })])).toBe('403');
  expect(requiredForm([group({ taxType: 4 })])).toBe('404');
  expect(requiredForm([input('25', 1, 1, 0), { ...input('25', 1, 1, 0), taxType: 3 }])).toBe('401');
  expect(() => returnForm([group({ taxType: 3 })], 0)).toThrow('403');
});

test('knows the records of a box, and that others are calculated', () => {
  expect(recordsOfBox(6)).toBe(recordsOfBox(5));
  expect(recordsOfBox(38)).toMatchObject({ formats: ['22', '27'], deductions: [2] });
  expect(recordsOfBox(21)).toBeUndefined();
});

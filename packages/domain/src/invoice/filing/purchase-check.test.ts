import { expect, test } from 'vitest';
import { toPeriodCode } from '../numbers/period-code.ts';
import { encodeBig5 } from './big5.ts';
import { checkPurchase, type Purchase } from './purchase-check.ts';

const purchase: Purchase = {
  periodCode: toPeriodCode('1150708'),
  format: 25,
  documentNumber: 'AB12345678',
  issuedOn: '2026-07-14',
  sellerTaxNumber: '04595257',
  taxType: 1,
  salesTwd: 1_000,
  taxTwd: 50,
  sheetCount: null,
};

test.each<[string, Partial<Purchase>, string[]]>([
  ['an invoice', {}, []],
  ['an invoice of an earlier year', { issuedOn: '2020-01-01' }, []],
  ['one of ten years ago', { issuedOn: '2016-01-01' }, ['date-outside']],
  ['one after the period', { issuedOn: '2026-09-01' }, ['date-outside']],
  ['a number of another kind', { documentNumber: '12345678' }, ['number-format']],
  ['another document with its number', { format: 22, documentNumber: '12345678' }, []],
  ['no seller', { sellerTaxNumber: null }, ['seller-required']],
  ['a wrong check digit', { sellerTaxNumber: '04595258' }, ['seller-invalid']],
  ['rounding of lines', { taxTwd: 52 }, []],
  ['another tax', { taxTwd: 53 }, ['tax-amount']],
  ['zero-rated with tax', { taxType: 2 }, ['tax-amount']],
  ['zero-rated', { taxType: 2, taxTwd: 0 }, []],
  [
    'documents together',
    { format: 26, sellerTaxNumber: null, sheetCount: 3, salesTwd: 30_000, taxTwd: 1_500 },
    [],
  ],
  ['too much tax', { format: 26, sellerTaxNumber: null, sheetCount: 3, taxTwd: 1_501 }, ['tax-too-large']],
  ['documents without their count', { format: 26 }, ['seller-forbidden', 'count-required']],
  ['a count of one document', { sheetCount: 1 }, ['count-forbidden']],
  ['a customs certificate', { format: 28, sellerTaxNumber: null, documentNumber: 'BC15507Z000123' }, []],
])('checks %s', (_, overrides, expected) => {
  expect(checkPurchase({ ...purchase, ...overrides }).map(({ issue }) => issue)).toEqual(expected);
});

test('encodes names in Big5', () => {
  expect([...(encodeBig5('A1王小明') ?? [])]).toEqual([0x41, 0x31, 0xa4, 0xfd, 0xa4, 0x70, 0xa9, 0xfa]);
  expect(encodeBig5('😀')).toBeUndefined();
});

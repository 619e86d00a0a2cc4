import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCalendarDate } from '../../calendar/calendar-date.ts';
import { toPeriodCode } from '../numbers/period-code.ts';
import { type FiledRecord, saleFormat } from './filed-record.ts';
import { mediaDifferences } from './media-differences.ts';
import { type DeclaredBlank, MEDIA_RECORD_LENGTH, mediaFile } from './media-file.ts';

const seller = { taxNumber: '72979298', registrationNumber: '012345678', period: toPeriodCode('1150708') };
const consumer: FiledRecord = {
  kind: 'invoice',
  format: '35',
  number: 'AB12345678',
  date: toCalendarDate('2026-07-14'),
  partnerTaxNumber: null,
  taxType: 1,
  deduction: null,
  sheetCount: null,
  customsMark: null,
  salesTwd: 100,
  taxTwd: 5,
  isVoid: false,
};
const business: FiledRecord = { ...consumer, number: 'AB12345679', partnerTaxNumber: '83045210' };
const allowance: FiledRecord = { ...business, kind: 'allowance', format: '33', salesTwd: 20, taxTwd: 1 };
const purchase: FiledRecord = {
  ...consumer,
  kind: 'input',
  format: '25',
  number: 'CD00000001',
  partnerTaxNumber: '12701179',
  deduction: 1,
};

const fileOf = (records: readonly FiledRecord[], blanks: readonly DeclaredBlank[] = []) =>
  mediaFile({ ...seller, records, blanks });
const linesOf = (records: readonly FiledRecord[], blanks: readonly DeclaredBlank[] = []) =>
  fileOf(records, blanks).split('\r\n').slice(0, -1);

test('equals a file written by hand', () => {
  const august = toCalendarDate('2026-08-31');
  const lines = linesOf(
    [
      consumer,
      { ...business, date: august },
      { ...business, number: 'AB12345680', isVoid: true },
      { ...consumer, number: 'AB12345681', taxType: 2, salesTwd: 700, taxTwd: 0, customsMark: 1 },
      { ...allowance, date: august },
      { ...allowance, number: consumer.number, partnerTaxNumber: null },
      { ...consumer, number: '', taxType: 2, salesTwd: 900, taxTwd: 0, customsMark: 2 },
      purchase,
      { ...purchase, format: '23', deduction: 2, salesTwd: 40, taxTwd: 2 },
      { ...purchase, format: '26', number: 'CD00000002', partnerTaxNumber: null, sheetCount: 12 },
      { ...purchase, format: '28', number: 'BC15507Z000123', partnerTaxNumber: null },
    ],
    [
      { track: 'AB', startNumber: 12345682, endNumber: 12345682 },
      { track: 'AB', startNumber: 12345690, endNumber: 12345699 },
    ],
  );
  expect(lines).toEqual([
    '35012345678000000111507        72979298AB1234567800000000010510000000000         ',
    '350123456780000002115088304521072979298AB1234567900000000010010000000005         ',
    '35012345678000000311507        72979298AB12345680000000000000F0000000000         ',
    '35012345678000000411507        72979298AB1234568100000000070020000000000        1',
    '330123456780000005115088304521072979298AB1234567900000000002010000000001         ',
    '33012345678000000611507        72979298AB1234567800000000002010000000001         ',
    '36012345678000000711507        72979298          00000000090020000000000        2',
    '250123456780000008115077297929812701179CD00000001000000000100100000000051        ',
    '230123456780000009115077297929812701179CD00000001000000000040100000000022        ',
    '26012345678000001011507729792980012    CD00000002000000000100100000000051      A ',
    '2801234567800000111150772979298    BC15507Z000123000000000100100000000051        ',
    '35012345678000001211507        72979298AB12345682000000000000D0000000000         ',
    '35012345678000001311507' + '1234569972979298AB12345690000000000000D0000000000       A ',
  ]);
});

const recordOf: fc.Arbitrary<FiledRecord> = fc.record({
  kind: fc.constantFrom('invoice', 'allowance', 'input'),
  format: fc.constantFrom('21', '25', '31', '32', '33', '34', '35'),
  number: fc.stringMatching(/^[A-Z]{2}\d{8}$/),
  date: fc.constantFrom(toCalendarDate('2026-07-01'), toCalendarDate('2026-08-31')),
  partnerTaxNumber: fc.option(fc.stringMatching(/^\d{8}$/)),
  taxType: fc.constantFrom(1, 2),
  deduction: fc.constantFrom(1, 2, 3, 4),
  sheetCount: fc.constant(null),
  customsMark: fc.constantFrom(null, 1, 2),
  salesTwd: fc.nat(2_000_000_000),
  taxTwd: fc.nat(100_000_000),
  isVoid: fc.boolean(),
});

describe('every record', () => {
  test('has 81 ASCII characters, its own month and its place in one sequence', () => {
    fc.assert(
      fc.property(fc.array(recordOf, { maxLength: 20 }), (records) => {
        const lines = linesOf(records);
        expect(lines).toHaveLength(records.length);
        for (const [index, line] of lines.entries()) {
          expect(line).toMatch(/^[\x20-\x7e]*$/);
          expect(line).toHaveLength(MEDIA_RECORD_LENGTH);
          expect(Number(line.slice(11, 18))).toBe(index + 1);
          expect(line.slice(18, 23)).toBe(records[index]?.date.startsWith('2026-07') ? '11507' : '11508');
        }
      }),
    );
  });

  test('loses no amount: sales and tax together are those of the document, unless void', () => {
    fc.assert(
      fc.property(recordOf, (record) => {
        const [line = ''] = linesOf([record]);
        const stated = Number(line.slice(49, 61)) + Number(line.slice(62, 72));
        const isZero = record.isVoid && record.kind !== 'input';
        expect(stated).toBe(isZero ? 0 : record.salesTwd + record.taxTwd);
      }),
    );
  });

  test('differs from nothing in the same records, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(recordOf, { maxLength: 20 }), (records) => {
        expect(mediaDifferences(fileOf(records), fileOf(records.toReversed()))).toEqual([]);
      }),
    );
  });
});

test.each([
  [1, '32', '000000000105', '0000000000', '34'],
  [2, '35', '000000000100', '0000000005', '33'],
  [3, '31', '000000000100', '0000000005', '33'],
  [4, '32', '000000000105', '0000000000', '34'],
  [5, '35', '000000000100', '0000000005', '33'],
])('declares kind %i as format %s', (invoiceType, format, sales, tax, allowanceFormat) => {
  const [line = '', credit = ''] = linesOf([
    { ...business, format: saleFormat('invoice', invoiceType) },
    { ...allowance, format: saleFormat('allowance', invoiceType) },
  ]);
  expect([line.slice(0, 2), line.slice(49, 61), line.slice(62, 72)]).toEqual([format, sales, tax]);
  expect([credit.slice(0, 2), credit.slice(49, 61), credit.slice(62, 72)]).toEqual([
    allowanceFormat,
    '000000000020',
    '0000000001',
  ]);
});

test('lists changed, added and removed records of two files', () => {
  const before = fileOf([consumer, business, purchase], [{ track: 'AB', startNumber: 1, endNumber: 9 }]);
  const after = fileOf([
    { ...business, isVoid: true },
    purchase,
    { ...allowance, number: 'AB12345678', partnerTaxNumber: null },
    consumer,
    { ...purchase, number: 'CD00000009' },
  ]);
  const amounts = { salesTwd: 100, taxTwd: 5, taxType: '1' };
  expect(mediaDifferences(before, after)).toEqual([
    { format: '25', number: 'CD00000009', after: { ...amounts, partner: '12701179' } },
    {
      format: '33',
      number: 'AB12345678',
      after: { partner: '', salesTwd: 20, taxTwd: 1, taxType: '1' },
    },
    {
      format: '35',
      number: 'AB12345679',
      before: { ...amounts, partner: '83045210' },
      after: { partner: '', salesTwd: 0, taxTwd: 0, taxType: 'F' },
    },
  ]);
});

import { expect, test } from 'vitest';
import { toPeriodCode } from '../numbers/period-code.ts';
import { MEDIA_RECORD_LENGTH, mediaFile } from './media-file.ts';

const invoice = {
  invoiceNumber: 'AB12345678',
  invoiceType: 2,
  buyerTaxNumber: null,
  taxType: 1,
  salesTwd: 95,
  taxTwd: 5,
  state: 1,
};
const seller = { taxNumber: '72979298', registrationNumber: '012345678', period: toPeriodCode('1151112') };
const linesOf = (declared: Partial<Parameters<typeof mediaFile>[0]>) =>
  mediaFile({ ...seller, invoices: [], allowances: [], blanks: [], ...declared })
    .split('\r\n')
    .slice(0, -1);

test('has one record of 81 characters per document in one sequence', () => {
  const lines = linesOf({
    invoices: [
      invoice,
      { ...invoice, invoiceNumber: 'AB12345679', buyerTaxNumber: '83045210' },
      { ...invoice, invoiceNumber: 'AB12345680', state: 2, buyerTaxNumber: '83045210' },
    ],
    allowances: [{ ...invoice, salesTwd: 19, taxTwd: 1 }],
    blanks: [{ track: 'AB', startNumber: 12345681, endNumber: 12345699 }],
  });
  expect(lines.map(({ length }) => length)).toEqual(lines.map(() => MEDIA_RECORD_LENGTH));
  expect(lines).toEqual([
    '35012345678000000111512        72979298AB1234567800000000009510000000005         ',
    '3501234567800000021151283045210 72979298'.replace(' ', '') +
      'AB1234567900000000009510000000005         ',
    '35012345678000000311512        72979298AB12345680000000000000F0000000000         ',
    '33012345678000000411512        72979298AB1234567800000000001910000000001         ',
    '3501234567800000051151212345699' + '72979298AB12345681000000000000D0000000000       A ',
  ]);
});

test('declares invoices with allowances as sales, since allowances are declared separately', () => {
  expect(linesOf({ invoices: [{ ...invoice, state: 3 }] })).toEqual(linesOf({ invoices: [invoice] }));
});

test.each([
  [1, '32', '000000000100', '0000000000', '34'],
  [2, '35', '000000000095', '0000000005', '33'],
  [3, '31', '000000000095', '0000000005', '33'],
  [4, '32', '000000000100', '0000000000', '34'],
  [5, '35', '000000000095', '0000000005', '33'],
])('declares kind %i as format %s', (invoiceType, format, sales, tax, allowanceFormat) => {
  const [line = '', credit = ''] = linesOf({
    invoices: [{ ...invoice, invoiceType }],
    allowances: [{ ...invoice, invoiceType }],
  });
  expect([line.slice(0, 2), line.slice(49, 61), line.slice(62, 72)]).toEqual([format, sales, tax]);
  expect(credit.slice(0, 2)).toBe(allowanceFormat);
});

test.each([
  [2, '2'],
  [3, '3'],
])('writes tax type %i in its position', (taxType, text) => {
  const [line = ''] = linesOf({ invoices: [{ ...invoice, taxType, salesTwd: 100, taxTwd: 0 }] });
  expect(line[61]).toBe(text);
});

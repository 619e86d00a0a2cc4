import { expect, test } from 'vitest';
import { numberStarts, readSearchText } from './search-text.ts';

test.each([
  ['  王 小明 ', ['王 小明'], '王小明'],
  ['ＡＢ－１２３４５６７８', ['ＡＢ－１２３４５６７８', 'AB-12345678'], 'AB12345678'],
  ['ab–1234 5678', ['ab–1234 5678'], 'AB12345678'],
  ['abc−123', ['abc−123'], 'ABC123'],
  ['　', [''], ''],
])('reads %j', (typed, texts, key) => {
  expect(readSearchText(typed)).toEqual({ texts, key });
});

test.each([
  ['T1151120', { transaction: 'T1151120' }],
  ['P11511200', { payment: 'P11511200' }],
  ['AB12', { invoice: 'AB12' }],
  ['AB12345678', { invoice: 'AB12345678' }],
  ['AB123456780', { allowance: 'AB12345678-0' }],
  ['AB1234567801', { allowance: 'AB12345678-01' }],
  ['12345678', { invoiceDigits: '12345678', document: '12345-678' }],
  [
    '101071151120001',
    { transaction: 'T101071151120001', payment: 'P101071151120001', document: '10107-1151120-001' },
  ],
  ['10107', { document: '10107' }],
  ['R115110', { rental: 'R115110' }],
  ['ST202611TPE001', { settlement: 'ST202611-TPE001' }],
  [
    '0912345678',
    { transaction: 'T0912345678', payment: 'P0912345678', document: '09123-45678', mobile: '0912345678' },
  ],
  ['ABC1234', {}],
  ['王小明', {}],
])('takes %s for %j', (key, starts) => {
  expect(numberStarts(key)).toEqual(starts);
});

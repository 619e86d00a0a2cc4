import { expect, it } from 'vitest';
import { debitNotice } from './debit-notice.ts';
import { canDebitAgain, debitAdvice } from './debit-return-code.ts';
import { maskAccountNumber } from './mask-account-number.ts';

it.each([
  ['00', undefined, false],
  ['01', 'retry', true],
  ['02', 'authorise', false],
  ['24', 'contact', false],
  ['91', 'retry', true],
  ['99', 'ask-bank', true],
  ['77', undefined, false],
  ['toString', undefined, false],
])('advises %s: %s', (code, advice, isRepeated) => {
  expect([debitAdvice(code), canDebitAgain(code)]).toEqual([advice, isRepeated]);
});

const REFUSED = {
  tenantName: '王小明',
  siteName: '信義站',
  rentalId: 'R11511003',
  debitOn: '2026-11-25',
  amountsTwd: [3000],
  reason: '存款不足',
  isRepeated: true,
};

it('tells a tenant of a refused debit', () => {
  expect(debitNotice(REFUSED)).toBe(
    '王小明 您好，您在信義站的月租（R11511003）於 2026/11/25 扣款未成功（存款不足），3,000 元，請備妥款項，我們將再次扣款；也可洽場站繳納。',
  );
  expect(debitNotice({ ...REFUSED, amountsTwd: [3000, 2500], reason: '帳戶結清', isRepeated: false })).toBe(
    '王小明 您好，您在信義站的月租（R11511003）於 2026/11/25 扣款未成功（帳戶結清），2 張帳單共 5,500 元，請洽場站以其他方式繳納。',
  );
});

it.each([
  ['', ''],
  ['1234', '1234'],
  ['12345', '*2345'],
  ['98100000010001', '**********0001'],
])('masks account %j as %j', (number, masked) => {
  expect(maskAccountNumber(number)).toBe(masked);
});

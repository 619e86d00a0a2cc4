import { expect, it } from 'vitest';
import { RefundMethod, refundPaymentProblems } from './refund-payment.ts';

const NONE = { bankCode: null, accountNumber: null, accountName: null };
const { Cash, BankTransfer, CardReversal } = RefundMethod;

it.each([
  ['cash', { method: Cash, ...NONE }, []],
  ['a card reversal', { method: CardReversal, ...NONE }, []],
  ['blank fields', { method: Cash, bankCode: ' ', accountNumber: '', accountName: null }, []],
  ['an account with cash', { method: Cash, ...NONE, bankCode: '012' }, ['bankCode not-taken']],
  [
    'a transfer without an account',
    { method: BankTransfer, ...NONE },
    ['bankCode missing', 'accountNumber missing', 'accountName missing'],
  ],
  [
    'a transfer',
    { method: BankTransfer, bankCode: '012', accountNumber: '1234567890', accountName: '王小明' },
    [],
  ],
  [
    'the longest account',
    { method: BankTransfer, bankCode: '700', accountNumber: '1234567890123456', accountName: '王小明' },
    [],
  ],
  [
    'malformed codes',
    { method: BankTransfer, bankCode: '12', accountNumber: '123456789', accountName: '王小明' },
    ['bankCode format', 'accountNumber format'],
  ],
  [
    'an account that is too long',
    { method: BankTransfer, bankCode: '0123', accountNumber: '12345678901234567', accountName: '王' },
    ['bankCode format', 'accountNumber format'],
  ],
])('%s', (_title, payment, problems) => {
  expect(refundPaymentProblems(payment).map(({ field, reason }) => `${field} ${reason}`)).toEqual(problems);
});

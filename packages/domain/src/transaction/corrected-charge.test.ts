import { expect, it } from 'vitest';
import { type CorrectedAmounts, correctedCharge } from './corrected-charge.ts';

const PAID: CorrectedAmounts = {
  mode: 1,
  receivableTwd: 120,
  discountTwd: 20,
  receivedTwd: 100,
  hasLeft: true,
  invoicedTwd: null,
};

it.each<[string, Partial<CorrectedAmounts>, object]>([
  ['fully paid', {}, { ok: true, mode: 1, isPaid: true }],
  ['unpaid', { receivedTwd: 0 }, { ok: true, mode: 1, isPaid: false }],
  ['nothing due', { discountTwd: 120, receivedTwd: 0 }, { ok: true, mode: -1, isPaid: true }],
  ['an estimate after the exit', { mode: 101, receivedTwd: 0 }, { ok: true, mode: 1, isPaid: false }],
  ['a back payment stays a back payment', { mode: 51 }, { ok: true, mode: 51, isPaid: true }],
  ['with its invoice', { invoicedTwd: 100 }, { ok: true, mode: 1, isPaid: true }],
  ['still inside', { mode: 101, hasLeft: false }, { ok: false, reason: 'exit-missing' }],
  [
    'a discount above the amount due',
    { discountTwd: 121 },
    { ok: false, reason: 'discount-above-receivable' },
  ],
  ['a partial payment', { receivedTwd: 60 }, { ok: false, reason: 'received-differs' }],
  ['an overpayment', { receivedTwd: 101 }, { ok: false, reason: 'received-differs' }],
  ['an amount that differs from the invoice', { invoicedTwd: 95 }, { ok: false, reason: 'invoice-differs' }],
])('corrected amounts: %s', (_title, changes, expected) => {
  expect(correctedCharge({ ...PAID, ...changes })).toEqual(expected);
});

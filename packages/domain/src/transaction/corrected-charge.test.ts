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
  ['paid whole', {}, { ok: true, mode: 1, isPaid: true }],
  ['not paid', { receivedTwd: 0 }, { ok: true, mode: 1, isPaid: false }],
  ['nothing due', { discountTwd: 120, receivedTwd: 0 }, { ok: true, mode: -1, isPaid: true }],
  ['an estimate that has left', { mode: 101, receivedTwd: 0 }, { ok: true, mode: 1, isPaid: false }],
  ['a back-payment stays one', { mode: 51 }, { ok: true, mode: 51, isPaid: true }],
  ['with its invoice', { invoicedTwd: 100 }, { ok: true, mode: 1, isPaid: true }],
  ['still inside', { mode: 101, hasLeft: false }, { ok: false, reason: 'exit-missing' }],
  ['more let off than due', { discountTwd: 121 }, { ok: false, reason: 'discount-above-receivable' }],
  ['part of the fee', { receivedTwd: 60 }, { ok: false, reason: 'received-differs' }],
  ['more than the fee', { receivedTwd: 101 }, { ok: false, reason: 'received-differs' }],
  ['other than invoiced', { invoicedTwd: 95 }, { ok: false, reason: 'invoice-differs' }],
])('corrected amounts: %s', (_title, changes, expected) => {
  expect(correctedCharge({ ...PAID, ...changes })).toEqual(expected);
});

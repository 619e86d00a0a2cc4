import { expect, it } from 'vitest';
import { type PaymentToRefund, refundBooking } from './refund-booking.ts';

const TODAY = '2026-11-20';
const invoice = { issuedOn: '2026-11-03', state: 1, totalTwd: 100, allowedTwd: 0 } as const;
const earlier = { ...invoice, issuedOn: '2026-10-31' };
const PAYMENT: PaymentToRefund = { amountTwd: 100, state: 1, invoice };

it.each<[string, Partial<PaymentToRefund>, number, object]>([
  ['the full amount within the period', {}, 100, { ok: true, way: 'void' }],
  ['a part within the period', {}, 40, { ok: true, way: 'allowance', bookTwd: 40 }],
  [
    'the full amount after the period',
    { invoice: earlier },
    100,
    { ok: true, way: 'allowance', bookTwd: 100 },
  ],
  [
    'the full amount after a partial allowance',
    { state: 3, invoice: { ...invoice, state: 3, allowedTwd: 30 } },
    100,
    { ok: true, way: 'allowance', bookTwd: 70 },
  ],
  [
    'the amount of the existing allowance',
    { state: 3, invoice: { ...invoice, state: 3, allowedTwd: 30 } },
    30,
    { ok: true, way: 'money-only' },
  ],
  ['the full amount without an invoice', { invoice: null }, 100, { ok: true, way: 'cancel' }],
  ['a part without an invoice', { invoice: null }, 99, { ok: false, reason: 'full-only' }],
  ['a void payment', { state: 2, invoice: { ...invoice, state: 2 } }, 100, { ok: true, way: 'money-only' }],
  ['a payment that was never booked', { state: null, invoice: null }, 60, { ok: true, way: 'money-only' }],
  ['more than the payment', {}, 101, { ok: false, reason: 'above-amount' }],
  ['an abnormal payment', { state: 0 }, 100, { ok: false, reason: 'abnormal' }],
  ['a payment with a pending allowance', { state: 4 }, 100, { ok: false, reason: 'allowance-pending' }],
  [
    'a payment with a pending allowance deletion',
    { state: 5 },
    100,
    { ok: false, reason: 'allowance-pending' },
  ],
])('a refund of %s', (_title, changes, refundTwd, expected) => {
  expect(refundBooking({ ...PAYMENT, ...changes }, refundTwd, TODAY, 0)).toEqual(expected);
});

it('voids after the period within the days of grace', () => {
  const wayOn = (graceDays: number) => refundBooking({ ...PAYMENT, invoice: earlier }, 100, TODAY, graceDays);
  expect([wayOn(19), wayOn(20)]).toMatchObject([{ way: 'allowance' }, { way: 'void' }]);
});

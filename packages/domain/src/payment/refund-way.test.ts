import { expect, it } from 'vitest';
import { type PaymentToRefund, refundWay } from './refund-way.ts';

const TODAY = '2026-11-20';
const invoice = { issuedOn: '2026-11-03', state: 1, totalTwd: 100, allowedTwd: 0 } as const;
const earlier = { ...invoice, issuedOn: '2026-10-31' };
const PAYMENT: PaymentToRefund = { amountTwd: 100, state: 1, invoice };

it.each<[string, Partial<PaymentToRefund>, number, object]>([
  ['all of it, within the period', {}, 100, { ok: true, way: 'void' }],
  ['part of it, within the period', {}, 40, { ok: true, way: 'allowance', bookTwd: 40 }],
  ['all of it, after the period', { invoice: earlier }, 100, { ok: true, way: 'allowance', bookTwd: 100 }],
  [
    'all of it, credited in part',
    { state: 3, invoice: { ...invoice, state: 3, allowedTwd: 30 } },
    100,
    { ok: true, way: 'allowance', bookTwd: 70 },
  ],
  [
    'no more than was credited',
    { state: 3, invoice: { ...invoice, state: 3, allowedTwd: 30 } },
    30,
    { ok: true, way: 'money-only' },
  ],
  ['all of it, without an invoice', { invoice: null }, 100, { ok: true, way: 'cancel' }],
  ['part of it, without an invoice', { invoice: null }, 99, { ok: false, reason: 'full-only' }],
  ['a void one', { state: 2, invoice: { ...invoice, state: 2 } }, 100, { ok: true, way: 'money-only' }],
  ['what was never booked', { state: null, invoice: null }, 60, { ok: true, way: 'money-only' }],
  ['more than was paid', {}, 101, { ok: false, reason: 'above-amount' }],
  ['an abnormal one', { state: 0 }, 100, { ok: false, reason: 'abnormal' }],
  ['one that waits for its allowance', { state: 4 }, 100, { ok: false, reason: 'allowance-pending' }],
  ['one whose allowance is to be deleted', { state: 5 }, 100, { ok: false, reason: 'allowance-pending' }],
])('a refund of %s', (_title, changes, refundTwd, expected) => {
  expect(refundWay({ ...PAYMENT, ...changes }, refundTwd, TODAY, 0)).toEqual(expected);
});

it('voids after the period within the days of grace', () => {
  const wayOn = (graceDays: number) => refundWay({ ...PAYMENT, invoice: earlier }, 100, TODAY, graceDays);
  expect([wayOn(19), wayOn(20)]).toMatchObject([{ way: 'allowance' }, { way: 'void' }]);
});

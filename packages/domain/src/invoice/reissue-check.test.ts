import { expect, it } from 'vitest';
import { InvoiceState } from './invoice-states.ts';
import { CANCEL_HOURS, type ReissuableInvoice, type ReissueLimits, reissueCheck } from './reissue-check.ts';

const issuedAtMs = Date.parse('2026-10-30T10:00:00+08:00');
const HOUR_MS = 3_600_000;
const invoice: ReissuableInvoice = {
  state: InvoiceState.Used,
  issuedOn: '2026-10-30',
  allowedTwd: 0,
  issuedAtMs,
  isConfirmed: true,
  isRejected: false,
  isFiled: false,
};
const REJECTED = { isConfirmed: false, isRejected: true };
const limits: ReissueLimits = {
  nowMs: issuedAtMs + HOUR_MS,
  today: '2026-10-30',
  voidGraceDays: 13,
  cancelHours: CANCEL_HOURS,
};
const yes = (needsTaxOfficeDocument = false) => ({
  ok: true,
  lastVoidDate: '2026-11-13',
  needsTaxOfficeDocument,
});
const no = (reason: string) => ({ ok: false, reason });

type Case = [string, Partial<ReissuableInvoice>, Partial<ReissueLimits>, object, object];

it.each<Case>([
  ['an hour after the issue', {}, {}, yes(), yes()],
  ['before the platform confirmed it', { isConfirmed: false }, {}, no('not-confirmed'), yes()],
  ['rejected by the platform', REJECTED, { today: '2026-11-14', cancelHours: 0 }, yes(), yes(true)],
  ['rejected and void', { ...REJECTED, state: InvoiceState.Void }, {}, yes(), no('already-void')],
  ['rejected and filed', { ...REJECTED, isFiled: true }, {}, yes(true), yes(true)],
  [
    'rejected with an allowance',
    { ...REJECTED, allowedTwd: 1 },
    {},
    no('has-allowances'),
    no('has-allowances'),
  ],
  ['48 hours after the issue', {}, { nowMs: issuedAtMs + 48 * HOUR_MS, today: '2026-11-01' }, yes(), yes()],
  [
    'a millisecond later',
    {},
    { nowMs: issuedAtMs + 48 * HOUR_MS + 1, today: '2026-11-01' },
    no('too-late'),
    yes(),
  ],
  [
    'too late and unconfirmed',
    { isConfirmed: false },
    { nowMs: issuedAtMs + 49 * HOUR_MS },
    no('too-late'),
    yes(),
  ],
  ['on the last day of grace', {}, { today: '2026-11-13', cancelHours: 999 }, yes(), yes()],
  ['a day after it', {}, { today: '2026-11-14', cancelHours: 999 }, no('period-ended'), yes(true)],
  ['after the return was filed', { isFiled: true }, {}, no('filed'), yes(true)],
  ['with an allowance', { allowedTwd: 1 }, {}, no('has-allowances'), no('has-allowances')],
  ['in state 3', { state: InvoiceState.Allowance }, {}, no('has-allowances'), no('has-allowances')],
  ['void', { state: InvoiceState.Void }, {}, no('already-void'), no('already-void')],
  ['unused', { state: InvoiceState.Unused }, {}, no('not-issued'), no('not-issued')],
  ['before its day', {}, { today: '2026-10-29' }, no('before-issue'), no('before-issue')],
])('an invoice %s', (_title, own, at, cancel, replace) => {
  const check = (way: 'cancel' | 'replace') =>
    reissueCheck(way, { ...invoice, ...own }, { ...limits, ...at });
  expect([check('cancel'), check('replace')]).toEqual([cancel, replace]);
});

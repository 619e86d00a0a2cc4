import { describe, expect, it } from 'vitest';
import { type InfoEvent, infoEventsIn, moveInfoState, TransactionInfoState } from './info-states.ts';
import {
  bookOf,
  isTransactionMode,
  modeForExit,
  revenueSign,
  signedRevenue,
  TransactionMode,
} from './transaction-mode.ts';
import { unpaidAge } from './unpaid-age.ts';

describe('transaction modes', () => {
  it.each([
    [-1, 'free', 0],
    [1, 'revenue', 1],
    [11, 'revenue', -1],
    [12, 'revenue', -1],
    [21, 'revenue', -1],
    [22, 'revenue', -1],
    [51, 'revenue', 1],
    [101, 'memo', 0],
    [151, 'liability', 0],
    [201, 'liability', 0],
    [202, 'liability', 0],
    [251, 'deferred', 0],
    [252, 'deferred', 0],
    [301, 'other', 0],
    [302, 'other', 0],
    [303, 'other', 0],
    [304, 'other', 0],
    [305, 'other', 0],
  ] as const)('mode %i stands in %s with sign %i', (mode, book, sign) => {
    expect(isTransactionMode(mode)).toBe(true);
    expect(bookOf(mode)).toBe(book);
    expect(revenueSign(mode)).toBe(sign);
    expect(signedRevenue(mode, 120)).toBe(sign === 0 ? 0 : sign * 120);
  });

  it('knows no other modes', () => {
    expect(Object.values(TransactionMode)).toHaveLength(18);
    for (const value of [0, 2, 8, 306, 1.5, Number.NaN]) expect(isTransactionMode(value)).toBe(false);
  });

  it('calls an exit without a fee free', () => {
    expect(modeForExit(0)).toBe(TransactionMode.Free);
    expect(modeForExit(1)).toBe(TransactionMode.Revenue);
  });

  it('throws on broken amounts and never answers −0', () => {
    expect(() => signedRevenue(TransactionMode.Revenue, 0.5)).toThrow(RangeError);
    expect(Object.is(signedRevenue(TransactionMode.Void, 0), 0)).toBe(true);
  });
});

describe('moveInfoState', () => {
  const events: InfoEvent[] = [
    'correct',
    'cancel',
    'void',
    'ask-allowance',
    'confirm-allowance',
    'withdraw-allowance',
    'ask-allowance-deletion',
    'confirm-allowance-deletion',
    'keep-allowance',
  ];
  const legal: [TransactionInfoState, InfoEvent, boolean | 'either', TransactionInfoState][] = [
    [0, 'correct', 'either', 1],
    [0, 'cancel', 'either', 7],
    [1, 'cancel', false, 6],
    [1, 'void', true, 2],
    [1, 'ask-allowance', true, 4],
    [4, 'confirm-allowance', 'either', 3],
    [4, 'withdraw-allowance', 'either', 1],
    [3, 'ask-allowance-deletion', 'either', 5],
    [5, 'confirm-allowance-deletion', 'either', 1],
    [5, 'keep-allowance', 'either', 3],
  ];

  it.each(legal)('takes %i by %s (invoice: %s) to %i', (from, event, hasInvoice, to) => {
    for (const has of hasInvoice === 'either' ? [true, false] : [hasInvoice]) {
      expect(moveInfoState(from, event, has)).toEqual({ ok: true, state: to });
    }
  });

  it.each([
    ['cancel', true, 'has-invoice'],
    ['void', false, 'no-invoice'],
    ['ask-allowance', false, 'no-invoice'],
  ] as const)('refuses %s on a normal one (invoice: %s): %s', (event, hasInvoice, reason) => {
    expect(moveInfoState(TransactionInfoState.Normal, event, hasInvoice)).toEqual({ ok: false, reason });
  });

  it('allows nothing else, and lists exactly what it allows', () => {
    for (const from of Object.values(TransactionInfoState)) {
      for (const event of events) {
        if (legal.some(([state, legalEvent]) => state === from && legalEvent === event)) continue;
        const reason = [2, 6, 7].includes(from) ? 'final' : 'not-allowed';
        expect(moveInfoState(from, event, true)).toEqual({ ok: false, reason });
      }
      for (const hasInvoice of [true, false]) {
        const allowed = events.filter((event) => moveInfoState(from, event, hasInvoice).ok);
        expect(infoEventsIn(from, hasInvoice).sort()).toEqual(allowed.sort());
      }
    }
  });
});

describe('unpaidAge', () => {
  it.each([
    ['2026-11-20', '0-7'],
    ['2026-11-13', '0-7'],
    ['2026-11-12', '8-30'],
    ['2026-10-21', '8-30'],
    ['2026-10-20', '31-90'],
    ['2026-08-22', '31-90'],
    ['2026-08-21', 'over-90'],
    ['2026-11-21', '0-7'],
  ])('of an exit on %s is %s on 20 Nov', (exitedOn, age) => {
    expect(unpaidAge(exitedOn, '2026-11-20')).toBe(age);
  });
});

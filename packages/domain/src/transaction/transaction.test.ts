import { describe, expect, it } from 'vitest';
import { type InfoEvent, infoEventsIn, TransactionInfoState, transitionTransaction } from './info-states.ts';
import { isNegativeMode, modeForExit, revenueSign, TransactionMode } from './transaction-mode.ts';
import { TransactionStatus, transactionStatus } from './transaction-status.ts';
import { unpaidAge } from './unpaid-aging.ts';

describe('transaction modes', () => {
  it('count towards revenue with their sign, or are excluded', () => {
    const { Revenue, PriorUnpaid, Allowance, AllowanceFill, Void, VoidFill } = TransactionMode;
    const modes = Object.values(TransactionMode);
    expect(modes).toHaveLength(18);
    expect(modes.filter((mode) => revenueSign(mode) === 1)).toEqual([Revenue, PriorUnpaid]);
    expect(modes.filter((mode) => revenueSign(mode) === -1)).toEqual([
      Allowance,
      AllowanceFill,
      Void,
      VoidFill,
    ]);
    expect(modes.filter((mode) => revenueSign(mode) === 0)).toHaveLength(12);
  });

  it('are negative for allowances, voids and returned deposits', () => {
    const { Allowance, AllowanceFill, Void, VoidFill, Deposit } = TransactionMode;
    const back = (isAboutAnother: boolean) =>
      Object.values(TransactionMode).filter((mode) => isNegativeMode(mode, isAboutAnother));
    expect(back(false)).toEqual([Allowance, AllowanceFill, Void, VoidFill]);
    expect(back(true)).toEqual([Allowance, AllowanceFill, Void, VoidFill, Deposit]);
  });

  it.each([
    [TransactionMode.Allowance, TransactionStatus.Allowance],
    [TransactionMode.AllowanceFill, TransactionStatus.Allowance],
    [TransactionMode.Void, TransactionStatus.Void],
    [TransactionMode.VoidFill, TransactionStatus.Void],
    [TransactionMode.Deposit, TransactionStatus.Refund],
    [TransactionMode.Revenue, TransactionStatus.Normal],
    [TransactionMode.PriorUnpaid, TransactionStatus.Normal],
  ])('mode %i about another transaction is tagged %i', (mode, tag) => {
    expect(transactionStatus(TransactionInfoState.Normal, mode, true)).toBe(tag);
  });

  it('tag every other row by its info state', () => {
    for (const state of Object.values(TransactionInfoState))
      expect(transactionStatus(state, TransactionMode.Deposit, false)).toBe(state);
  });

  it('treat an exit without a fee as free', () => {
    expect(modeForExit(0)).toBe(TransactionMode.Free);
    expect(modeForExit(1)).toBe(TransactionMode.Revenue);
  });
});

describe('transitionTransaction', () => {
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

  it.each(legal)('moves %i by %s (invoice: %s) to %i', (from, event, hasInvoice, to) => {
    for (const has of hasInvoice === 'either' ? [true, false] : [hasInvoice]) {
      expect(transitionTransaction(from, event, has)).toEqual({ ok: true, state: to });
    }
  });

  it.each([
    ['cancel', true, 'has-invoice'],
    ['void', false, 'no-invoice'],
    ['ask-allowance', false, 'no-invoice'],
  ] as const)('rejects %s on a normal one (invoice: %s): %s', (event, hasInvoice, reason) => {
    expect(transitionTransaction(TransactionInfoState.Normal, event, hasInvoice)).toEqual({
      ok: false,
      reason,
    });
  });

  it('rejects everything else, and lists exactly the allowed events', () => {
    for (const from of Object.values(TransactionInfoState)) {
      for (const event of events) {
        if (legal.some(([state, legalEvent]) => state === from && legalEvent === event)) continue;
        const reason = [2, 6, 7].includes(from) ? 'final' : 'not-allowed';
        expect(transitionTransaction(from, event, true)).toEqual({ ok: false, reason });
      }
      for (const hasInvoice of [true, false]) {
        const allowed = events.filter((event) => transitionTransaction(from, event, hasInvoice).ok);
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

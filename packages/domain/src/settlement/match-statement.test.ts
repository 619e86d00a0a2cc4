import { describe, expect, it } from 'vitest';
import {
  ChannelDifferenceKind,
  matchPayouts,
  matchStatement,
  type OpenPayout,
  type OwnPayment,
  type StatedPayment,
} from './match-statement.ts';

const DAY = '2026-11-20';

function payment(paymentId: string, amountTwd: number, rest: Partial<OwnPayment> = {}): OwnPayment {
  return { paymentId, references: [paymentId], paidOn: DAY, amountTwd, feeTwd: 1, ...rest };
}

function row(reference: string, amountTwd: number, rest: Partial<StatedPayment> = {}): StatedPayment {
  return { reference, paidOn: DAY, amountTwd, feeTwd: 1, payoutOn: null, ...rest };
}

const { MissingAtChannel, MissingHere, OtherAmount, OtherFee } = ChannelDifferenceKind;

describe('matchStatement', () => {
  it.each<[string, OwnPayment[], StatedPayment[], (string | null)[], number[]]>([
    ['nothing', [], [], [], []],
    ['a reference', [payment('T1', 60)], [row('t-1', 60)], ['T1'], []],
    [
      'another reference of it',
      [payment('T1', 60, { references: ['T1', 'BK9'] })],
      [row('BK9', 60)],
      ['T1'],
      [],
    ],
    ['day and amount', [payment('T1', 60)], [row('X', 60)], ['T1'], []],
    [
      'two payments alike',
      [payment('T1', 60), payment('T2', 60)],
      [row('X', 60)],
      [null],
      [MissingHere, MissingAtChannel, MissingAtChannel],
    ],
    [
      'two rows alike',
      [payment('T1', 60)],
      [row('X', 60), row('Y', 60)],
      [null, null],
      [MissingHere, MissingHere, MissingAtChannel],
    ],
    [
      'the rest of two alike',
      [payment('T1', 60), payment('T2', 60)],
      [row('T2', 60), row('X', 60)],
      ['T2', 'T1'],
      [],
    ],
    [
      'a reference that occurs twice',
      [payment('T1', 60)],
      [row('T1', 60), row('T1', 70)],
      ['T1', null],
      [MissingHere],
    ],
    ['another amount', [payment('T1', 60)], [row('T1', 55)], ['T1'], [OtherAmount]],
    ['another fee', [payment('T1', 60)], [row('T1', 60, { feeTwd: 2 })], ['T1'], [OtherFee]],
    ['both', [payment('T1', 60)], [row('T1', 61, { feeTwd: 2 })], ['T1'], [OtherAmount, OtherFee]],
    ['no fee column', [payment('T1', 60)], [row('T1', 60, { feeTwd: null })], ['T1'], []],
    [
      'another day',
      [payment('T1', 60)],
      [row('X', 60, { paidOn: '2026-11-21' })],
      [null],
      [MissingHere, MissingAtChannel],
    ],
  ])('matches %s', (_case, payments, rows, paymentIds, kinds) => {
    const match = matchStatement(payments, rows);
    expect(match.paymentIds).toEqual(paymentIds);
    expect(match.differences.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('explains the difference of the sums', () => {
    const payments = [payment('T1', 60), payment('T2', 90), payment('T3', 35)];
    const rows = [row('T1', 55), row('X', 200), row('T3', 35, { feeTwd: 4 })];
    const explained = matchStatement(payments, rows)
      .differences.filter(({ kind }) => kind !== OtherFee)
      .reduce((sum, { expectedTwd, statedTwd }) => sum + (expectedTwd ?? 0) - (statedTwd ?? 0), 0);
    const sumOf = (each: readonly { amountTwd: number }[]) =>
      each.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
    expect(explained).toBe(sumOf(payments) - sumOf(rows));
  });
});

describe('matchPayouts', () => {
  const payout = (payoutId: string, netTwd: number, rest: Partial<OpenPayout> = {}): OpenPayout => ({
    payoutId,
    account: 'BA001',
    channel: '3',
    businessDate: DAY,
    expectedOn: '2026-11-24',
    netTwd,
    ...rest,
  });
  const line = (lineId: string, amountTwd: number, postedOn = '2026-11-24', account = 'BA001') => ({
    lineId,
    account,
    postedOn,
    amountTwd,
  });

  it.each<[string, OpenPayout[], ReturnType<typeof line>[], string[]]>([
    ['the net amount', [payout('P1', 500)], [line('L1', 500)], ['P1 L1']],
    [
      'the nearest day',
      [payout('P1', 500)],
      [line('L1', 500, '2026-11-20'), line('L2', 500, '2026-11-25')],
      ['P1 L2'],
    ],
    ['a late line', [payout('P1', 500)], [line('L1', 500, '2026-12-04')], ['P1 L1']],
    ['no line after ten days', [payout('P1', 500)], [line('L1', 500, '2026-12-05')], []],
    ['no line before the payments', [payout('P1', 500)], [line('L1', 500, '2026-11-19')], []],
    ['no line of another account', [payout('P1', 500)], [line('L1', 500, '2026-11-24', 'BA002')], []],
    ['no other amount', [payout('P1', 500)], [line('L1', 501)], []],
    [
      'one line for several days',
      [payout('P1', 500), payout('P2', 300)],
      [line('L1', 800)],
      ['P1 L1', 'P2 L1'],
    ],
    ['each line once', [payout('P1', 500), payout('P2', 500)], [line('L1', 500)], ['P1 L1']],
    [
      'no sum of two channels',
      [payout('P1', 500), payout('P2', 300, { channel: '4' })],
      [line('L1', 800)],
      [],
    ],
  ])('takes %s', (_case, payouts, lines, pairs) => {
    expect(matchPayouts(payouts, lines).map(({ payoutId, lineId }) => `${payoutId} ${lineId}`)).toEqual(
      pairs,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { type ClaimedFee, type ClaimingLetter, matchCollection, readSlipNumber } from './store-collection.ts';

describe('readSlipNumber', () => {
  it.each([
    ['the second segment', '7297922611270001', { caseId: 'AR2611270001', letterId: null }],
    ['a padded segment', '1234502611270001', { caseId: 'AR2611270001', letterId: null }],
    ['a letter', 'AR2611270001-2', { caseId: 'AR2611270001', letterId: 'AR2611270001-2' }],
    ['a case', 'AR2611270001', { caseId: 'AR2611270001', letterId: null }],
    ['the segment of another payee', '9999992611270001', undefined],
    ['a segment that is too short', '729792261127001', undefined],
    ['a segment with letters', '729792261127000A', undefined],
    ['another number', 'T2611270001', undefined],
    ['nothing', '', undefined],
  ])('reads %s', (_name, number, expected) => {
    expect(readSlipNumber(number, ['729792', '12345'])).toEqual(expected);
  });
});

const fee = (transactionId: string, owedTwd: number, status: ClaimedFee['status'] = 'unpaid') => ({
  transactionId,
  owedTwd,
  status,
});
const letter = (change: Partial<ClaimingLetter> = {}): ClaimingLetter => ({
  letterId: 'L1',
  totalTwd: 150,
  feeTwd: 30,
  fees: [fee('T1', 120)],
  isPaidByStore: false,
  ...change,
});

describe('matchCollection', () => {
  it.each([
    ['no letter', 150, [], 'unknown-letter', [], [0, 0, 150]],
    ['the sum of the letter', 150, [letter()], null, ['T1'], [120, 30, 0]],
    ['one dollar less', 149, [letter()], 'wrong-amount', [], [0, 0, 149]],
    ['one dollar more', 151, [letter()], 'wrong-amount', [], [0, 0, 151]],
    ['fees paid elsewhere', 150, [letter({ fees: [fee('T1', 120, 'paid')] })], 'fees-paid', [], [0, 0, 150]],
    ['waived fees', 150, [letter({ fees: [fee('T1', 120, 'waived')] })], 'fees-waived', [], [0, 0, 150]],
    ['fees that left the case', 150, [letter({ fees: [] })], 'fees-waived', [], [0, 0, 150]],
    [
      'the same slip again',
      150,
      [letter({ fees: [fee('T1', 120, 'paid')], isPaidByStore: true })],
      'slip-paid',
      [],
      [0, 0, 150],
    ],
    [
      'one of two fees paid',
      150,
      [letter({ fees: [fee('T1', 50, 'paid'), fee('T2', 70)] })],
      'partly-paid',
      ['T2'],
      [70, 30, 50],
    ],
    [
      'a fee that was reduced',
      150,
      [letter({ fees: [fee('T1', 100)] })],
      'partly-paid',
      ['T1'],
      [100, 30, 20],
    ],
    ['a fee that grew', 150, [letter({ fees: [fee('T1', 121)] })], 'wrong-amount', [], [0, 0, 150]],
    [
      'an older letter, with fewer fees',
      120,
      [letter(), letter({ letterId: 'L0', totalTwd: 120, feeTwd: 0 })],
      null,
      ['T1'],
      [120, 0, 0],
    ],
    [
      'two letters of the same sum, one of them paid',
      150,
      [letter({ fees: [fee('T1', 120, 'paid')] }), letter({ letterId: 'L0', fees: [fee('T2', 120)] })],
      null,
      ['T2'],
      [120, 30, 0],
    ],
  ] as const)('%s', (_name, amountTwd, letters, reason, transactionIds, [posted, feeTwd, refund]) => {
    expect(matchCollection(amountTwd, letters)).toMatchObject({
      reason,
      transactionIds,
      postedTwd: posted,
      feeTwd,
      refundTwd: refund,
    });
  });
});

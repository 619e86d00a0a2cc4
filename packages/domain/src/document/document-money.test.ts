import { expect, it } from 'vitest';
import { documentMoney } from './document-money.ts';

const of = (dealType: string, amountTwd: number | null) => ({ dealType, amountTwd });

it.each<[string, Parameters<typeof documentMoney>[0], [count: number, inTwd: number, outTwd: number]]>([
  ['no document', [], [0, 0, 0]],
  ['a manual entry', [of('10501', 60)], [1, 60, 0]],
  ['a new rental and its termination', [of('20101', 4800), of('20201', 1200)], [2, 4800, 1200]],
  ['a forced termination', [of('20207', 500)], [1, 0, 500]],
  ['voids and an allowance', [of('10107', 10), of('30107', 20), of('30201', 30)], [3, 0, 60]],
  ['a deleted allowance', [of('30203', 30)], [1, 30, 0]],
  ['a settlement to pay', [of('40301', 900)], [1, 0, 900]],
  ['a settlement to receive', [of('40301', -900)], [1, 900, 0]],
  ['a corrected buyer', [of('30108', 1250)], [1, 0, 0]],
  ['documents without an amount', [of('70302', null), of('20201', null), of('60401', null)], [3, 0, 0]],
])('sums %s', (_title, documents, [count, inTwd, outTwd]) => {
  expect(documentMoney(documents)).toEqual({ count, inTwd, outTwd });
});

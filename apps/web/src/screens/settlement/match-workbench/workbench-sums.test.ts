import { expect, test } from 'vitest';
import { selectionSums, type WaitingDeposit, type WaitingLine } from './workbench-sums.ts';

const line = (amountTwd: number, bankAccountCode = 'BA001') =>
  ({ amountTwd, bankAccountCode }) as WaitingLine;
const due = (amountTwd: number, bankAccountCode = 'BA001') =>
  ({ amountTwd, bankAccountCode, depositKind: 1 }) as WaitingDeposit;

test.each([
  ['nothing', [], [], { problem: 'none', differenceTwd: 0 }],
  ['one side', [line(500)], [], { problem: 'none', receivedTwd: 500, differenceTwd: 500 }],
  ['equal amounts', [line(500)], [due(200), due(300)], { problem: null, dueTwd: 500, differenceTwd: 0 }],
  ['a fee', [line(470)], [due(500)], { problem: null, feeTwd: 30, differenceTwd: 0 }],
  ['a difference', [line(400)], [due(500)], { problem: null, feeTwd: 0, differenceTwd: -100 }],
  ['several on both sides', [line(1), line(2)], [due(1), due(2)], { problem: 'many' }],
  ['two accounts', [line(500)], [due(500, 'BA002')], { problem: 'accounts' }],
])('a selection of %s', (_what, lines, dues, expected) => {
  expect(selectionSums({ lines, dues })).toMatchObject(expected);
});

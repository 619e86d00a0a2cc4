import { expect, it } from 'vitest';
import { blockingReversal, type PendingReversal, type SaleReversal } from './second-reversal.ts';

const allowance = (amountTwd: number): SaleReversal => ({ kind: 'allowance', amountTwd });
const aVoid: SaleReversal = { kind: 'void', amountTwd: 100 };
const deletion: PendingReversal = { kind: 'deletion', amountTwd: 100 };

it.each<[string, SaleReversal, PendingReversal[], number | null]>([
  ['a void alone', aVoid, [], null],
  ['a full allowance alone', allowance(100), [], null],
  ['an allowance above the invoice, alone', allowance(101), [], null],
  ['a second void', aVoid, [aVoid], 0],
  ['a void after a partial allowance', aVoid, [allowance(1)], 0],
  ['an allowance after a void', allowance(1), [aVoid], 0],
  ['an allowance after allowances and a void', allowance(1), [allowance(1), aVoid], 1],
  ['an allowance up to the invoice', allowance(40), [allowance(30), allowance(30)], null],
  ['an allowance one dollar above it', allowance(41), [allowance(30), allowance(30)], 0],
  ['an allowance after a full one', allowance(1), [allowance(100)], 0],
  ['an allowance while another is being deleted', allowance(1), [deletion], 0],
  ['a void while an allowance is being deleted', aVoid, [deletion], 0],
])('%s: the conflicting pending reversal', (_title, asked, pending, index) => {
  expect(blockingReversal(asked, pending, 100)).toBe(index === null ? undefined : pending[index]);
});

import { describe, expect, test } from 'vitest';
import { missingWrites, possibleValues } from './write-ledger.ts';

describe('a row that is rewritten repeatedly', () => {
  test('has the last acknowledged value', () => {
    expect(possibleValues({ answered: ['a', 'b'], open: undefined }, 'seed')).toEqual(['b']);
  });

  test('has the pending value if the kill came between commit and response', () => {
    expect(possibleValues({ answered: ['a', 'b'], open: 'c' }, 'seed')).toEqual(['b', 'c']);
  });

  test('has its first value or the pending one before any response', () => {
    expect(possibleValues({ answered: [], open: undefined }, 'seed')).toEqual(['seed']);
    expect(possibleValues({ answered: [], open: 'a' }, 'seed')).toEqual(['seed', 'a']);
  });

  test('has lost a write if it has an earlier value', () => {
    expect(possibleValues({ answered: ['a', 'b'], open: 'c' }, 'seed')).not.toContain('a');
  });
});

test('acknowledged rows must be stored; a pending one may be', () => {
  const ledger = { answered: ['a', 'b'], open: 'c' };
  expect(missingWrites(ledger, new Set(['a', 'b']))).toEqual([]);
  expect(missingWrites(ledger, new Set(['a', 'b', 'c']))).toEqual([]);
  expect(missingWrites(ledger, new Set(['a', 'c']))).toEqual(['b']);
});

import { describe, expect, test } from 'vitest';
import { missingWrites, possibleValues } from './write-ledger.ts';

describe('a row that is written again and again', () => {
  test('has the last answered value', () => {
    expect(possibleValues({ answered: ['a', 'b'], open: undefined }, 'seed')).toEqual(['b']);
  });

  test('has the open value where the kill came between the commit and the answer', () => {
    expect(possibleValues({ answered: ['a', 'b'], open: 'c' }, 'seed')).toEqual(['b', 'c']);
  });

  test('has its first value, or the open one, before any answer', () => {
    expect(possibleValues({ answered: [], open: undefined }, 'seed')).toEqual(['seed']);
    expect(possibleValues({ answered: [], open: 'a' }, 'seed')).toEqual(['seed', 'a']);
  });

  test('has lost a write where it holds an earlier one', () => {
    expect(possibleValues({ answered: ['a', 'b'], open: 'c' }, 'seed')).not.toContain('a');
  });
});

test('answered rows must be there, an open one may be', () => {
  const ledger = { answered: ['a', 'b'], open: 'c' };
  expect(missingWrites(ledger, new Set(['a', 'b']))).toEqual([]);
  expect(missingWrites(ledger, new Set(['a', 'b', 'c']))).toEqual([]);
  expect(missingWrites(ledger, new Set(['a', 'c']))).toEqual(['b']);
});

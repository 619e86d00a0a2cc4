import { describe, expect, it } from 'vitest';
import { toPriceTwd, toTwd } from './twd.ts';

describe('amounts of money', () => {
  it('accepts whole dollars and never returns −0', () => {
    expect(toTwd(120)).toBe(120);
    expect(toTwd(-120)).toBe(-120);
    expect(toTwd(-0)).toBe(0);
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('throws on %s', (amount) => {
    expect(() => toTwd(amount)).toThrow(RangeError);
    expect(() => toPriceTwd(amount, 'rentTwd')).toThrow(/rentTwd/);
  });

  it('throws on a negative price', () => {
    expect(() => toPriceTwd(-1, 'rentTwd')).toThrow(RangeError);
    expect(toPriceTwd(0, 'rentTwd')).toBe(0);
  });
});

import { expect, it } from 'vitest';
import { code39Modules } from './code39-modules.ts';

it('has 16 modules per character including start and stop, and ends with a bar', () => {
  const { width, path } = code39Modules('11512AB123456789999');
  expect(width).toBe(21 * 16 - 1);
  // Five bars per character. A wide one is three modules.
  expect(path.match(/M/g)).toHaveLength(21 * 5);
  expect([...path.matchAll(/h(\d+)/g)].every(([, length]) => length === '1' || length === '3')).toBe(true);
});

it('starts with the start character of the symbology', () => {
  // * is narrow bar, wide gap, narrow, wide, wide, narrow: 1 000 1 0 111 0 111 0 1.
  expect(code39Modules('A').path).toMatch(/^M0 0h1v1h-1zM4 0h1v1h-1zM6 0h3v1h-3zM10 0h3v1h-3zM14 0h1v1h-1z/);
});

it.each(['', 'ab', '發票', 'A_B'])('throws on "%s"', (text) => {
  expect(() => code39Modules(text)).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { suggestCommand } from './suggest.ts';

const words = ['mock', 'screen add', 'screen remove', 'doctor', 'completion'];

test.each([
  ['moc', 'mock'],
  ['mokc', 'mock'],
  ['MOCK', 'mock'],
  ['docotr', 'doctor'],
  ['screen ad', 'screen add'],
  ['complete', 'completion'],
])('for %s suggests %s', (typed, meant) => {
  expect(suggestCommand(typed, words)).toBe(meant);
});

test.each(['x', 'deploy', '', 'generate'])('suggests nothing for %j', (typed) => {
  expect(suggestCommand(typed, words)).toBeUndefined();
});

test('suggests nothing without candidates', () => {
  expect(suggestCommand('mock', [])).toBeUndefined();
});

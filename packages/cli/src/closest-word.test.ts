import { expect, test } from 'vitest';
import { closestWord } from './closest-word.ts';

const words = ['mock', 'screen add', 'screen remove', 'doctor', 'completion'];

test.each([
  ['moc', 'mock'],
  ['mokc', 'mock'],
  ['MOCK', 'mock'],
  ['docotr', 'doctor'],
  ['screen ad', 'screen add'],
  ['complete', 'completion'],
])('takes %s for %s', (typed, meant) => {
  expect(closestWord(typed, words)).toBe(meant);
});

test.each(['x', 'deploy', '', 'generate'])('takes %j for nothing', (typed) => {
  expect(closestWord(typed, words)).toBeUndefined();
});

test('has nothing to suggest out of nothing', () => {
  expect(closestWord('mock', [])).toBeUndefined();
});

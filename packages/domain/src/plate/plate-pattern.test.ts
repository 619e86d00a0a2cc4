import { expect, it } from 'vitest';
import { matchesPlate, normalisePlatePattern, platePatternProblem } from './plate-pattern.ts';

it.each([
  ['abc1234', 'ABC-1234', null],
  [' ＡＢＣ－＊ ', 'ABC-*', null],
  ['a*** 9', 'A*9', null],
  ['臨?12345', '臨?12345', null],
  ['A*', 'A*', 'pattern-short'],
  ['*-?', '*-?', 'pattern-short'],
  ['AB*.', 'AB*.', 'pattern-characters'],
  ['A', 'A', 'format'],
  ['A1B2', 'A1B2', 'dash-missing'],
])('stores %s as %s, problem %s', (typed, stored, problem) => {
  expect(normalisePlatePattern(typed)).toBe(stored);
  expect(normalisePlatePattern(stored)).toBe(stored);
  expect(platePatternProblem(typed)).toBe(problem);
});

it.each([
  ['ABC-1234', 'abc1234', true],
  ['ABC-1234', 'ABC-12345', false],
  ['ABC-*', 'ABC-1', true],
  ['ABC-*', 'XABC-1', false],
  ['*-88', '1288-88', true],
  ['*-88', '88-1', false],
  ['AB?-1234', 'ABX-1234', true],
  ['AB?-1234', 'AB-1234', false],
  ['臨*', '臨A12345', true],
])('%s matches %s: %s', (pattern, plate, isMatch) => {
  expect(matchesPlate(pattern, plate)).toBe(isMatch);
});

import { expect, test } from 'vitest';
import { growthOf } from './backtracking.ts';

test.each([
  ['^[A-Z]{2}\\d{8}$', 'linear'],
  ['^[a-z0-9]+(-[a-z0-9]+)*$', 'linear'],
  ['^(?:[^"\\\\]|\\\\.)+$', 'linear'],
  ['^(\\d{1,3}\\.){3}\\d{1,3}$', 'linear'],
  ['a*b*', 'linear'],
  ['^\\s*(\\w+)\\s*$', 'linear'],
  ['[^@]+@[^@]+\\.[^@]+', 'linear'],
  ['^a*a*$', 'polynomial'],
  ['^\\s*,?\\s*$', 'polynomial'],
  ['^.*-.*-.*$', 'polynomial'],
  ['^(a+)+$', 'exponential'],
  ['^(a*)*$', 'exponential'],
  ['^(a|a)*$', 'exponential'],
  ['^(\\w+\\s?)*$', 'exponential'],
  ['^([a-z0-9]+-?)*$', 'exponential'],
  ['^(.*?,)+x$', 'exponential'],
  ['^(?<word>\\w|\\d)+;$', 'exponential'],
])('%s is %s', (pattern, growth) => {
  expect(growthOf(pattern)).toBe(growth);
});

test('takes letters of both cases for the same where the flag says so', () => {
  expect(growthOf('^(a|A)*$')).toBe('linear');
  expect(growthOf('^(a|A)*$', 'i')).toBe('exponential');
});

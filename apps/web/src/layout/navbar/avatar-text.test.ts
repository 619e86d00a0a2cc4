import { expect, it } from 'vitest';
import { avatarText } from './avatar-text.ts';

it.each([
  ['王小明', '王小明'],
  ['王明', '王明'],
  ['歐陽小明', '小明'],
  ['王 小明', '王小明'],
  ['John Smith', 'JS'],
  ['john q. public', 'JP'],
  ['admin', 'A'],
  ['  ', '?'],
])('abbreviates %j to %s @spec(2.24)', (name, expected) => {
  expect(avatarText(name)).toBe(expected);
});

import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSealed, sealText } from './sealing.ts';

const key = randomBytes(32);

test.each(['', '明文', '{"success":true}', 'x'.repeat(100_000)])('opens sealed texts', (text) => {
  expect(openSealed(key, sealText(key, text))).toBe(text);
});

test('seals the same text differently each time', () => {
  expect(sealText(key, 'a').data).not.toBe(sealText(key, 'a').data);
});

test.each([
  ['a changed ciphertext', ({ data, tag }: { data: string; tag: string }) => ({ data: flip(data), tag })],
  ['a changed tag', ({ data, tag }) => ({ data, tag: flip(tag) })],
  ['a short tag', ({ data, tag }) => ({ data, tag: tag.slice(0, 5) })],
  ['no data', ({ tag }) => ({ data: '', tag })],
  ['padding', ({ data, tag }) => ({ data: `${data}=`, tag })],
  ['foreign characters', ({ data, tag }) => ({ data, tag: `!${tag}` })],
])('rejects %s', (_title, tamper) => {
  expect(openSealed(key, tamper(sealText(key, '明文')))).toBeUndefined();
});

test('rejects texts sealed with another key', () => {
  expect(openSealed(randomBytes(32), sealText(key, '明文'))).toBeUndefined();
});

function flip(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}

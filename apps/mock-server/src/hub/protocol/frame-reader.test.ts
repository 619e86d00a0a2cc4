import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FrameReader } from './frame-reader.ts';

const SEPARATOR = '\u001e';

test('returns the same messages for any split of the bytes', () => {
  const message = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll(SEPARATOR, ''));
  const property = fc.property(fc.array(message), fc.array(fc.nat(40)), (messages, cuts) => {
    const whole = messages.map((text) => text.replace(/\p{Surrogate}/gu, '?'));
    let bytes = Buffer.from(whole.map((text) => text + SEPARATOR).join(''));
    const reader = new FrameReader(1_000);
    const got: string[] = [];
    for (const cut of cuts) {
      got.push(...reader.push(bytes.subarray(0, cut)));
      bytes = bytes.subarray(cut);
    }
    got.push(...reader.push(bytes));
    expect(got).toEqual(whole);
  });
  fc.assert(property);
});

test.each([
  ['whole', ['x'.repeat(9) + SEPARATOR]],
  ['in parts', ['x'.repeat(5), 'x'.repeat(4)]],
  ['in one part without its separator', ['x'.repeat(9)]],
])('rejects a message of 9 bytes with a limit of 8: %s', (_title, chunks) => {
  const reader = new FrameReader(8);
  const read = () => chunks.flatMap((chunk) => [...reader.push(Buffer.from(chunk))]);
  expect(read).toThrow('larger than 8 bytes');
});

test('accepts a message at the limit, and returns those before a too large one', () => {
  const reader = new FrameReader(8);
  const chunk = Buffer.from(`${'a'.repeat(8)}${SEPARATOR}${SEPARATOR}${'b'.repeat(9)}${SEPARATOR}`);
  const got: string[] = [];
  expect(() => {
    for (const message of reader.push(chunk)) got.push(message);
  }).toThrow('larger than 8 bytes');
  expect(got).toEqual(['a'.repeat(8), '']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDigitsOnly } from './digits.ts';
import { isEmailAddress } from './email-address.ts';
import { isExternalLink } from './external-link.ts';
import { isMobileNumber } from './mobile-number.ts';

describe('isMobileNumber @spec(5.17) @spec(9.14)', () => {
  it.each([
    ['0900000000', true],
    ['0912345678', true],
    ['0812345678', false],
    ['091234567', false],
    ['09123456789', false],
    ['+0912345678', false],
    ['0900-000-000', false],
    ['0912345678\n', false],
    ['０９１２３４５６７８', false],
    ['', false],
  ])('returns for %j: %s', (text, expected) => {
    expect(isMobileNumber(text)).toBe(expected);
  });
});

describe('isEmailAddress @spec(5.10)', () => {
  it.each([
    ['a@b.c', true],
    ['staff.one+tag@mail.example.tw', true],
    ['王@例子.台灣', true],
    ['a@b..c', true],
    ['a@b', false],
    ['a@.b', false],
    ['a@b.', false],
    ['@b.c', false],
    ['a@b@c.d', false],
    ['a b@c.d', false],
    ['a@b.c ', false],
    ['a@b.c\n', false],
    ['', false],
  ])('returns for %j: %s', (text, expected) => {
    expect(isEmailAddress(text)).toBe(expected);
  });

  it('matches the one-line pattern for any short text', () => {
    const alphabet = fc.constantFrom('a', '.', '@', ' ', '中');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 12 }), (text) => {
        expect(isEmailAddress(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
      }),
      { numRuns: 2000 },
    );
  });

  // A backtracking pattern would exceed the test's time limit.
  it('handles a malicious megabyte', () => {
    expect(isEmailAddress(`a@${'.'.repeat(1_000_000)} `)).toBe(false);
  });
});

describe('isDigitsOnly @spec(5.11)', () => {
  it.each([
    ['0', true],
    ['0123456789', true],
    ['', false],
    ['-1', false],
    ['1.0', false],
    ['１２', false],
    ['1 ', false],
    ['1\n', false],
  ])('returns for %j: %s', (text, expected) => {
    expect(isDigitsOnly(text)).toBe(expected);
  });
});

describe('isExternalLink @spec(5.9)', () => {
  it.each([
    ['http://example.tw', true],
    ['https://example.tw', true],
    ['HTTPS://example.tw', true],
    ['mailto:staff@example.tw', true],
    ['tel:0900000000', true],
    ['/transactions', false],
    ['httpLogs', false],
    ['transactions/https:', false],
    ['javascript:alert(1)', false],
    ['//example.tw', false],
    ['', false],
  ])('returns for %j: %s', (path, expected) => {
    expect(isExternalLink(path)).toBe(expected);
  });
});

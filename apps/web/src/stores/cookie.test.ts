import { afterEach, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookie.ts';

const NAME = 'cookie-test';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: tests a cookie written by another program.
  document.cookie = `${NAME}=; path=/plus/; max-age=0`;
});

it('returns null for a value that does not decode, so that the page still starts', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: tests a cookie written by another program.
  document.cookie = `${NAME}=%E0%A4%A; path=/plus/`;
  expect(document.cookie).toContain(NAME);
  expect(readCookie(NAME)).toBeNull();
});

it('returns the stored value', () => {
  writeCookie(NAME, 'a; b=c');
  expect(readCookie(NAME)).toBe('a; b=c');
});

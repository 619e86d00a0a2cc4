import { afterEach, expect, it } from 'vitest';
import { readCookie, writeCookie } from './cookie.ts';

const NAME = 'cookie-test';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what another program wrote is the subject here.
  document.cookie = `${NAME}=; path=/plus/; max-age=0`;
});

it('gives null for a value that does not decode, so that the page still starts', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what another program wrote is the subject here.
  document.cookie = `${NAME}=%E0%A4%A; path=/plus/`;
  expect(document.cookie).toContain(NAME);
  expect(readCookie(NAME)).toBeNull();
});

it('gives back what was kept', () => {
  writeCookie(NAME, 'a; b=c');
  expect(readCookie(NAME)).toBe('a; b=c');
});

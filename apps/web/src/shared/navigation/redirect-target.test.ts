import { describe, expect, it } from 'vitest';
import { redirectTarget, signInPath, toInternalPath } from './redirect-target.ts';

describe('redirectTarget', () => {
  it.each(['/fees/transaction-list', '/fees/transaction-list?plate=ABC&page=2', '/a?x=1#part', '/'])(
    'restores %s after a round trip through the sign-in path @spec(2.11)',
    (path) => {
      const url = new URL(path, 'http://own.invalid');
      expect(redirectTarget(signInPath(url).slice('/login'.length))).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '/login',
    '/login/?redirect=/login',
    '/auth-redirect',
    '',
  ])('goes home instead of %j', (wanted) => {
    expect(redirectTarget(`?redirect=${encodeURIComponent(wanted)}`)).toBe('/');
  });

  it('goes home without a redirect', () => {
    expect(redirectTarget('')).toBe('/');
  });

  it('keeps a path that only starts like sign-in', () => {
    expect(toInternalPath('/login-log')).toBe('/login-log');
    expect(redirectTarget('?redirect=/login-log')).toBe('/login-log');
  });
});

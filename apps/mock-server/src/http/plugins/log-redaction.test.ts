import { expect, test } from 'vitest';
import { maskSecrets } from './log-redaction.ts';

test.each([
  ['a password', { username: 'staff', password: 'Parking2026' }, { username: 'staff', password: '***' }],
  [
    'the password form',
    { Model_Profile: { UserInfo_Password: 'a', confirmPassword: 'a' } },
    { Model_Profile: { UserInfo_Password: '***', confirmPassword: '***' } },
  ],
  [
    'tokens',
    { accessToken: 'a', refreshToken: 'b', access_token: 'c' },
    { accessToken: '***', refreshToken: '***', access_token: '***' },
  ],
  ['a sealed text', { Data: 'x', Tag: 'y' }, { Data: '***', Tag: '***' }],
  ['a carrier by name', { filters: { carrierId: 'anything' } }, { filters: { carrierId: '***' } }],
  [
    'a carrier by look',
    ['/ABC+123', 'AB12345678901234', 'note /A.B-C+1 here'],
    ['***', '***', 'note *** here'],
  ],
  [
    'what an envelope holds',
    { Json: '{"account":"staff","password":"Parking2026"}', Model_DealType: '80102' },
    { Json: { account: 'staff', password: '***' }, Model_DealType: '80102' },
  ],
  ['an envelope that cannot be read', { Json: '{"password":"Parking2026' }, { Json: '***' }],
  [
    'nothing else',
    { plate: 'AB-1234', path: '/plusapi/data', number: 1, none: null },
    { plate: 'AB-1234', path: '/plusapi/data', number: 1, none: null },
  ],
])('masks %s', (_title, value, masked) => {
  expect(maskSecrets(value)).toEqual(masked);
});

test('truncates long texts and deep nesting', () => {
  let deep: unknown = 'bottom';
  for (let level = 0; level < 10_000; level++) deep = [deep];
  expect(JSON.stringify(maskSecrets({ deep, long: 'x'.repeat(2_000_000) })).length).toBeLessThan(600);
});

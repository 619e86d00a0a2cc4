import { expect, test } from 'vitest';
import { isSignInAddressAllowed } from './sign-in-address.ts';

const NONE = { checkType: 0, checkValue: null, machineAddress: null };
const IP = { checkType: 1, checkValue: '10.21.1.10', machineAddress: null };
const MAC = { checkType: 2, checkValue: '02:00:5E:10:23:01', machineAddress: '10.23.1.1' };
const UNKNOWN_MAC = { ...MAC, machineAddress: null };

test.each([
  ['no site', [], '192.168.1.5', true],
  ['no check', [NONE], '192.168.1.5', true],
  ['the address', [IP], '10.21.1.10', true],
  ['the address, mapped to IPv6', [IP], '::ffff:10.21.1.10', true],
  ['another address', [IP], '10.21.1.11', false],
  ['the machine of the MAC address', [MAC], '10.23.1.1', true],
  ['another machine', [MAC], '10.21.1.10', false],
  ['no machine with the MAC address', [UNKNOWN_MAC], '10.23.1.1', false],
  ['a second site without a check', [IP, NONE], '192.168.1.5', true],
  ['the address of the second site', [IP, MAC], '10.23.1.1', true],
  ['the server itself', [IP, MAC], '127.0.0.1', true],
  ['the server itself by IPv6', [IP], '::1', true],
])('with %s', (_title, checks, address, isAllowed) => {
  expect(isSignInAddressAllowed(checks, address)).toBe(isAllowed);
});

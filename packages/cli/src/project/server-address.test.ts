import { expect, test } from 'vitest';
import { alternativePort, serverAddress } from './server-address.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:5480'],
  ['plus.test', 'http://plus.test:5480'],
  ['::1', 'http://[::1]:5480'],
  ['0.0.0.0', 'http://127.0.0.1:5480'],
  ['::', 'http://127.0.0.1:5480'],
])('returns the address of a server that listens on %s', (host, address) => {
  expect(serverAddress(host, 5480)).toBe(address);
  expect(URL.canParse(`${address}/plus/`)).toBe(true);
});

test.each([
  [5480, 5490],
  [65_525, 65_535],
  [65_526, 65_516],
  [65_535, 65_525],
])('instead of port %i suggests %i', (taken, other) => {
  expect(alternativePort(taken)).toBe(other);
});

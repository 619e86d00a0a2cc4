import { expect, test } from 'vitest';
import { UsageError } from '../../../cli-errors.ts';
import { readContractTestInput } from './contract-test-input.ts';

const read = (options: Record<string, string | boolean>) =>
  readContractTestInput({
    arguments: [],
    options: { baseUrl: 'http://127.0.0.1:5480', account: 'a', ...options },
  });

test.each([
  ['http://127.0.0.1:5480', 'http://127.0.0.1:5480/plusapi'],
  ['http://127.0.0.1:5480/', 'http://127.0.0.1:5480/plusapi'],
  ['https://plus.example.com/back/plusapi/', 'https://plus.example.com/back/plusapi'],
])('reads %s as %s', (baseUrl, address) => {
  expect(read({ baseUrl }).baseUrl).toBe(address);
});

test('defaults to reads only, 20 runs, every case', () => {
  expect(read({})).toMatchObject({ write: false, runs: 20, seed: undefined, only: [], json: false });
  expect(read({ only: 'RentalList, 403,', runs: '0' })).toMatchObject({
    only: ['RentalList', '403'],
    runs: 0,
  });
});

test.each([
  [{ baseUrl: 'plus.example.com' }, '--base-url must be an address'],
  [{ baseUrl: 'file:///etc/passwd' }, '--base-url must be an address'],
  [{ baseUrl: 'https://tester:secret@plus.example.com' }, '--base-url holds a name or a password'],
  [{ account: ' ' }, '--account is missing. For example: plus contract test --base-url'],
  [{ runs: '-1' }, '--runs must be a whole number'],
  [{ seed: '1e9' }, '--seed must be a whole number'],
])('rejects %j as wrong usage', (options, message) => {
  expect(() => read(options)).toThrow(UsageError);
  expect(() => read(options)).toThrow(message);
});

import { expect, test } from 'vitest';
import { UsageError } from '../../cli-errors.ts';
import { readMockInput } from './mock-input.ts';

const read = (options: Record<string, string | boolean>) => readMockInput({ arguments: [], options }, '/');

test('reads the options', () => {
  expect(read({})).toEqual({
    port: undefined,
    memory: false,
    seedSize: undefined,
    scenarios: [],
  });
  expect(read({ port: '0', memory: true, seedSize: 'large', scenario: 'slow' })).toEqual({
    scenarios: ['slow'],
    port: 0,
    memory: true,
    seedSize: 'large',
  });
});

test.each([
  [{ port: '65536' }, '65536'],
  [{ port: '-1' }, '-1'],
  [{ port: '80a' }, '80a'],
  [{ port: '' }, '""'],
  [{ scenario: 'slo' }, 'Did you mean: slow'],
])('rejects %j', (options, why) => {
  expect(() => read(options)).toThrow(UsageError);
  expect(() => read(options)).toThrow(why);
});

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
    proxy: undefined,
    record: undefined,
    play: undefined,
  });
  expect(read({ port: '0', memory: true, seedSize: 'large', scenario: 'slow' })).toMatchObject({
    scenarios: ['slow'],
    port: 0,
    memory: true,
    seedSize: 'large',
  });
  expect(read({ proxy: 'http://a', record: 'calls.ndjson', play: '/b/calls.ndjson' })).toMatchObject({
    proxy: 'http://a',
    record: '/calls.ndjson',
    play: '/b/calls.ndjson',
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

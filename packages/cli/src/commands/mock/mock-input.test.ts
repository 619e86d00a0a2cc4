import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { UsageError } from '../../cli-errors.ts';
import { readMockInput } from './mock-input.ts';

const read = (options: Record<string, string | boolean>) => readMockInput({ arguments: [], options }, '/');

test('reads the options', () => {
  expect(read({})).toEqual({
    port: undefined,
    memory: false,
    seedSize: undefined,
    tenantFlags: [],
    scenarios: [],
    proxy: undefined,
    record: undefined,
    play: undefined,
  });
  const given = {
    port: '0',
    memory: true,
    seedSize: 'large',
    scenario: 'slow',
    tenants: '4',
    tenantIdle: '5',
  };
  expect(read(given)).toMatchObject({
    scenarios: ['slow'],
    tenantFlags: ['--tenants', '4', '--tenant-idle', '5'],
    port: 0,
    memory: true,
    seedSize: 'large',
  });
  const play = fileURLToPath(import.meta.url);
  expect(read({ proxy: 'http://a', record: 'calls.ndjson', play })).toMatchObject({
    proxy: 'http://a',
    record: '/calls.ndjson',
    play,
  });
});

test.each([
  [{ port: '65536' }, '65536'],
  [{ port: '-1' }, '-1'],
  [{ port: '80a' }, '80a'],
  [{ port: '' }, '""'],
  [{ scenario: 'slo' }, 'Did you mean: slow'],
  [{ play: 'none.ndjson' }, 'does not exist: /none.ndjson'],
])('rejects %j', (options, why) => {
  expect(() => read(options)).toThrow(UsageError);
  expect(() => read(options)).toThrow(why);
});

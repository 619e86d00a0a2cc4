import { expect, test } from 'vitest';
import { parseTestOptions } from './test-options.ts';

test('runs everything by default', () => {
  expect(parseTestOptions([])).toEqual({
    kind: 'test',
    options: { suites: ['unit', 'contract', 'browser'], checks: true, grep: undefined, force: false },
  });
});

test.each([
  [['--only', 'browser'], ['browser']],
  [
    ['--only=contract', '--only=unit'],
    ['unit', 'contract'],
  ],
  [
    ['--only', 'browser,unit'],
    ['unit', 'browser'],
  ],
])('runs only the suites of %j', (commandArguments, suites) => {
  expect(parseTestOptions(commandArguments)).toMatchObject({ options: { suites, checks: false } });
});

test('searches for a title in every suite', () => {
  expect(parseTestOptions(['--grep', 'sign in'])).toMatchObject({
    options: { suites: ['unit', 'contract', 'browser'], checks: false, grep: 'sign in' },
  });
});

test('runs cached unit tests if forced', () => {
  expect(parseTestOptions(['--force', '--only', 'unit'])).toMatchObject({
    options: { suites: ['unit'], force: true },
  });
});

test.each([
  [['--only', 'units'], '"units"'],
  [['--only', ''], '""'],
  [['--watch'], "'--watch'"],
  [['some-file'], "'some-file'"],
])('rejects %j', (commandArguments, why) => {
  expect(parseTestOptions(commandArguments)).toMatchObject({
    kind: 'usage',
    message: expect.stringContaining(why),
  });
});

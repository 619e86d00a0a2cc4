import { expect, test } from 'vitest';
import { UsageError } from '../../cli-errors.ts';
import { readAddInput, readScreenPath } from './screen-input.ts';

test.each(['sites/charger-list', 'sites\\charger-list', ' sites/charger-list/ '])('parses %j', (typed) => {
  expect(readScreenPath(typed)).toEqual({
    path: 'sites/charger-list',
    area: 'sites',
    screen: 'charger-list',
  });
});

test.each([
  ['../outside/x', 'leads out'],
  ['sites/../../x', 'leads out'],
  ['/etc/passwd', 'leads out'],
  ['C:\\x\\y', 'leads out'],
  ['charger-list', 'is not <area>/<screen>'],
  ['a/b/c', 'is not <area>/<screen>'],
  ['', 'is not <area>/<screen>'],
  ['sites/', 'is not <area>/<screen>'],
  ['sites/ChargerList', 'lower-kebab-case'],
  ['sites/charger_list', 'lower-kebab-case'],
  ['sites/charger--list', 'lower-kebab-case'],
  ['sites/1-list', 'lower-kebab-case'],
  ['sites/充電樁', 'lower-kebab-case'],
  ['sites/🚗', 'lower-kebab-case'],
  [`sites/${'a'.repeat(41)}`, 'at most 40'],
  ['sites/con', 'device'],
  ['nul/list', 'device'],
  ['sites/default', 'is a reserved word'],
])('refuses the path %j', (typed, why) => {
  expect(() => readScreenPath(typed)).toThrow(UsageError);
  expect(() => readScreenPath(typed)).toThrow(why);
});

test.each(['home/list', 'redirect/charger-list'])(
  'creates nothing at %s, but accepts it for removing existing files',
  (path) => {
    expect(() => readAddInput({ arguments: [path], options: {} })).toThrow('is reserved for the product');
    expect(readScreenPath(path).path).toBe(path);
  },
);

const read = (options: Record<string, string | boolean>) =>
  readAddInput({ arguments: ['sites/charger-list'], options });

test.each([
  [{ title: ' ' }, '--title cannot be "". It is empty.'],
  [{ title: 'a\nb' }, 'Use one line'],
  [{ title: 'a\ud83d' }, 'Use one line'],
  [{ titleEn: 'a  b' }, '--title-en cannot be "a  b". Use single spaces'],
  [{ titleEn: 'Hello {{name}}' }, 'placeholders'],
  [{ areaTitle: '樁'.repeat(201) }, 'at most 200 characters'],
  [{ kind: 'lst' }, 'Did you mean list?'],
  [{ dealType: 'charger' }, '--deal-type must be'],
  [{ dealCode: '10100' }, '--deal-code must be'],
  [{ dealCode: '95010' }, '--deal-code must be'],
  [{ deal: 'payment-list' }, '--deal must be a list'],
  [{ deal: 'PaymentList', dealType: 'Payment' }, '--deal-type cannot be combined with --deal'],
  [{ deal: 'PaymentList', dealCode: '95100' }, '--deal-code cannot be combined with --deal'],
  [{ deal: 'PaymentList', fields: 'name:text!' }, '--fields cannot be combined with --deal'],
  [{ deal: 'PaymentList', kind: 'form' }, '--deal creates a list, not a form'],
])('refuses %j', (options, why) => {
  expect(() => read(options)).toThrow(why);
});

test('does not prompt under --yes and --json', () => {
  expect(read({ json: true })).toMatchObject({ isSilent: true, isJson: true, isDryRun: false });
  expect(read({ yes: true, dryRun: true })).toMatchObject({ isSilent: true, isDryRun: true });
  expect(read({})).toMatchObject({ isSilent: false, title: undefined, kind: undefined });
});

import { expect, test } from 'vitest';
import { UsageError } from '../../../cli-errors.ts';
import { checkFieldsOf, parseFields } from './parse-fields.ts';

const PAY_STATE = { name: 'PayState', isText: false, codes: ['0', '1'] };
const enums = {
  find: (name: string) => (name === 'PayState' ? PAY_STATE : undefined),
  names: () => ['PayState', 'SiteState'],
};

test('parses names, types, required marks and labels', () => {
  expect(
    parseFields('amount:money, plate:plate ,paidAt:datetime!=繳費時點/When paid,state:enum(PayState)', enums),
  ).toEqual([
    { name: 'amount', type: 'money', isRequired: false, zh: '金額', en: 'Amount' },
    { name: 'plate', type: 'plate', isRequired: true, zh: '車牌', en: 'Plate' },
    { name: 'paidAt', type: 'datetime', isRequired: true, zh: '繳費時點', en: 'When paid' },
    { name: 'state', type: 'enum', isRequired: false, zh: '狀態', en: 'State', enumFacts: PAY_STATE },
  ]);
});

test('a site and a switch are required, and two of a kind get distinct labels', () => {
  const fields = parseFields('place:site,isPaid:boolean,one:money,two:money', enums);
  expect(fields.map(({ isRequired }) => isRequired)).toEqual([true, true, false, false]);
  expect(fields.map(({ zh }) => zh)).toEqual(['場站', '是否', '金額', '金額 4']);
});

test.each([
  ['plate', '"plate" is not name:type'],
  ['Plate:plate', '"Plate" is not in camelCase'],
  ['order:text', '"order" is a reserved word'],
  ['filter:enum(PayState)', '"filter" is a reserved word'],
  ['version:integer', '"version" is a reserved word'],
  ['plate:plat', 'unknown type "plat". Did you mean plate?'],
  ['a:text,A:text', '"A" is not in camelCase'],
  ['a:text,a:money', '"a" occurs twice'],
  ['a:site,b:site', 'a second site'],
  ['state:enum(PayStat)', 'no enumeration "PayStat". Did you mean enum(PayState)?'],
  ['state:enum', '"state" names no enumeration. Example: enum(PayState)'],
  ['state:enum()', 'names no enumeration'],
  ['fee:money(PayState)', 'only an enum takes brackets, not money'],
  ["a:text=it's", 'cannot be labelled'],
  ['note:text,a:money=備註', 'Fields "note" and "a" are both labelled "備註"'],
  [Array.from({ length: 21 }, (_, index) => `a${index}:text`).join(','), 'the maximum is 20'],
])('rejects %s with a reason', (text, why) => {
  expect(() => parseFields(text, enums)).toThrow(UsageError);
  expect(() => parseFields(text, enums)).toThrow(why);
});

test('a kind reports its missing fields', () => {
  const amount = parseFields('amount:money!', enums);
  for (const kind of ['list', 'detail'] as const)
    expect(() => checkFieldsOf(kind, amount)).toThrow('names a record');
  expect(() => checkFieldsOf('form', amount)).toThrow('which its tests change');
  expect(() => checkFieldsOf('dashboard', amount)).toThrow('date or datetime');
  expect(() => checkFieldsOf('dashboard', parseFields('amount:money!,date:date!', enums))).not.toThrow();
  expect(() => checkFieldsOf('form', parseFields('note:text', enums))).not.toThrow();
});

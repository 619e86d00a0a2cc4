import { expect, test } from 'vitest';
import { UsageError } from '../../../cli-errors.ts';
import { checkFieldsOf, type FieldSources, parseFields } from './parse-fields.ts';
import type { Reference } from './references.ts';

const PAY_STATE = { name: 'PayState', isText: false, codes: ['0', '1'] };
const RENTAL = { name: 'Rental' } as Reference;
const sources: FieldSources = {
  enums: {
    find: (name) => (name === 'PayState' ? PAY_STATE : undefined),
    names: () => ['PayState', 'SiteState'],
  },
  reference: (name) => {
    if (name === 'Rental') return RENTAL;
    throw new UsageError(`No field can refer to "${name}".`);
  },
};

test('parses names, types, required marks and labels', () => {
  expect(
    parseFields(
      'amount:money, plate:plate ,paidAt:datetime!=繳費時點/When paid,state:enum(PayState)',
      sources,
    ),
  ).toEqual([
    { name: 'amount', type: 'money', isRequired: false, zh: '金額', en: 'Amount' },
    { name: 'plate', type: 'plate', isRequired: true, zh: '車牌', en: 'Plate' },
    { name: 'paidAt', type: 'datetime', isRequired: true, zh: '繳費時點', en: 'When paid' },
    { name: 'state', type: 'enum', isRequired: false, zh: '狀態', en: 'State', enumFacts: PAY_STATE },
  ]);
});

test('a site and a switch are required, and two of a kind get distinct labels', () => {
  const fields = parseFields('place:site,isPaid:boolean,one:money,two:money', sources);
  expect(fields.map(({ isRequired }) => isRequired)).toEqual([true, true, false, false]);
  expect(fields.map(({ zh }) => zh)).toEqual(['場站', '是否', '金額', '金額 4']);
});

test('parses references, rows and formulas, with brackets in brackets', () => {
  const fields = parseFields(
    'name:text!,rental:ref(Rental)!=合約(月租)/Rental,lines:list(item:text!,state:enum(PayState)=狀態/State,quantity:integer,price:money,sum:computed((quantity+1)*price)=小計/Sum)!=品項/Items,total:computed(fee*2),fee:money',
    sources,
  );
  expect(fields.map(({ name, type, isRequired, zh }) => [name, type, isRequired, zh])).toEqual([
    ['name', 'text', true, '名稱'],
    ['rental', 'ref', true, '合約(月租)'],
    ['lines', 'list', true, '品項'],
    ['total', 'computed', false, '合計'],
    ['fee', 'money', false, '費用'],
  ]);
  expect(fields[1]?.reference).toBe(RENTAL);
  expect(fields[2]?.lines?.map(({ name, type }) => [name, type])).toEqual([
    ['item', 'text'],
    ['state', 'enum'],
    ['quantity', 'integer'],
    ['price', 'money'],
    ['sum', 'computed'],
  ]);
  expect(fields[2]?.lines?.[4]?.formula?.code).toBe('(quantity + 1) * price');
  expect(fields[3]?.formula).toMatchObject({ code: 'fee * 2', operands: ['fee'] });
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
  ['fee:money(PayState)', 'only enum, ref, list, computed take brackets, not money'],
  ['tenant:ref', '"tenant" names no resource. Example: ref(Rental)'],
  ['tenant:ref(Rentl)', 'No field can refer to "Rentl"'],
  ['a:integer,b:computed', '"b" has no formula'],
  ['a:integer,b:computed(c*2)', 'there is no field "c" in the same row. Did you mean a?'],
  ['a:integer,lines:list(b:text!,c:computed(a*2))', 'there is no field "a" in the same row'],
  ['lines:list', '"lines" lists no fields'],
  ['lines:list(a:text)', 'a row needs a required field'],
  ['lines:list(a:text!,more:list(b:text!))', '"more": a row of a list cannot have a field of type list'],
  ['lines:list(a:text!,site:site)', 'cannot have a field of type site'],
  ['lines:list(a:text!', 'Brackets do not match'],
  ['total:money', '"total" is a reserved word'],
  ["a:text=it's", 'cannot be labelled'],
  ['note:text,a:money=備註', 'Fields "note" and "a" are both labelled "備註"'],
  [Array.from({ length: 21 }, (_, index) => `a${index}:text`).join(','), 'the maximum is 20'],
])('rejects %s with a reason', (text, why) => {
  expect(() => parseFields(text, sources)).toThrow(UsageError);
  expect(() => parseFields(text, sources)).toThrow(why);
});

test('a kind reports its missing fields', () => {
  const amount = parseFields('amount:money!', sources);
  for (const kind of ['list', 'detail'] as const)
    expect(() => checkFieldsOf(kind, amount)).toThrow('names a record');
  expect(() => checkFieldsOf('form', amount)).toThrow('which its tests change');
  expect(() => checkFieldsOf('dashboard', amount)).toThrow('date or datetime');
  expect(() => checkFieldsOf('dashboard', parseFields('amount:money!,date:date!', sources))).not.toThrow();
  expect(() => checkFieldsOf('form', parseFields('note:text', sources))).not.toThrow();
});

test('only lists and documents have references, rows and formulas; a document has a site', () => {
  const fields = parseFields('name:text!,fee:money,twice:computed(fee*2)', sources);
  for (const kind of ['form', 'detail'] as const)
    expect(() => checkFieldsOf(kind, fields)).toThrow('"twice": only a list or a document has');
  expect(() => checkFieldsOf('list', fields)).not.toThrow();
  expect(() => checkFieldsOf('document', fields)).toThrow('A document needs a site');
  expect(() => checkFieldsOf('document', parseFields('name:text!,siteCode:site', sources))).not.toThrow();
});

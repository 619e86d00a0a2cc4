import { expect, test } from 'vitest';
import { UsageError } from '../../../cli-errors.ts';
import type { Field } from './field-types.ts';
import { parseFormula } from './formula.ts';

const field = (name: string, type: Field['type']): Field => ({
  name,
  type,
  isRequired: true,
  zh: name,
  en: name,
});
const fields = [
  field('quantity', 'integer'),
  field('price', 'money'),
  field('name', 'text'),
  field('sum', 'computed'),
];
const parse = (text: string) => parseFormula('total', text, fields);
const VALUES = { quantity: 5, price: 1200 };

test.each([
  ['quantity*price', 'quantity * price', 6000],
  ['quantity × price ÷ 3', 'quantity * price / 3', 2000],
  ['price - quantity - 1', 'price - quantity - 1', 1194],
  ['price−quantity*(2+3)', 'price - quantity * (2 + 3)', 1175],
  ['((price))/quantity/2', '((price)) / quantity / 2', 120],
])('%s is %s', (text, code, result) => {
  const formula = parse(text);
  expect([formula.code, formula.evaluate(VALUES)]).toEqual([code, result]);
});

test('names its operands once, and is an amount if one of them is', () => {
  expect(parse('price*price+quantity')).toMatchObject({ operands: ['price', 'quantity'], isMoney: true });
  expect(parse('quantity+1')).toMatchObject({ operands: ['quantity'], isMoney: false });
});

test.each([
  ['quantty*price', 'there is no field "quantty" in the same row. Did you mean quantity?'],
  ['name*2', '"name" is text; a formula reads integer and money fields'],
  ['sum*2', '"sum" is computed'],
  ['quantity*', 'ends too early'],
  ['quantity price', '"price" is not allowed there'],
  ['(quantity', 'is not closed'],
  ['quantity*1.5', '"." is not allowed there'],
  ['-quantity', '"-" is not allowed there'],
  ['quantity**2', '"*" is not allowed there'],
  ['1+2', 'reads no field'],
  ['quantity*99999999999999999999', 'is too large'],
  ['quantity;process.exit()', '";" is not allowed there'],
  ['constructor*2', 'there is no field "constructor"'],
  [Array.from({ length: 30 }, () => 'quantity').join('+'), 'more than 40 parts'],
])('rejects %s with a reason', (text, why) => {
  expect(() => parse(text)).toThrow(UsageError);
  expect(() => parse(text)).toThrow(why);
});

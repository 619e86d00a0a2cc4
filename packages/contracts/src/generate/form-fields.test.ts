import { describe, expect, it } from 'vitest';
import type { BundledDocument } from './bundle-document.ts';
import type { FieldSchema } from './describe-field.ts';
import { describeForm, type EntryShape } from './form-fields.ts';

const label = (zh_TC: string, en: string) => ({ zh_TC, en });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas: Record<string, FieldSchema> = {
  Reason: {
    type: 'string',
    minLength: 1,
    maxLength: 500,
    pattern: '\\S',
    'x-kind': 'longText',
    'x-label': label('原因', 'Reason'),
  },
  PayState: { type: 'integer', enum: [0, 1], 'x-enum-labels': {}, 'x-label': label('狀態', 'Status') },
  PerUse: { properties: { kind: { type: 'integer', const: 1 }, priceTwd: { type: 'integer' } } },
  Timed: {
    properties: { kind: { type: 'integer', const: 2 }, minutes: { type: 'integer', minimum: 0 } },
    required: ['minutes'],
  },
  Line: { properties: { plate: { type: 'string', minLength: 1 } }, required: ['plate'] },
};
for (const tariff of [schemas.PerUse, schemas.Timed]) {
  if (tariff) tariff.required = ['kind', ...(tariff.required ?? [])];
}
const document = {
  components: { schemas },
  'x-technical-fields': { version: 'Sent back as it was read.' },
} as unknown as BundledDocument;
const describeOne = (field: FieldSchema, required: string[] = ['field']) =>
  describeForm(document, { properties: { field }, required }).field;

describe('an entry of a form', () => {
  it.each<[string, FieldSchema, EntryShape]>([
    [
      'inherits label, kind and limits, without the redundant pattern for blank text',
      ref('Reason'),
      { kind: 'longText', label: label('原因', 'Reason'), maxLength: 500, isRequired: true },
    ],
    [
      'keeps a pattern that its kind does not define',
      { type: 'string', pattern: '^[A-Z]{3}$' },
      { kind: 'plainText', pattern: '^[A-Z]{3}$', isRequired: true },
    ],
    [
      'omits the pattern that its kind defines',
      { type: 'string', pattern: '^\\d{8}$', 'x-kind': 'taxNumber' },
      { kind: 'taxNumber', isRequired: true },
    ],
    [
      'has the limits of a number',
      { type: 'integer', minimum: 0, maximum: 9 },
      { kind: 'count', minimum: 0, maximum: 9, isRequired: true },
    ],
    [
      'lists its codes without an enumeration',
      { type: 'string', enum: ['full', 'none'] },
      { kind: 'plainText', codes: ['full', 'none'], isRequired: true },
    ],
    [
      'lists the accepted codes of an enumeration',
      { type: 'integer', enum: [0], 'x-enum-name': 'PayState' },
      { kind: 'enumeration', enumName: 'PayState', codes: [0], isRequired: true },
    ],
    [
      'has the limits of a list and of its values',
      { type: 'array', minItems: 1, maxItems: 4, items: { type: 'string', minLength: 2, maxLength: 16 } },
      {
        kind: 'plainText',
        isList: true,
        minItems: 1,
        maxItems: 4,
        minLength: 2,
        maxLength: 16,
        isRequired: true,
      },
    ],
  ])('%s', (_, schema, expected) => {
    expect(describeOne(schema)).toEqual(expected);
  });

  it.each<[string, FieldSchema, Partial<EntryShape>]>([
    ['null', { anyOf: [ref('PayState'), { type: 'null' }] }, { isNullable: true }],
    ['an empty text', { type: 'string', maxLength: 500 }, {}],
    ['an empty list', { type: 'array', items: { type: 'string' } }, {}],
    ['a switch, which always has a value', { type: 'boolean' }, {}],
  ])('is not required if the payload accepts an empty answer: %s', (_, schema, expected) => {
    const { isRequired, isNullable } = describeOne(schema) ?? {};
    expect({ isRequired, isNullable }).toEqual({ isRequired: undefined, isNullable: undefined, ...expected });
  });

  it('is not required if the payload can omit it', () => {
    expect(describeOne(ref('Reason'), [])?.isRequired).toBeUndefined();
  });
});

describe('a form', () => {
  it('omits fields that users do not enter', () => {
    const shape = describeForm(document, {
      properties: { version: { type: 'integer' }, reason: ref('Reason') },
      required: ['version', 'reason'],
    });
    expect(Object.keys(shape)).toEqual(['reason']);
  });

  it('nests groups and rows', () => {
    const plate = { kind: 'plainText', isRequired: true };
    expect(describeOne(ref('Line'))).toEqual({ kind: 'record', isRequired: true, fields: { plate } });
    expect(describeOne({ type: 'array', minItems: 1, items: ref('Line') })).toEqual({
      kind: 'record',
      isRequired: true,
      isList: true,
      minItems: 1,
      items: { plate },
    });
  });

  it('has the fields of all alternatives, and requires the ones that every alternative requires', () => {
    expect(describeOne({ oneOf: [ref('PerUse'), ref('Timed'), { type: 'null' }] })).toEqual({
      kind: 'record',
      isNullable: true,
      fields: {
        kind: { kind: 'count', codes: [1, 2], isRequired: true },
        priceTwd: { kind: 'count' },
        minutes: { kind: 'count', minimum: 0 },
      },
    });
  });
});

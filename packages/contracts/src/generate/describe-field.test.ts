import { describe, expect, it } from 'vitest';
import type { BundledDocument } from './bundle-document.ts';
import { describeField, type FieldSchema } from './describe-field.ts';

const label = (zh_TC: string, en: string) => ({ zh_TC, en });
const schemas: Record<string, FieldSchema> = {
  Twd: { type: 'integer', 'x-kind': 'twd' },
  Plate: { type: 'string', maxLength: 16, 'x-kind': 'plate', 'x-label': label('車牌', 'Plate') },
  PayState: { type: 'integer', enum: [0, 1], 'x-enum-labels': {}, 'x-label': label('狀態', 'Status') },
  Plates: { type: 'array', maxItems: 4, items: { $ref: '#/components/schemas/Plate' } },
};
const document = { components: { schemas } } as unknown as BundledDocument;
const ref = (name: string) => `#/components/schemas/${name}`;

describe('a field of the contract', () => {
  it.each<[string, FieldSchema, object]>([
    [
      'inherits label, kind and limits from its schema',
      { $ref: ref('Plate') },
      { kind: 'plate', label: label('車牌', 'Plate'), maxLength: 16 },
    ],
    [
      'prefers its own label to the inherited one',
      { $ref: ref('Plate'), 'x-label': label('新車牌', 'New plate') },
      { kind: 'plate', label: label('新車牌', 'New plate'), maxLength: 16 },
    ],
    [
      'resolves a nullable reference',
      { 'x-label': label('金額', 'Amount'), anyOf: [{ $ref: ref('Twd') }, { type: 'null' }] },
      { kind: 'twd', label: label('金額', 'Amount') },
    ],
    [
      'is a list of codes',
      { type: 'array', maxItems: 2, items: { $ref: ref('PayState') } },
      {
        kind: 'enumeration',
        label: label('狀態', 'Status'),
        enumName: 'PayState',
        isList: true,
        maxItems: 2,
      },
    ],
    [
      'is a list if its schema is one',
      { $ref: ref('Plates'), 'x-label': label('車牌們', 'Plates') },
      { kind: 'plate', label: label('車牌們', 'Plates'), isList: true, maxItems: 4 },
    ],
    [
      'is a count for a plain integer',
      { type: 'integer', 'x-label': label('次數', 'Attempts') },
      { kind: 'count', label: label('次數', 'Attempts') },
    ],
    [
      'has both labels of a boolean',
      {
        type: 'boolean',
        'x-label': label('退款', 'Refund'),
        'x-boolean-labels': { true: label('已退款', 'Refunded'), false: label('未退款', 'Not refunded') },
      },
      {
        kind: 'yesNo',
        label: label('退款', 'Refund'),
        yes: label('已退款', 'Refunded'),
        no: label('未退款', 'Not refunded'),
      },
    ],
  ])('%s', (_, schema, expected) => {
    expect(describeField(document, 'field', schema)).toEqual(expected);
  });

  it('throws without a label', () => {
    expect(() => describeField(document, 'amountTwd', { $ref: ref('Twd') })).toThrow(
      '"amountTwd" has no x-label',
    );
  });
});

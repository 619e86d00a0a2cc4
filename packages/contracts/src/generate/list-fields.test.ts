import { describe, expect, it } from 'vitest';
import type { BundledDocument } from './bundle-document.ts';
import type { FieldSchema } from './describe-field.ts';
import { describeFilters } from './list-fields.ts';

const label = (zh_TC: string, en: string) => ({ zh_TC, en });
const schemas: Record<string, FieldSchema> = {
  Day: { type: 'string', format: 'date', 'x-kind': 'businessDate' },
};
const document = { components: { schemas } } as unknown as BundledDocument;
const ref = (name: string) => `#/components/schemas/${name}`;

describe('the filters of a list', () => {
  it('have their maximum value', () => {
    const minDays: FieldSchema = {
      type: 'integer',
      maximum: 99,
      'x-label': label('至少天數', 'Days at least'),
    };
    expect(describeFilters(document, { minDays })).toEqual({
      minDays: { kind: 'count', label: label('至少天數', 'Days at least'), maximum: 99 },
    });
  });

  it('merge first and last day into one period', () => {
    const day: FieldSchema = { $ref: ref('Day') };
    const filters = describeFilters(document, {
      from: { ...day, 'x-label': label('日期', 'Date') },
      to: day,
      enteredFrom: { ...day, 'x-label': label('進場日', 'Entered') },
      enteredTo: day,
    });
    expect(filters).toEqual({
      period: { kind: 'period', label: label('日期', 'Date'), members: ['from', 'to'] },
      entered: { kind: 'period', label: label('進場日', 'Entered'), members: ['enteredFrom', 'enteredTo'] },
    });
  });

  it('keep two months as separate filters', () => {
    const filters = describeFilters(document, {
      from: { type: 'string', 'x-label': label('起月', 'From month') },
      to: { type: 'string', 'x-label': label('迄月', 'To month') },
    });
    expect(filters).toEqual({
      from: { kind: 'plainText', label: label('起月', 'From month') },
      to: { kind: 'plainText', label: label('迄月', 'To month') },
    });
  });
});

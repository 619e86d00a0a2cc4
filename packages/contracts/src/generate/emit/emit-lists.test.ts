import { expect, it } from 'vitest';
import type { BundledDocument } from '../bundle-document.ts';
import { emitSchemaFields } from './emit-lists.ts';

it('emits the labelled fields of schemas that enable it', () => {
  const name = { type: 'string', 'x-label': { zh_TC: '名稱', en: 'Name' } };
  const key = { $ref: '#/components/schemas/HolidayKey' };
  const keys = { type: 'array', items: key };
  const about = { ...key, 'x-label': { zh_TC: '說明', en: 'About' } };
  const schemas = {
    HolidayDay: {
      type: 'object',
      'x-fields': true,
      properties: { name, key, keys, about, version: { type: 'integer' } },
    },
    HolidayKey: { type: 'object', properties: { name: { type: 'string' } } },
  };
  const files = emitSchemaFields({ components: { schemas } } as unknown as BundledDocument);
  expect(Object.keys(files)).toEqual(['holiday-day.ts']);
  expect(files['holiday-day.ts']).toContain('export const holidayDayFields = {');
  expect(files['holiday-day.ts']).toContain(
    'name: {"kind":"plainText","label":{"zh_TC":"名稱","en":"Name"}}',
  );
  expect(files['holiday-day.ts']).toContain('about: {"kind":"record"');
  expect(files['holiday-day.ts']).not.toMatch(/keys?:/);
  expect(files['holiday-day.ts']).not.toContain('version');
});

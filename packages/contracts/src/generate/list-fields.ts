import type { BundledDocument } from './bundle-document.ts';
import { describeField, type FieldSchema, type FieldShape } from './describe-field.ts';

/**
 * Returns the period of a first day: `from` and `to` are the filter `period`; `enteredFrom` and `enteredTo` are
 * `entered`.
 */
function periodOf(name: string, properties: Record<string, FieldSchema>) {
  const [, stem] = /^(?:from|(\w+)From)$/.exec(name) ?? [null, null];
  if (stem === null) return null;
  const to = stem === undefined ? 'to' : `${stem}To`;
  return to in properties ? { filter: stem ?? 'period', from: name, to } : null;
}

/**
 * Describes the filters of a list. Two business dates that limit the same field are one period; months stay separate.
 */
export function describeFilters(
  document: BundledDocument,
  properties: Record<string, FieldSchema>,
): Record<string, FieldShape> {
  const periods = Object.entries(properties).flatMap(([name, schema]) => {
    const period = periodOf(name, properties);
    return period && describeField(document, name, schema).kind === 'businessDate' ? [period] : [];
  });
  const ends = new Set(periods.map(({ to }) => to));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (ends.has(name)) return [];
      const shape = describeField(document, name, schema);
      if (schema.maximum !== undefined) shape.maximum = schema.maximum;
      const period = periods.find(({ from }) => from === name);
      if (!period) return [[name, shape]];
      return [[period.filter, { ...shape, kind: 'period', members: [period.from, period.to] }]];
    }),
  );
}

import type { BundledDocument } from './bundle-document.ts';
import { describeField, type FieldSchema, type FieldShape } from './describe-field.ts';

/** `from` and `to` are the filter `period`; `enteredFrom` and `enteredTo` are `entered`. */
function periodOf(name: string, properties: Record<string, FieldSchema>) {
  const [, stem] = /^(?:from|(\w+)From)$/.exec(name) ?? [null, null];
  if (stem === null) return null;
  const to = stem === undefined ? 'to' : `${stem}To`;
  return to in properties ? { filter: stem ?? 'period', from: name, to } : null;
}

/** Describes the filters of a list: two dates that limit the same field are one period. */
export function describeFilters(
  document: BundledDocument,
  properties: Record<string, FieldSchema>,
): Record<string, FieldShape> {
  const periods = Object.keys(properties).flatMap((name) => periodOf(name, properties) ?? []);
  const ends = new Set(periods.map(({ to }) => to));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (ends.has(name)) return [];
      const shape = describeField(document, name, schema);
      const period = periods.find(({ from }) => from === name);
      if (!period) return [[name, shape]];
      return [[period.filter, { ...shape, kind: 'period', members: [period.from, period.to] }]];
    }),
  );
}

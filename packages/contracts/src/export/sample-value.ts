import type { BundledDocument } from '../generate/bundle-document.ts';
import { describeUnlabelled, type FieldSchema } from '../generate/describe-field.ts';
import { resolveSchema } from '../generate/describe-lists.ts';

/** Sample texts of kinds and formats that are parsed. */
const TEXTS: Readonly<Record<string, string>> = {
  plate: 'ABC-1234',
  site: 'S01',
  invoiceNumber: 'AB12345678',
  businessDate: '2026-11-20',
  date: '2026-11-20',
  instant: '2026-11-20T09:30:00+08:00',
  'date-time': '2026-11-20T09:30:00+08:00',
  month: '2026-11',
};

/** Members of a sample: the required ones, with lists empty if allowed, or all, with lists of one item. */
export type SampleExtent = 'required' | 'all';

/** Returns a valid value for a schema, for examples and test data. */
export function sampleValue(
  document: BundledDocument,
  name: string,
  schema: FieldSchema,
  extent: SampleExtent = 'required',
  above: readonly string[] = [],
): unknown {
  const whole = { ...resolveSchema(document, schema), ...schema };
  const path = schema.$ref === undefined ? above : [...above, schema.$ref];
  // A schema inside itself, such as a menu, ends at the second level.
  const isRepeated = schema.$ref !== undefined && above.includes(schema.$ref);
  const isWhole = extent === 'all' && !isRepeated;
  const inner = (member: string, its: FieldSchema) =>
    sampleValue(document, member, its, isWhole ? 'all' : 'required', path);
  const alternative = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].find(({ type }) => type !== 'null');
  if (alternative && whole.properties === undefined) return inner(name, alternative);
  if (whole.const !== undefined) return whole.const;
  if (whole.enum) return whole.enum[0];
  const type = [whole.type].flat().find((one) => one !== 'null') ?? (whole.properties ? 'object' : 'string');
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return Math.min(Math.max(1, whole.minimum ?? 1), whole.maximum ?? Number.POSITIVE_INFINITY);
  if (type === 'array')
    return Array.from({ length: Math.max(whole.minItems ?? 0, isWhole ? 1 : 0) }, () =>
      inner(name, whole.items ?? {}),
    );
  if (type === 'string') return sampleText(document, name, schema, whole);
  const members = isWhole ? Object.keys(whole.properties ?? {}) : (whole.required ?? []);
  return Object.fromEntries(
    members.map((member) => [member, inner(member, whole.properties?.[member] ?? {})]),
  );
}

function sampleText(
  document: BundledDocument,
  name: string,
  schema: FieldSchema,
  { format = '', minLength = 0, maxLength, pattern }: FieldSchema,
): string {
  const { kind, label } = describeUnlabelled(document, schema);
  const free = `${label?.zh_TC ?? name}一`;
  const text = TEXTS[kind] ?? TEXTS[format] ?? free.padEnd(minLength, free).slice(0, maxLength);
  return pattern === undefined || new RegExp(pattern).test(text) ? text : textLike(pattern);
}

/**
 * Returns a text that matches a simple pattern: the first alternative of a group, the first character of a class, no
 * optional group.
 */
function textLike(pattern: string): string {
  return pattern
    .replaceAll(/^\^|\$$/g, '')
    .replaceAll(/\([^()]*\)\?/g, '')
    .replaceAll(/\((?:\?:)?([^()|]*)[^()]*\)/g, '$1')
    .replaceAll('\\d', '1')
    .replaceAll(/\[(\w)[^\]]*\][+*]?/g, '$1')
    .replaceAll(/(.)\{(\d+)[^}]*\}/g, (_all, letter: string, count: string) => letter.repeat(Number(count)));
}

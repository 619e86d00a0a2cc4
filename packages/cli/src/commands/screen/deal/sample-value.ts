import {
  type BundledDocument,
  describeUnlabelled,
  type FieldSchema,
  resolveSchema,
} from '@parking-plus/contracts/describe-lists';

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

/** Returns a valid value for a schema, for test data: only required members, and lists empty if allowed. */
export function sampleValue(document: BundledDocument, name: string, schema: FieldSchema): unknown {
  const whole = { ...resolveSchema(document, schema), ...schema };
  const alternative = [...(whole.anyOf ?? []), ...(whole.oneOf ?? [])].find(({ type }) => type !== 'null');
  if (alternative && whole.properties === undefined) return sampleValue(document, name, alternative);
  if (whole.const !== undefined) return whole.const;
  if (whole.enum) return whole.enum[0];
  const type = [whole.type].flat().find((one) => one !== 'null') ?? (whole.properties ? 'object' : 'string');
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return Math.min(Math.max(1, whole.minimum ?? 1), whole.maximum ?? Number.POSITIVE_INFINITY);
  if (type === 'array')
    return Array.from({ length: whole.minItems ?? 0 }, () => sampleValue(document, name, whole.items ?? {}));
  if (type === 'string') return sampleText(document, name, schema, whole);
  return Object.fromEntries(
    (whole.required ?? []).map((member) => [
      member,
      sampleValue(document, member, whole.properties?.[member] ?? {}),
    ]),
  );
}

function sampleText(
  document: BundledDocument,
  name: string,
  schema: FieldSchema,
  { format = '', maxLength, pattern }: FieldSchema,
): string {
  const { kind, label } = describeUnlabelled(document, schema);
  const text = TEXTS[kind] ?? TEXTS[format] ?? `${label?.zh_TC ?? name}一`.slice(0, maxLength);
  return pattern === undefined || new RegExp(pattern).test(text) ? text : textLike(pattern);
}

/** Returns a text that matches a simple pattern: the first alternative of a group, the first character of a class. */
function textLike(pattern: string): string {
  return pattern
    .replaceAll(/^\^|\$$/g, '')
    .replaceAll(/\((?:\?:)?([^()|]*)[^()]*\)/g, '$1')
    .replaceAll('\\d', '1')
    .replaceAll(/\[(\w)[^\]]*\]/g, '$1')
    .replaceAll(/(.)\{(\d+)[^}]*\}/g, (_all, letter: string, count: string) => letter.repeat(Number(count)));
}

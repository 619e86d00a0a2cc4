import fc, { type Arbitrary } from 'fast-check';
import { branchesOf, isScalarOf, type JsonSchema, namedSchema, resolved } from './json-schema.ts';

/** Existing values of the target by member name: `{ siteCode: ['TPE001'] }`. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const HOSTILE_TEXTS = [
  `' or 1=1 --`,
  `'; drop table accounts; --`,
  '%_\\',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u202e停車\u200b🚗',
  '\r\nset-cookie: a=b',
];
const DATES = [
  '0000-01-01',
  '0001-01-01',
  '1911-12-31',
  '1912-01-01',
  '2024-02-29',
  '2026-11-20',
  '9999-12-31',
];
const MAX_ITEMS = 4;

/**
 * Generates valid payloads of a schema, including hostile texts and boundary numbers.
 * `known` makes some refer to existing records. No text contains NUL or an unpaired surrogate.
 * Throws for a JSON Schema keyword that the contract does not use.
 */
export function validPayload(schemaName: string, known: KnownValues = {}): Arbitrary<unknown> {
  return valueFor(namedSchema(schemaName), known);
}

/** Returns one valid value of a schema, the same for the same seed. */
export function sampledValue(schemaName: string, seed: number): unknown {
  return fc.sample(validPayload(schemaName), { numRuns: 1, seed })[0];
}

/** Generates a value of a schema; `name` is its member name. */
export function valueFor(reference: JsonSchema, known: KnownValues = {}, name = ''): Arbitrary<unknown> {
  const schema = resolved(reference);
  const kept = (Object.hasOwn(known, name) ? (known[name] ?? []) : []).filter((value) =>
    isScalarOf(schema, value),
  );
  const invented = inventedValue(schema, known, name);
  return kept.length === 0
    ? invented
    : fc.oneof({ arbitrary: fc.constantFrom(...kept), weight: 3 }, { arbitrary: invented, weight: 1 });
}

function inventedValue(schema: JsonSchema, known: KnownValues, name: string): Arbitrary<unknown> {
  const branches = branchesOf(schema);
  if (branches) return fc.oneof(...branches.map((branch) => valueFor(branch, known, name)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return listOf(schema, known, name);
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`No payload can be made of ${JSON.stringify(schema)}.`);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, known: KnownValues): Arbitrary<unknown> {
  const members = Object.entries(properties).map(
    ([name, schema]) => [name, valueFor(schema, known, name)] as const,
  );
  return fc.record(Object.fromEntries(members), {
    requiredKeys: required as never[],
  });
}

function listOf(schema: JsonSchema, known: KnownValues, name: string): Arbitrary<unknown> {
  const { items = {}, minItems = 0, maxItems = MAX_ITEMS, uniqueItems = false } = schema;
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MAX_ITEMS)) };
  // The list `siteCodes` contains values of `siteCode`.
  const item = valueFor(items, known, name.replace(/s$/, ''));
  return uniqueItems
    ? fc.uniqueArray(item, { ...limits, selector: (value) => JSON.stringify(value) })
    : fc.array(item, limits);
}

function textOf(schema: JsonSchema): Arbitrary<string> {
  const { minLength = 0, maxLength = 200, pattern, format } = schema;
  const fits = (text: string) => isScalarOf(schema, text);
  const someDay = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2050-12-31'),
    noInvalidDate: true,
  });
  if (format === 'date-time') {
    return someDay.map((date) => `${date.toISOString().slice(0, 19)}+08:00`).filter(fits);
  }
  if (format === 'date') {
    return fc.oneof(
      someDay.map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom(...DATES.filter(fits)),
    );
  }
  if (format !== undefined) throw new Error(`No text can be made in the format ${format}.`);
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  const hostile = HOSTILE_TEXTS.filter(fits);
  const limits = { minLength, maxLength: Math.min(maxLength, 200) };
  const any = fc.string({ ...limits, unit: 'binary' }).filter((text) => !text.includes('\0') && fits(text));
  const longest = fc.constant('長'.repeat(maxLength)).filter(fits);
  return fc.oneof(any, longest, ...(hostile.length === 0 ? [] : [fc.constantFrom(...hostile)]));
}

function numberOf({ type, minimum, maximum }: JsonSchema): Arbitrary<number> {
  const min = minimum ?? Number.MIN_SAFE_INTEGER;
  const max = maximum ?? Number.MAX_SAFE_INTEGER;
  const edges = [min, max, 0, 1, -1, 2 ** 31, 2 ** 15].filter((edge) => edge >= min && edge <= max);
  const any: Arbitrary<number> =
    type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof(any, fc.constantFrom(...edges));
}

import fc, { type Arbitrary } from 'fast-check';
import { branchesOf, isScalarOf, type JsonSchema, namedSchema, resolved } from './json-schema.ts';
import { type KnownValues, valueFor } from './payload-arbitrary.ts';

/** A payload with one fault: `fault` is a JSON pointer and a description. */
export interface InvalidPayload {
  payload: unknown;
  fault: string;
}

const STRANGERS: readonly unknown[] = [null, true, 'stranger', 1.5, [], { stranger: 1 }, ['stranger']];
const MAX_BREAK = 20_000;
/** Size of a request that every server should read. */
const MOST_BYTES = 900_000;

/** Returns the size of a value in the JSON text that the envelope carries. */
const sentBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(JSON.stringify(value))).length;

/** Generates payloads with exactly one contract violation at any depth. A schema without limits has none. */
export function invalidPayload(schemaName: string, known: KnownValues = {}): Arbitrary<InvalidPayload> {
  const made = invalidValues(namedSchema(schemaName), known, '');
  return fc.oneof(...made);
}

/** `whole` is the union that contains the schema: a value accepted by another branch is not a fault. */
function invalidValues(
  reference: JsonSchema,
  known: KnownValues,
  pointer: string,
  whole: JsonSchema = resolved(reference),
): Arbitrary<InvalidPayload>[] {
  const schema = resolved(reference);
  const branches = branchesOf(schema)?.filter(({ type }) => type !== 'null') ?? [];
  if (branches.length === 1 && branches[0]) return invalidValues(branches[0], known, pointer, schema);
  const issues = STRANGERS.filter((stranger) => !matchesBranch(whole, stranger)).map((stranger) =>
    fc.constant({ payload: stranger, fault: `${pointer} type` }),
  );
  if (schema.type === 'object') return [...issues, ...invalidObjects(schema, known, pointer)];
  if (schema.type === 'array') return [...issues, ...invalidLists(schema, known, pointer)];
  return branches.length > 0 ? issues : [...issues, ...limitsPassed(schema, pointer)];
}

function invalidObjects(
  schema: JsonSchema,
  known: KnownValues,
  pointer: string,
): Arbitrary<InvalidPayload>[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const valid = valueFor(schema, known) as Arbitrary<Record<string, unknown>>;
  const without = required.map((name) =>
    valid.map(({ [name]: _left, ...rest }) => ({ payload: rest, fault: `${pointer}/${name} required` })),
  );
  const unknown = ['stranger', 'toString', ...Object.keys(properties).map((name) => name.toUpperCase())]
    .filter((name) => additionalProperties === false && !Object.hasOwn(properties, name))
    .map((name) =>
      valid.map((value) => ({
        payload: { ...value, [name]: 1 },
        fault: `${pointer}/${name} additionalProperties`,
      })),
    );
  const within = Object.entries(properties).flatMap(([name, member]) =>
    invalidValues(member, known, `${pointer}/${name}`).map((broken) =>
      fc.tuple(valid, broken).map(([value, { payload, fault }]) => ({
        payload: { ...value, [name]: payload },
        fault,
      })),
    ),
  );
  return [...without, ...unknown, ...within];
}

function invalidLists(schema: JsonSchema, known: KnownValues, pointer: string): Arbitrary<InvalidPayload>[] {
  const { items = {}, minItems = 0, maxItems } = schema;
  const item = valueFor(items, known);
  const short = { payload: [], fault: `${pointer} minItems` };
  const long = (length: number) => {
    // The smallest of some, since a body that is too large is refused for that.
    const [least] = fc.sample(item, { numRuns: 20, seed: 1 }).toSorted((a, b) => sentBytes(a) - sentBytes(b));
    const payload = Array(length).fill(least);
    return length * sentBytes(least) < MOST_BYTES
      ? [fc.constant({ payload, fault: `${pointer} maxItems` })]
      : [];
  };
  return [
    ...(minItems > 0 ? [fc.constant(short)] : []),
    ...(maxItems !== undefined && maxItems < MAX_BREAK ? long(maxItems + 1) : []),
    ...invalidValues(items, known, `${pointer}/0`).map((broken) =>
      broken.map(({ payload, fault }) => ({ payload: [payload], fault })),
    ),
  ];
}

/** Generates values of the right type that exceed one limit. */
function limitsPassed(schema: JsonSchema, pointer: string): Arbitrary<InvalidPayload>[] {
  const { type, minLength = 0, maxLength, minimum, maximum } = schema;
  const tried: [unknown, string][] =
    type === 'string'
      ? [
          ['x'.repeat(Math.max(0, minLength - 1)), 'minLength'],
          ...(maxLength !== undefined && maxLength < MAX_BREAK
            ? [['9'.repeat(maxLength + 1), 'maxLength'] as [unknown, string]]
            : []),
          [' ', 'pattern'],
          ['2026-02-30', 'format'],
          ['0000-01-01', 'pattern'],
        ]
      : [
          [(minimum ?? 0) - 1, 'minimum'],
          [(maximum ?? 0) + 1, 'maximum'],
          [(minimum ?? 0) + 0.5, 'integer'],
          [1e308, 'maximum'],
        ];
  return tried
    .filter(([value]) => !isScalarOf(schema, value))
    .map(([payload, code]) => fc.constant({ payload, fault: `${pointer} ${code}` }));
}

/** Returns whether a schema can accept the value. Objects and lists count as accepted if any exist. */
function matchesBranch(schema: JsonSchema, value: unknown): boolean {
  const branches = branchesOf(schema);
  if (branches) return branches.some((branch) => matchesBranch(branch, value));
  if (schema.type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (schema.type === 'array') return Array.isArray(value);
  return isScalarOf(schema, value);
}

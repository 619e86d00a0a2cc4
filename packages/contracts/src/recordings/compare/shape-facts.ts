import { branchesOf, type JsonSchema, resolved } from '../../suite/payloads/json-schema.ts';
import { matchesBranch } from '../../suite/payloads/walk-schema.ts';

/** Shape of a call's responses at one place. */
export interface ShapeFact {
  /** JSON types, `integer` apart from `number`. */
  types: Set<string>;
  /** Number of objects there. */
  objects: number;
  /** Values of an enumeration. */
  codes: Set<unknown>;
  /** The contract of the place; undefined if it has none. */
  schema: JsonSchema | undefined;
  isRequired: boolean;
}

/** Facts by JSON pointer; `*` replaces the index of every list item. */
export type ShapeFacts = Map<string, ShapeFact>;

/** Adds the shape of a value to facts. `schema` is its contract, if it has one. */
export function collectShape(
  schema: JsonSchema | undefined,
  value: unknown,
  facts: ShapeFacts,
  pointer = '',
  isRequired = true,
): void {
  const fact = facts.get(pointer) ?? { types: new Set(), objects: 0, codes: new Set(), schema, isRequired };
  facts.set(pointer, fact);
  fact.types.add(typeOf(value));
  const place = schema && branchFor(schema, value);
  if (place !== undefined && isAnything(place)) return;
  if (Array.isArray(value)) {
    for (const item of value) collectShape(place?.items, item, facts, `${pointer}/*`);
  } else if (typeof value === 'object' && value !== null) {
    fact.objects += 1;
    for (const [name, inner] of Object.entries(value)) {
      const member = Object.hasOwn(place?.properties ?? {}, name) ? place?.properties?.[name] : undefined;
      collectShape(
        member,
        inner,
        facts,
        `${pointer}/${pointerStep(name)}`,
        place?.required?.includes(name) ?? false,
      );
    }
  } else if (place?.enum && value !== null) fact.codes.add(value);
}

/** Returns the branch of a union that a value matches, or else the first one that is not null. */
export function branchFor(schema: JsonSchema, value: unknown): JsonSchema {
  const place = resolved(schema);
  const branches = Array.isArray(place.type) ? undefined : branchesOf(place);
  if (branches === undefined) return place;
  const fitting = branches.find((branch) => matchesBranch(branch, value));
  return branchFor(fitting ?? branches.find(({ type }) => type !== 'null') ?? {}, value);
}

/** Returns whether the contract allows any value, so that there is nothing to compare. */
function isAnything({ type, enum: codes, const: fixed, oneOf, anyOf }: JsonSchema): boolean {
  return [type, codes, fixed, oneOf, anyOf].every((rule) => rule === undefined);
}

const ALL_TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** Returns the types that the contract allows at a place. */
export function documentedTypes(schema: JsonSchema): Set<string> {
  const place = resolved(schema);
  if (isAnything(place)) return new Set(ALL_TYPES);
  const branches = Array.isArray(place.type) ? undefined : branchesOf(place);
  if (branches !== undefined) return new Set(branches.flatMap((branch) => [...documentedTypes(branch)]));
  const types = [
    place.type ?? [...(place.enum ?? []), ...('const' in place ? [place.const] : [])].map(typeOf),
  ].flat();
  return new Set(types.includes('number') ? [...types, 'integer'] : types);
}

/** Returns the codes that the contract has at a place. */
export function documentedCodes(schema: JsonSchema): unknown[] {
  const place = resolved(schema);
  const branches = Array.isArray(place.type) ? undefined : branchesOf(place);
  return branches?.flatMap(documentedCodes) ?? place.enum ?? [];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Escapes a member's name for a JSON pointer. */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

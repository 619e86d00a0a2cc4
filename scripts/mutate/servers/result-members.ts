import type { DealName } from '@parking-plus/contracts';
import { type JsonSchema, namedSchema, resolved, resultSchemaName } from '@parking-plus/contracts/suite';

/** Member of a result, such as `items/*` and `plate`. */
export interface ResultMember {
  /** Steps to the object; `*` is each item of a list. */
  readonly holder: readonly string[];
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly isNullable: boolean;
}

const DEPTH = 3;

/** Returns the members of a deal's result down to the rows of its lists. */
export function membersOf(deal: DealName): ResultMember[] {
  return membersIn(namedSchema(resultSchemaName(deal)), []);
}

function membersIn(schema: JsonSchema, holder: readonly string[]): ResultMember[] {
  if (holder.length >= DEPTH) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, reference]) => {
    const { schema: inner, isNullable } = withoutNull(resolved(reference));
    const isRequired = schema.required?.includes(name) ?? false;
    const below = inner.type === 'array' ? resolved(inner.items ?? {}) : inner;
    const steps = inner.type === 'array' ? [...holder, name, '*'] : [...holder, name];
    return [{ holder, name, schema: inner, isRequired, isNullable }, ...membersIn(below, steps)];
  });
}

function withoutNull(schema: JsonSchema): { schema: JsonSchema; isNullable: boolean } {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null');
    const [type] = types;
    const single = types.length === 1 && type !== undefined ? { ...schema, type } : schema;
    return { schema: single, isNullable: schema.type.includes('null') };
  }
  const branches = (schema.anyOf ?? schema.oneOf ?? []).map(resolved);
  const rest = branches.filter(({ type }) => type !== 'null');
  const isNullable = rest.length < branches.length;
  return { schema: rest.length === 1 && rest[0] ? rest[0] : schema, isNullable };
}

type Holder = Record<string, unknown>;

/** Calls `change` for each object at the steps. */
export function eachHolder(value: unknown, steps: readonly string[], change: (holder: Holder) => void): void {
  const [step, ...rest] = steps;
  if (typeof value !== 'object' || value === null) return;
  if (step === undefined) change(value as Holder);
  else if (step === '*') for (const item of value as unknown[]) eachHolder(item, rest, change);
  else eachHolder((value as Holder)[step], rest, change);
}

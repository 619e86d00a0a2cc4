import type { SchemaFinding } from '../validators.ts';
import { type JsonSchema, resolved } from './payloads/json-schema.ts';
import { matchesBranch } from './payloads/walk-schema.ts';

/** Keywords about the members of an object. Their findings point at the member. */
const ABOUT_MEMBERS = ['required', 'additionalProperties'];

/**
 * Returns the location of the violated rule in the contract: `#/components/schemas/BayRow/required`.
 * Validators are compiled in parts and report a path within their part, which readers cannot find.
 */
export function rulePath(
  schemaName: string,
  value: unknown,
  { pointer, code, schemaPath }: SchemaFinding,
): string {
  const steps = pointer.split('/').slice(1);
  if (ABOUT_MEMBERS.includes(code)) steps.pop();
  let place = settled({ schema: { $ref: `#/components/schemas/${schemaName}` }, path: '#' });
  let current = value;
  for (const step of steps.map((text) => text.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    place = branchFor(place, current);
    const { properties, items } = place.schema;
    const member = properties !== undefined && Object.hasOwn(properties, step) ? properties[step] : undefined;
    if (member) place = settled({ schema: member, path: `${place.path}/properties/${step}` });
    else if (items && Array.isArray(current)) place = settled({ schema: items, path: `${place.path}/items` });
    else return schemaPath;
    current = (current as Record<string, unknown>)[step];
  }
  return `${holderOf(place, current, code).path}/${code}`;
}

interface Place {
  schema: JsonSchema;
  path: string;
}

/** Resolves a reference. A chain of references keeps its first name. */
function settled({ schema, path }: Place): Place {
  return schema.$ref === undefined ? { schema, path } : { schema: resolved(schema), path: schema.$ref };
}

function branchesAt({ schema, path }: Place): Place[] {
  const key = schema.oneOf ? 'oneOf' : 'anyOf';
  return (schema[key] ?? []).map((branch, index) =>
    settled({ schema: branch, path: `${path}/${key}/${index}` }),
  );
}

function branchFor(place: Place, value: unknown): Place {
  const branches = branchesAt(place);
  const fitting =
    branches.find(({ schema }) => matchesBranch(schema, value)) ??
    branches.find(({ schema }) => schema.type !== 'null');
  return fitting === undefined ? place : branchFor(fitting, value);
}

/** Returns the schema that contains the rule: the schema itself, or the closest branch of a union. */
function holderOf(place: Place, value: unknown, code: string): Place {
  if (code in place.schema) return place;
  const branches = branchesAt(place);
  return (
    branches.find(({ schema }) => code in schema && matchesBranch(schema, value)) ??
    branches.find(({ schema }) => code in schema) ??
    place
  );
}

import { contractDocument } from '../../document.ts';
import { branchesOf, isScalarOf, type JsonSchema, resolved } from './json-schema.ts';

/** Callbacks of a walk along a schema. */
export interface SchemaVisitor {
  /** Called for an enumeration code. */
  code?(enumeration: string, code: number | string): void;
  /** Called for a member that the schema allows but does not document. */
  undocumented?(pointer: string, schemaName: string): void;
}

/** An export has thousands of similar rows. */
const ITEMS_WALKED = 200;

const enumerations = new Set(
  Object.entries(contractDocument.components.schemas).flatMap(([name, schema]) =>
    'x-enum-labels' in schema ? [name] : [],
  ),
);

/** Walks a value along its schema. Stops where they disagree. */
export function walkSchema(schemaName: string, value: unknown, visitor: SchemaVisitor): void {
  step({ $ref: `#/components/schemas/${schemaName}` }, value, '', schemaName, visitor);
}

function step(
  reference: JsonSchema,
  value: unknown,
  pointer: string,
  above: string,
  visitor: SchemaVisitor,
): void {
  const name = reference.$ref?.split('/').at(-1) ?? above;
  const schema = resolved(reference);
  if (enumerations.has(name) && (typeof value === 'number' || typeof value === 'string')) {
    if (schema.enum?.includes(value)) visitor.code?.(name, value);
    return;
  }
  const branches = Array.isArray(schema.type) ? undefined : (schema.oneOf ?? schema.anyOf);
  if (branches) {
    const fitting = branches.find((branch) => matchesBranch(branch, value));
    if (fitting) step(fitting, value, pointer, name, visitor);
    return;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items === undefined) return;
    for (const [index, item] of value.slice(0, ITEMS_WALKED).entries())
      step(items, item, `${pointer}/${index}`, name, visitor);
    return;
  }
  if (typeof value !== 'object' || value === null || schema.properties === undefined) return;
  for (const [member, inner] of Object.entries(value)) {
    const known = Object.hasOwn(schema.properties, member) ? schema.properties[member] : undefined;
    if (known) step(known, inner, `${pointer}/${member}`, name, visitor);
    else if (schema.additionalProperties !== false) visitor.undocumented?.(`${pointer}/${member}`, name);
  }
}

/** Returns whether a value matches a branch of a union: by type, required members and constants. */
export function matchesBranch(reference: JsonSchema, value: unknown): boolean {
  const schema = resolved(reference);
  const branches = branchesOf(schema);
  if (branches) return branches.some((branch) => matchesBranch(branch, value));
  if (Array.isArray(value)) return schema.type === 'array';
  if (typeof value !== 'object' || value === null) return isScalarOf(schema, value);
  const members = value as Record<string, unknown>;
  return (
    schema.type === 'object' &&
    (schema.required ?? []).every((name) => Object.hasOwn(members, name)) &&
    Object.entries(schema.properties ?? {}).every(
      ([name, { const: fixed }]) =>
        fixed === undefined || members[name] === undefined || members[name] === fixed,
    )
  );
}

import type { BundledDocument } from './bundle-document.ts';
import type { Labels } from './contract-source.ts';

/** JSON Schema of the bundle with the annotations that describe a field. */
export interface FieldSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: number | string;
  enum?: (number | string)[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  'x-label'?: Labels;
  'x-hint'?: Labels;
  'x-kind'?: string;
  /** Enumeration with labels for an open set of codes, such as account types. */
  'x-enum-name'?: string;
  'x-boolean-labels'?: { true: Labels; false: Labels };
  'x-enum-labels'?: object;
  /** True if the fields of this schema are generated: those of a form, file or report. */
  'x-fields'?: boolean;
  /** True if the request of a query has a form, such as a quote. */
  'x-form'?: boolean;
}

/** Description of a field: label, kind and input limits. */
export interface FieldShape {
  kind: string;
  label: Labels;
  hint?: Labels;
  /** Enumeration of the codes. */
  enumName?: string;
  /** True if the field accepts several values. */
  isList?: true;
  yes?: Labels;
  no?: Labels;
  maxLength?: number;
  /** Maximum value of a filter. */
  maximum?: number;
  maxItems?: number;
  /** Payload properties of a period: first and last day. */
  members?: [from: string, to: string];
}

const REFERENCE = '#/components/schemas/';

interface Link {
  schema: FieldSchema;
  name?: string;
}

/** Returns the schemas from a property along its references, innermost last. */
function chainOf(document: BundledDocument, schema: FieldSchema): Link[] {
  const [only] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const next = schema.$ref ?? only?.$ref;
  if (next === undefined) return [{ schema }, ...(only ? chainOf(document, only) : [])];
  const name = next.slice(REFERENCE.length);
  const [target, ...rest] = chainOf(document, document.components.schemas[name] as FieldSchema);
  return [{ schema }, { schema: target?.schema ?? {}, name }, ...rest];
}

/** Returns the schemas that a property or its list items refer to, nearest first. */
export function resolveField(document: BundledDocument, schema: FieldSchema) {
  const own = chainOf(document, schema);
  const list = own.find((link) => link.schema.items !== undefined)?.schema;
  const chain = [...own, ...(list?.items ? chainOf(document, list.items) : [])];
  return { own, list, chain, innermost: chain.at(-1)?.schema ?? {} };
}

function plainKind({ type, items, properties }: FieldSchema): string {
  const types = [type].flat();
  if (types.includes('array') || items) return 'plainText';
  if (types.includes('integer') || types.includes('number')) return 'count';
  if (types.includes('boolean')) return 'yesNo';
  return properties ? 'record' : 'plainText';
}

/** Describes a property by its annotations and those of its references. The nearest takes precedence. */
export function describeUnlabelled(
  document: BundledDocument,
  schema: FieldSchema,
): Omit<FieldShape, 'label'> & { label?: Labels } {
  const { list, chain, innermost } = resolveField(document, schema);
  const nearest = <K extends keyof FieldSchema>(key: K): FieldSchema[K] | undefined =>
    chain.find((link) => link.schema[key] !== undefined)?.schema[key];
  const label = nearest('x-label');
  const hint = nearest('x-hint');
  const enumName = chain.find((link) => link.schema['x-enum-labels'])?.name ?? nearest('x-enum-name');
  const booleans = nearest('x-boolean-labels');
  return {
    kind: enumName ? 'enumeration' : (nearest('x-kind') ?? plainKind(innermost)),
    ...(label && { label }),
    ...(hint && { hint }),
    ...(enumName !== undefined && { enumName }),
    ...(list && { isList: true }),
    ...(booleans && { yes: booleans.true, no: booleans.false }),
    ...(!list && innermost.maxLength !== undefined && { maxLength: innermost.maxLength }),
    ...(list?.maxItems !== undefined && { maxItems: list.maxItems }),
  };
}

/**
 * Describes a property of a list.
 * Throws if no schema in the chain has a label; the linter reports these with file and line.
 */
export function describeField(document: BundledDocument, name: string, schema: FieldSchema): FieldShape {
  const { kind, label, ...rest } = describeUnlabelled(document, schema);
  if (!label) throw new Error(`Property "${name}" has no x-label.`);
  return { kind, label, ...rest };
}

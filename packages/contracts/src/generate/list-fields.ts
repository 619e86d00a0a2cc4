import type { BundledDocument } from './bundle-document.ts';
import type { Labels } from './contract-source.ts';

/** A JSON Schema as the bundle holds it, with the annotations that describe a field to its reader. */
export interface FieldSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: (number | string)[];
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  'x-label'?: Labels;
  'x-hint'?: Labels;
  'x-kind'?: string;
  /** Enumeration that names the codes of an open set, such as account types. */
  'x-enum-name'?: string;
  'x-boolean-labels'?: { true: Labels; false: Labels };
  'x-enum-labels'?: object;
  /** Whether the fields of this schema are emitted: those of a form, a file or a report. */
  'x-fields'?: boolean;
}

/** What the contract says of one field: its label, its kind, and the limits of what can be entered. */
export interface FieldShape {
  kind: string;
  label: Labels;
  hint?: Labels;
  /** Enumeration that the codes are of. */
  enumName?: string;
  /** Whether the field takes several values. */
  isList?: true;
  yes?: Labels;
  no?: Labels;
  maxLength?: number;
  /** Largest number that a filter takes. */
  maximum?: number;
  maxItems?: number;
  /** Members of the payload that a period is sent as: first and last day. */
  members?: [from: string, to: string];
}

const REFERENCE = '#/components/schemas/';

/** The schemas from a property down its references; the innermost comes last. */
function chainOf(document: BundledDocument, schema: FieldSchema): { schema: FieldSchema; name?: string }[] {
  const [only] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const next = schema.$ref ?? only?.$ref;
  if (next === undefined) return [{ schema }, ...(only ? chainOf(document, only) : [])];
  const name = next.slice(REFERENCE.length);
  const [target, ...rest] = chainOf(document, document.components.schemas[name] as FieldSchema);
  return [{ schema }, { schema: target?.schema ?? {}, name }, ...rest];
}

function plainKind({ type, items, properties }: FieldSchema): string {
  const types = [type].flat();
  if (types.includes('array') || items) return 'plainText';
  if (types.includes('integer') || types.includes('number')) return 'count';
  if (types.includes('boolean')) return 'yesNo';
  return properties ? 'record' : 'plainText';
}

/**
 * Describes a property by its own annotations and those of the schemas that it refers to; the nearest wins.
 * Throws if no schema on the way has a label: the lint reports these with file and line.
 */
export function describeField(document: BundledDocument, name: string, schema: FieldSchema): FieldShape {
  const own = chainOf(document, schema);
  const list = own.find((link) => link.schema.items !== undefined)?.schema;
  const chain = [...own, ...(list?.items ? chainOf(document, list.items) : [])];
  const nearest = <K extends keyof FieldSchema>(key: K): FieldSchema[K] | undefined =>
    chain.find((link) => link.schema[key] !== undefined)?.schema[key];
  const label = nearest('x-label');
  if (!label) throw new Error(`Property "${name}" has no x-label.`);
  const enumName = chain.find((link) => link.schema['x-enum-labels'])?.name ?? nearest('x-enum-name');
  const innermost = chain.at(-1)?.schema ?? {};
  const booleans = nearest('x-boolean-labels');
  const shape: FieldShape = {
    kind: enumName ? 'enumeration' : (nearest('x-kind') ?? plainKind(innermost)),
    label,
  };
  const hint = nearest('x-hint');
  if (hint) shape.hint = hint;
  if (enumName) shape.enumName = enumName;
  if (list) shape.isList = true;
  if (booleans) Object.assign(shape, { yes: booleans.true, no: booleans.false });
  if (!list && innermost.maxLength !== undefined) shape.maxLength = innermost.maxLength;
  if (list?.maxItems !== undefined) shape.maxItems = list.maxItems;
  return shape;
}

/** `from` and `to` are the filter `period`; `enteredFrom` and `enteredTo` are `entered`. */
function periodOf(name: string, properties: Record<string, FieldSchema>) {
  const [, stem] = /^(?:from|(\w+)From)$/.exec(name) ?? [null, null];
  if (stem === null) return null;
  const to = stem === undefined ? 'to' : `${stem}To`;
  return to in properties ? { filter: stem ?? 'period', from: name, to } : null;
}

/** Describes the filters of a list: two business dates that limit the same field are one period; months stay two. */
export function describeFilters(
  document: BundledDocument,
  properties: Record<string, FieldSchema>,
): Record<string, FieldShape> {
  const periods = Object.entries(properties).flatMap(([name, schema]) => {
    const period = periodOf(name, properties);
    return period && describeField(document, name, schema).kind === 'businessDate' ? [period] : [];
  });
  const ends = new Set(periods.map(({ to }) => to));
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (ends.has(name)) return [];
      const shape = describeField(document, name, schema);
      if (schema.maximum !== undefined) shape.maximum = schema.maximum;
      const period = periods.find(({ from }) => from === name);
      if (!period) return [[name, shape]];
      return [[period.filter, { ...shape, kind: 'period', members: [period.from, period.to] }]];
    }),
  );
}

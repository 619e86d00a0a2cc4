import { contractDocument } from '../../document.ts';

type JsonType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';

/** The part of JSON Schema that payloads use; `payload-arbitrary.ts` throws for anything else. */
export interface JsonSchema {
  $ref?: string;
  type?: JsonType | JsonType[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

const schemas = contractDocument.components.schemas as unknown as Readonly<Record<string, JsonSchema>>;

/** Throws `RangeError` for an unknown name. */
export function namedSchema(name: string): JsonSchema {
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (schema === undefined) throw new RangeError(`The contract has no schema ${name}.`);
  return resolved(schema);
}

/** Resolves a schema through any number of references. */
export function resolved(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : namedSchema(schema.$ref.split('/').at(-1) ?? '');
}

/** Returns the alternatives of a union, or undefined. */
export function branchesOf(schema: JsonSchema): JsonSchema[] | undefined {
  const { type } = schema;
  if (Array.isArray(type)) return type.map((one) => ({ ...schema, type: one }));
  return (schema.oneOf ?? schema.anyOf)?.map(resolved);
}

/** Returns whether a value matches its schema, for values other than objects and lists. */
export function isScalarOf(schema: JsonSchema, value: unknown): boolean {
  const branches = branchesOf(schema);
  if (branches) return branches.some((branch) => isScalarOf(branch, value));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === 'null') return value === null;
  if (schema.type === 'boolean') return typeof value === 'boolean';
  if (schema.type === 'string') return typeof value === 'string' && isTextOf(schema, value);
  if (schema.type !== 'integer' && schema.type !== 'number') return false;
  if (typeof value !== 'number' || (schema.type === 'integer' && !Number.isInteger(value))) return false;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  return value >= minimum && value <= maximum;
}

/** Lengths are in characters, not in UTF-16 units. */
function isTextOf(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format }: JsonSchema,
  text: string,
): boolean {
  const length = [...text].length;
  if (length < minLength || length > maxLength) return false;
  if (pattern !== undefined && !expressionOf(pattern).test(text)) return false;
  return format !== 'date' || isDate(text);
}

const expressions = new Map<string, RegExp>();

/** Cached: a long list uses a pattern thousands of times. */
function expressionOf(pattern: string): RegExp {
  let expression = expressions.get(pattern);
  if (expression === undefined) {
    expression = new RegExp(pattern, 'u');
    expressions.set(pattern, expression);
  }
  return expression;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

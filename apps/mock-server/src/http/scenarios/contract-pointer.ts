import { contractDocument } from '@parking-plus/contracts/document';

type AnySchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly additionalProperties?: boolean | AnySchema;
  readonly items?: AnySchema;
  readonly allOf?: readonly AnySchema[];
  readonly oneOf?: readonly AnySchema[];
  readonly anyOf?: readonly AnySchema[];
};

const schemas = contractDocument.components.schemas as unknown as Readonly<Record<string, AnySchema>>;

/**
 * Returns whether a value of a schema of the contract can have a member at the pointer.
 * True if the schema does not say, or does not exist.
 */
export function canHaveMember(schemaName: string, pointer: string): boolean {
  const schema = Object.hasOwn(schemas, schemaName) ? schemas[schemaName] : undefined;
  return schema === undefined || canHave(schema, pointer.split('/').slice(1));
}

function canHave(schema: AnySchema, steps: readonly string[]): boolean {
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  if (schema.$ref !== undefined)
    return canHaveMember(schema.$ref.split('/').at(-1) ?? '', `/${steps.join('/')}`);
  const { oneOf, anyOf, allOf, properties = {}, additionalProperties, items, type = [] } = schema;
  const branches = oneOf ?? anyOf ?? allOf;
  if (branches !== undefined) return branches.some((branch) => canHave(branch, steps));
  const types = typeof type === 'string' ? [type] : type;
  if (/^(\d+|-)$/.test(step) && items !== undefined) return canHave(items, rest);
  const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
  const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (member !== undefined) return canHave(member, rest);
  if (typeof additionalProperties === 'object') return canHave(additionalProperties, rest);
  return additionalProperties !== false && (types.length === 0 || types.includes('object'));
}

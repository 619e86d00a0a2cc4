import type { BundledDocument } from './bundle-document.ts';
import { describeUnlabelled, type FieldSchema, type FieldShape, resolveField } from './describe-field.ts';

/** Description of a form entry: an input, a group (`fields`) or a list of groups (`items`). */
export type EntryShape = Omit<FieldShape, 'label'> & {
  label?: FieldShape['label'];
  isRequired?: true;
  isNullable?: true;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minItems?: number;
  codes?: (number | string)[];
  fields?: Record<string, EntryShape>;
  items?: Record<string, EntryShape>;
};

/** Kinds whose validation leaves room for the schema's pattern. */
const PLAIN_KINDS = ['plainText', 'longText', 'identifier', 'digits'];
/** Pattern that only excludes blank text, as `isRequired` does. */
const NOT_BLANK = '\\S';

const isNull = ({ type }: FieldSchema) => type === 'null';

/** Returns the alternative objects of a payload. Empty for a single object. */
function alternativesOf({ anyOf, oneOf, properties }: FieldSchema): FieldSchema[] {
  const all = (oneOf ?? anyOf ?? []).filter((schema) => !isNull(schema));
  return properties === undefined ? all : [];
}

function mayBeEmpty({ type, minLength = 0, pattern, format, enum: codes, const: only }: FieldSchema) {
  if (![type].flat().includes('string')) return false;
  if (minLength > 0 || format !== undefined || codes !== undefined || only !== undefined) return false;
  return pattern === undefined || new RegExp(pattern).test('');
}

/** Returns the limits of a value, or of each value of a list. */
function limitsOf(kind: string, schema: FieldSchema): Partial<EntryShape> {
  const { minLength, maxLength, minimum, maximum, pattern, enum: codes, const: only } = schema;
  const hasOwnPattern = pattern !== undefined && pattern !== NOT_BLANK && PLAIN_KINDS.includes(kind);
  return {
    ...(minLength !== undefined && minLength > 1 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(hasOwnPattern && { pattern }),
    ...(schema['x-enum-labels'] === undefined && codes && { codes }),
    ...(only !== undefined && { codes: [only] }),
  };
}

function describeEntry(document: BundledDocument, schema: FieldSchema, isSent: boolean): EntryShape {
  const { own, list, innermost } = resolveField(document, schema);
  const { isList, maxItems, ...described } = describeUnlabelled(document, schema);
  const isNullable = own.some(
    ({ schema: one }) =>
      [one.type].flat().includes('null') || [...(one.anyOf ?? []), ...(one.oneOf ?? [])].some(isNull),
  );
  const members = describeMembers(document, innermost);
  const { kind } = described;
  const mayLack = list ? !list.minItems : kind === 'yesNo' || mayBeEmpty(innermost);
  return {
    ...described,
    ...(members && { kind: 'record' }),
    ...(isSent && !isNullable && !mayLack && { isRequired: true }),
    ...(isNullable && { isNullable: true }),
    ...(!members && limitsOf(kind, innermost)),
    ...(isList && { isList }),
    ...(list?.minItems !== undefined && { minItems: list.minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(members && (isList ? { items: members } : { fields: members })),
  };
}

/** Merges the fields of alternative objects. A field is required if all of them require it. */
function merge(all: Record<string, EntryShape>[]): Record<string, EntryShape> {
  const names = new Set(all.flatMap((fields) => Object.keys(fields)));
  return Object.fromEntries(
    [...names].map((name) => {
      const given = all.flatMap((fields) => fields[name] ?? []);
      const { isRequired: _, codes: __, ...first } = given[0] as EntryShape;
      const isRequired = given.length === all.length && given.every((entry) => entry.isRequired);
      const codes = [...new Set(given.flatMap((entry) => entry.codes ?? []))];
      return [name, { ...first, ...(isRequired && { isRequired }), ...(codes.length > 0 && { codes }) }];
    }),
  );
}

function describeMembers(
  document: BundledDocument,
  schema: FieldSchema,
): Record<string, EntryShape> | undefined {
  const { properties, required = [] } = schema;
  if (properties) {
    const entries = Object.entries(properties).filter(([name]) => !(name in document['x-technical-fields']));
    return Object.fromEntries(
      entries.map(([name, member]) => [name, describeEntry(document, member, required.includes(name))]),
    );
  }
  const objects = alternativesOf(schema).flatMap((one) => {
    const members = describeMembers(document, resolveField(document, one).innermost);
    return members ? [members] : [];
  });
  return objects.length > 0 ? merge(objects) : undefined;
}

/** Describes the payload of a write or the form of a document, without fields that users do not enter. */
export function describeForm(document: BundledDocument, schema: FieldSchema): Record<string, EntryShape> {
  return describeMembers(document, resolveField(document, schema).innermost) ?? {};
}

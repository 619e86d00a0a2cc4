import { contractDocument, contractOperations } from '../document.ts';
import { dealCodes } from '../generated/deals.ts';
import { type JsonSchema, namedSchema } from '../suite/payloads/json-schema.ts';

/** Kind of personal data, and so the form of its replacement. */
export type PersonalKind =
  | 'account'
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'plate'
  | 'number'
  | 'network'
  | 'file'
  | 'search'
  | 'text';

/** Kinds of fields that are always personal data. */
const BY_FIELD_KIND: Readonly<Record<string, PersonalKind>> = {
  plate: 'plate',
  mobileNumber: 'phone',
  emailAddress: 'email',
  taxNumber: 'number',
  carrierNumber: 'number',
};

type Annotated = JsonSchema & { 'x-kind'?: string };

interface PersonalMembers {
  byName: Map<string, PersonalKind>;
  /** Members by the name of the member that must be in the same object. */
  besides: { beside: string; member: string; kind: PersonalKind }[];
  /** Names of all members of the contract. */
  documented: Set<string>;
}

let members: PersonalMembers | undefined;

/** Reads the contract once, on first use: a server without a recording does not need it. */
function personalMembers(): PersonalMembers {
  if (members !== undefined) return members;
  members = { byName: new Map(), besides: [], documented: new Set() };
  collectMembers(contractDocument.components, members);
  const declared = contractDocument['x-personal'] as Record<PersonalKind, string[]>;
  for (const [kind, names] of Object.entries(declared) as [PersonalKind, string[]][])
    for (const name of names) {
      const [beside = '', member] = name.split('/');
      if (member === undefined) members.byName.set(name, kind);
      else members.besides.push({ beside, member, kind });
    }
  return members;
}

/** Returns the kind of personal data of a member, by the contract; `holder` is the object that has it. */
export function personalKind(name: string, holder: object): PersonalKind | undefined {
  const { byName, besides } = personalMembers();
  const rule = besides.find(({ beside, member }) => member === name && Object.hasOwn(holder, beside));
  return rule?.kind ?? byName.get(name);
}

/** Returns whether the contract has a member of this name anywhere. */
export function isDocumentedName(name: string): boolean {
  return personalMembers().documented.has(name);
}

let segments: Set<string> | undefined;

/** Returns whether a segment of a path is one of the contract: a fixed one, an action or the code of a deal. */
export function isDocumentedSegment(segment: string): boolean {
  segments ??= new Set([
    ...contractOperations().flatMap(({ path }) => path.split('/')),
    ...Object.values(dealCodes),
    ...(namedSchema('TaskAction').enum ?? []).map(String),
  ]);
  return segments.has(segment);
}

function collectMembers(node: unknown, found: PersonalMembers): void {
  if (typeof node !== 'object' || node === null) return;
  const { properties } = node as JsonSchema;
  for (const [name, property] of Object.entries(properties ?? {})) {
    if (typeof property !== 'object') continue;
    found.documented.add(name);
    const kind = BY_FIELD_KIND[fieldKind(property) ?? ''];
    if (kind !== undefined) found.byName.set(name, kind);
  }
  for (const inner of Object.values(node)) collectMembers(inner, found);
}

/** Returns the `x-kind` of a property or of the schema that it refers to. */
export function fieldKind(schema: Annotated): string | undefined {
  if (schema['x-kind'] !== undefined) return schema['x-kind'];
  if (schema.$ref !== undefined) return fieldKind(namedReference(schema.$ref));
  const [only] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  const next = only ?? schema.items;
  return next === undefined ? undefined : fieldKind(next);
}

function namedReference(reference: string): Annotated {
  return namedSchema(reference.split('/').at(-1) ?? '');
}

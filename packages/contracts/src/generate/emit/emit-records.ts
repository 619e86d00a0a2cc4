import type { BundledDocument } from '../bundle-document.ts';
import type { Labels } from '../contract-source.ts';
import { describeUnlabelled, type FieldSchema } from '../describe-field.ts';
import { describeForm, type EntryShape } from '../form-fields.ts';

/** An entry of `x-records`. A member uses the first label of `members`, `schemas` and `deals`. */
export interface RecordSource {
  label: Labels;
  schemas?: string[];
  /** Writes whose payloads provide labels. */
  deals?: string[];
  members?: Record<string, FieldSchema>;
}

type Member = Pick<EntryShape, 'kind' | 'label' | 'enumName' | 'yes' | 'no'>;
type Members = Record<string, Member>;

/** Merges members by name. The first definition takes precedence. */
function join(all: Members[]): Members {
  return Object.assign({}, ...all.toReversed());
}

function memberOf({ kind, label, enumName, yes, no }: Member): Member {
  return { kind, ...(label && { label }), ...(enumName && { enumName }), ...(yes && { yes, no }) } as Member;
}

/** Returns the labelled entries of a form at any depth. The outer one of two equal names takes precedence. */
function flatten(entries: Record<string, EntryShape>): Members {
  const own = Object.entries(entries).flatMap(([name, entry]) =>
    entry.label ? [[name, memberOf(entry)]] : [],
  );
  const inner = Object.values(entries).map(({ fields, items }) => flatten(fields ?? items ?? {}));
  return join([Object.fromEntries(own), ...inner]);
}

function payloadOf(document: BundledDocument, deal: string): FieldSchema {
  const entry = document['x-deals'][deal];
  if (entry === undefined) throw new Error(`x-records names the deal ${deal}, which does not exist.`);
  return entry.channel === 'data' ? entry.request : entry.form;
}

function membersOf(
  document: BundledDocument,
  { schemas = [], deals = [], members = {} }: RecordSource,
): Members {
  const sources = [
    ...schemas.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    ...deals.map((deal) => payloadOf(document, deal)),
  ];
  const stated = Object.entries(members).map(([name, schema]) => [
    name,
    memberOf(describeUnlabelled(document, schema)),
  ]);
  return join([
    Object.fromEntries(stated),
    ...sources.map((source) => flatten(describeForm(document, source))),
  ]);
}

/** Returns the members that differ from the common ones of the same name. */
function different(members: Members, common: Members): Members {
  const isOther = ([name, member]: [string, Member]) =>
    JSON.stringify(member) !== JSON.stringify(common[name]);
  return Object.fromEntries(Object.entries(members).filter(isOther));
}

/**
 * Emits labels and kinds for displaying changes of records and forms: common members by name, and those of a record
 * (`x-records`) or document form that differ.
 */
export function emitRecords(document: BundledDocument): string {
  const records = Object.entries(document['x-records']).map(([name, source]) => ({
    name,
    label: source.label,
    members: membersOf(document, source),
  }));
  const forms = Object.entries(document['x-deals']).flatMap(([deal, entry]) =>
    entry.channel === 'data' ? [] : [{ deal, members: flatten(describeForm(document, entry.form)) }],
  );
  const common = join([...records, ...forms].map(({ members }) => members));
  const lines = (all: [string, unknown][]) =>
    all.map(([name, value]) => `    ${name}: ${JSON.stringify(value)},`).join('\n');
  return `// Made from the contract by \`npm run generate\`. Never edited.
import type { RecordShapes } from '../records/record-schemas.ts';

export const recordShapes: RecordShapes = {
  members: {
${lines(Object.entries(common))}
  },
  records: {
${lines(records.map(({ name, label, members }) => [name, { label, members: different(members, common) }]))}
  },
  forms: {
${lines(forms.map(({ deal, members }) => [deal, different(members, common)]))}
  },
};
`;
}

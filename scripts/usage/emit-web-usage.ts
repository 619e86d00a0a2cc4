import type { AnySchema, ContractDocument } from '@parking-plus/contracts/changes';
import { ownScreen, type SchemaFields, type UsedPart } from '@parking-plus/contracts/usage';
import type { AnalysedPart } from './analyse-web.ts';

const ABOUT =
  'What the web uses of the contract: docs/contract-testing.md. Written by npm run usage. Never edited.';

/** Formats the report: sorted, a screen or part per line, so that a change of the web shows as a small diff. */
export function webUsageText(
  parts: readonly AnalysedPart[],
  tests: Readonly<Record<string, readonly string[]>>,
  document: ContractDocument,
  fields: SchemaFields,
): string {
  const { came, sent } = sidesOf(document, fields);
  const names = Object.keys(tests).sort();
  const written = parts
    .map((part) => usedPart(part, names.length, came, sent))
    .filter((part) => Object.keys(part).some((key) => !['file', 'part', 'screens'].includes(key)))
    .sort((a, b) => compare(`${a.file} ${a.part}`, `${b.file} ${b.part}`));
  return [
    `{"about":${JSON.stringify(ABOUT)},`,
    '"screens":{',
    names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(tests[name])}`).join(',\n'),
    '},"parts":[',
    written.map((part) => JSON.stringify(part)).join(',\n'),
    ']}\n',
  ].join('\n');
}

/** Returns the fields of all responses and of all requests. */
function sidesOf(document: ContractDocument, fields: SchemaFields) {
  const came = new Set<string>();
  const sent = new Set<string>();
  const add = (set: Set<string>, schema: AnySchema | undefined) => {
    for (const field of schema ? fields.below(schema) : []) set.add(field);
  };
  for (const { request, result, calls } of Object.values(document['x-deals'] ?? {}))
    for (const pair of calls ? Object.values(calls) : [{ request, result }]) {
      add(sent, pair.request);
      add(came, pair.result);
    }
  // Bodies of single operations and messages of the hub belong to no deal.
  const ofDeals = new Set([...came, ...sent]);
  for (const name of Object.keys(document.components?.schemas ?? {}))
    for (const field of fields.below({ $ref: `#/components/schemas/${name}` }))
      if (!ofDeals.has(field)) for (const side of [came, sent]) side.add(field);
  return { came, sent };
}

function usedPart(
  { file, part, use, screens }: AnalysedPart,
  screenCount: number,
  came: ReadonlySet<string>,
  sent: ReadonlySet<string>,
): UsedPart {
  const owners = (fields: ReadonlySet<string>) => new Set([...fields].map((field) => field.split('.', 1)[0]));
  const [answering, asking] = [owners(came), owners(sent)];
  const reads = [...use.reads].filter(
    (field) => came.has(field) || (field.endsWith('.*') && answering.has(field.split('.', 1)[0])),
  );
  const sends = [...use.sends]
    .filter(([field]) => sent.has(field) || (field.endsWith('.*') && asking.has(field.split('.', 1)[0])))
    .map(([field, values]) => (values === null ? field : `${field}=${sorted(values).join('|')}`));
  const isOwn = screens.length === 1 && screens[0] === ownScreen(file);
  return {
    file,
    part,
    ...(!isOwn && { screens: screens.length === screenCount ? ['*'] : screens }),
    ...(use.deals.size > 0 && { deals: sorted(use.deals) }),
    ...(use.steps.size > 0 && { steps: sorted(use.steps) }),
    ...(use.operations.size > 0 && { operations: sorted(use.operations) }),
    ...(reads.length > 0 && { reads: bySchema(reads) }),
    ...(sends.length > 0 && { sends: bySchema(sends) }),
    ...(use.codes.size > 0 && { codes: sorted(use.codes) }),
    ...(use.statuses.size > 0 && { statuses: [...use.statuses].sort((a, b) => a - b) }),
  };
}

function bySchema(fields: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const field of sorted(fields)) {
    const [schema = ''] = field.split('.', 1);
    found[schema] = [...(found[schema] ?? []), field.slice(schema.length + 1)];
  }
  return found;
}

function sorted(names: Iterable<string>): string[] {
  return [...names].sort(compare);
}

/** Compares by code unit, because a locale's order differs between computers. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

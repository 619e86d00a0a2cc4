import type { BundledDocument } from '../bundle-document.ts';

type BundledDeal = BundledDocument['x-deals'][string];

/**
 * Emits the typed registry of deals.
 * Shape: `DealMap` (types only), `dealCodes`, `documentDeals` and `writingDeals`. Every page loads these, so everything
 * else about deals is in other files.
 */
export function emitDeals(document: BundledDocument): string {
  const deals: [string, BundledDeal][] = Object.entries(document['x-deals']);
  const map = deals.map(([name, deal]) =>
    deal.channel === 'data'
      ? `  ${name}: { channel: 'data'; request: S['${name}Request']; result: S['${name}Result'] };`
      : `  ${name}: { channel: 'task'; form: S['${name}Form']; document: S['${name}Document']; page: S['${name}Page'] };`,
  );
  const codesOf = (isMeant: (deal: BundledDeal) => boolean) =>
    deals
      .filter(([, deal]) => isMeant(deal))
      .map(([name, deal]) => `  ${name}: '${deal.code}',`)
      .join('\n');
  const isDocument = ({ channel }: BundledDeal) => channel === 'task';
  return `// Made from openapi/deals/ by \`npm run generate\`. Never edited.
import type { components } from './schema.ts';

type S = components['schemas'];

export interface DealMap {
${map.join('\n')}
}

export type DealName = keyof DealMap;
type OnChannel<C extends 'data' | 'task'> = {
  [K in DealName]: DealMap[K]['channel'] extends C ? K : never;
}[DealName];
/** Deals that use \`/data\`. */
export type DataDeal = OnChannel<'data'>;
/** Document types, which use \`/Task\`. */
export type TaskDeal = OnChannel<'task'>;
export type DealRequest<K extends DataDeal> = Extract<DealMap[K], { channel: 'data' }>['request'];
export type DealResult<K extends DataDeal> = Extract<DealMap[K], { channel: 'data' }>['result'];
export type DocumentForm<K extends TaskDeal> = Extract<DealMap[K], { channel: 'task' }>['form'];
export type DocumentOf<K extends TaskDeal> = Extract<DealMap[K], { channel: 'task' }>['document'];
export type DocumentPage<K extends TaskDeal> = Extract<DealMap[K], { channel: 'task' }>['page'];

const readingCodes = {
${codesOf((deal) => !isDocument(deal) && deal.safe)}
} as const;
const writingCodes = {
${codesOf((deal) => !isDocument(deal) && !deal.safe)}
} as const;
const documentCodes = {
${codesOf(isDocument)}
} as const;

/** Name in code -> \`Model_DealType\` on the wire. */
export const dealCodes = { ...readingCodes, ...writingCodes, ...documentCodes } satisfies Record<DealName, string>;

/** All document types. */
export const documentDeals: readonly TaskDeal[] = Object.keys(documentCodes) as TaskDeal[];

/** Deals of \`/data\` that change something. */
export const writingDeals: readonly DataDeal[] = Object.keys(writingCodes) as DataDeal[];
`;
}

/** Emits the titles of the deals in both languages, and the states of documents. */
export function emitDealTitles(document: BundledDocument): string {
  const deals = Object.entries(document['x-deals']);
  const titles = deals.map(([name, { title }]) => `  ${name}: ${JSON.stringify(title)},`);
  const states = deals.flatMap(([name, deal]) =>
    deal.channel === 'task' ? [`  ${name}: ${JSON.stringify(deal.states)},`] : [],
  );
  return `// Made from openapi/deals/ by \`npm run generate\`. Never edited.
import type { DealName, TaskDeal } from './deals.ts';

export const dealTitles: Record<DealName, { zh_TC: string; en: string }> = {
${titles.join('\n')}
};

/** 3-digit states that a document of the type can be in. */
export const documentStates: Record<TaskDeal, readonly string[]> = {
${states.join('\n')}
};
`;
}

/** Emits the form properties of every document type in the order of the contract. */
export function emitFormOrder(document: BundledDocument): string {
  const orders = Object.entries(document['x-deals']).flatMap(([name, deal]) =>
    deal.channel === 'task'
      ? [`  ${name}: ${JSON.stringify([...new Set(memberNames(document, deal.form))])},`]
      : [],
  );
  return `// Made from openapi/deals/ by \`npm run generate\`. Never edited.
import type { TaskDeal } from './deals.ts';

/** Member names of each form in contract order, containers before their members. */
export const formOrder: Record<TaskDeal, readonly string[]> = {
${orders.join('\n')}
};
`;
}

interface DescribedMembers {
  $ref?: string;
  properties?: Record<string, DescribedMembers>;
  items?: DescribedMembers;
  anyOf?: DescribedMembers[];
  oneOf?: DescribedMembers[];
}

function memberNames(document: BundledDocument, schema: DescribedMembers): string[] {
  const { $ref, properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const name = $ref?.slice('#/components/schemas/'.length);
  const below = [...(name ? [document.components.schemas[name] ?? {}] : []), ...(items ? [items] : [])];
  return [
    ...Object.entries(properties).flatMap(([member, its]) => [member, ...memberNames(document, its)]),
    ...[...below, ...anyOf, ...oneOf].flatMap((its) => memberNames(document, its)),
  ];
}

/**
 * Emits all metadata of the deals: titles, permissions, states and examples. For servers and suites, not for pages.
 */
export function emitDealRegistry(document: BundledDocument): string {
  const registry = Object.entries(document['x-deals']).map(([name, deal]) => {
    const { code, title, channel, action, safe } = deal;
    const own =
      deal.channel === 'data'
        ? { exampleRequest: deal.examples.request }
        : { states: deal.states, exampleForm: deal.examples.form };
    return `  ${name}: ${JSON.stringify({ code, title, channel, action, safe, ...own })},`;
  });
  return `// Made from openapi/deals/ by \`npm run generate\`. Never edited.
import type { DealName } from './deals.ts';

interface DealHead {
  code: string;
  title: { zh_TC: string; en: string };
  /** Action code the caller needs, or null if any signed-in user may call. */
  action: string | null;
  /** Whether a call changes nothing. */
  safe: boolean;
}
export interface DataDealMetadata extends DealHead {
  channel: 'data';
  exampleRequest: unknown;
}
export interface TaskDealMetadata extends DealHead {
  channel: 'task';
  /** 3-digit state suffixes of the document type. */
  states: readonly string[];
  exampleForm: unknown;
}
export type DealMetadata = DataDealMetadata | TaskDealMetadata;

export const dealRegistry: Record<DealName, DealMetadata> = {
${registry.join('\n')}
};
`;
}

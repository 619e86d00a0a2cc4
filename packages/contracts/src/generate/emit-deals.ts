import type { BundledDocument } from './bundle-document.ts';

function schemaName(reference: string): string {
  const name = reference.split('/').at(-1);
  if (!name) throw new RangeError(`Not a reference to a schema: ${reference}`);
  return name;
}

/**
 * The typed registry of deals.
 * Shape: `DealMap` (types only), `dealCodes` (small, for the client) and `dealRegistry` (titles, rights, states).
 */
export function emitDeals(document: BundledDocument): string {
  const deals = Object.entries(document['x-deals']);
  const map = deals.map(
    ([name, deal]) =>
      `  ${name}: { channel: '${deal.channel}'; request: S['${schemaName(deal.request.$ref)}']; result: S['${schemaName(deal.result.$ref)}'] };`,
  );
  const codes = deals.map(([name, deal]) => `  ${name}: '${deal.code}',`);
  const registry = deals.map(([name, { code, title, channel, action, safe, states, examples }]) => {
    const entry = {
      code,
      title,
      channel,
      action,
      safe,
      states: states ?? [],
      exampleRequest: examples?.request,
    };
    return `  ${name}: ${JSON.stringify(entry)},`;
  });
  return `// Made from openapi/deals/ by \`npm run generate\`. Never edited.
import type { components } from './schema.ts';

type S = components['schemas'];

export interface DealMap {
${map.join('\n')}
}

export type DealName = keyof DealMap;
export type DealRequest<K extends DealName> = DealMap[K]['request'];
export type DealResult<K extends DealName> = DealMap[K]['result'];
type OnChannel<C extends DealMap[DealName]['channel']> = {
  [K in DealName]: DealMap[K]['channel'] extends C ? K : never;
}[DealName];
/** Deals that travel by \`/data\`. */
export type DataDeal = OnChannel<'data'>;
/** Document types, which travel by \`/Task\`. */
export type TaskDeal = Exclude<DealName, DataDeal>;

/** Name in code -> \`Model_DealType\` on the wire. */
export const dealCodes = {
${codes.join('\n')}
} as const satisfies Record<DealName, string>;

export interface DealMetadata {
  code: string;
  title: { zh_TC: string; en: string };
  channel: 'data' | 'task';
  /** Operation code that the caller must hold; null lets in anyone who is signed in. */
  action: string | null;
  /** Whether a call changes nothing. */
  safe: boolean;
  /** 3-digit state suffixes of a document type. */
  states: readonly string[];
  exampleRequest?: unknown;
}

export const dealRegistry: Record<DealName, DealMetadata> = {
${registry.join('\n')}
};
`;
}

import { filesBelow } from '../../../project/files-below.ts';

const RESOURCES = 'apps/web/src/resources';

/** Existing query of a deal: `paymentQueries.list` of `resources/payments/payment-queries.ts`. */
export interface KnownQuery {
  readonly file: string;
  readonly queries: string;
  readonly member: string;
}

/** Finds the shared queries of deals that take one parameter. */
export function findQueries(root: string, deals: readonly string[]): Map<string, KnownQuery> {
  const known = new Map<string, KnownQuery>();
  for (const { path, text } of filesBelow(root, RESOURCES, '-queries.ts')) {
    const queries = /^export const (\w+Queries) = \{$/m.exec(text)?.[1];
    if (queries === undefined) continue;
    for (const deal of deals) {
      const page = new RegExp(`^ {2}(\\w+): page\\('${deal}'`, 'm');
      const read = new RegExp(`^ {2}(\\w+): \\(\\w+: [^,)]+\\) =>\\s*read\\('${deal}', \\{ \\w+ \\}`, 'm');
      const member = (page.exec(text) ?? read.exec(text))?.[1];
      if (member === undefined) continue;
      known.set(deal, { file: path.slice('apps/web/src/'.length), queries, member });
    }
  }
  return known;
}

import type { BundledDocument } from '../bundle-document.ts';

/**
 * Emits the action code of each deal as a type and a small table, for the web's guards.
 * Separate from the registry, so that a first page with one guarded button does not load all of it.
 */
export function emitDealActions(document: BundledDocument): string {
  const deals = Object.entries(document['x-deals']);
  const needing = deals.filter(([, { action }]) => action !== null);
  const free = deals.filter(([, { action }]) => action === null);
  const codes = [...new Set(needing.map(([, { action }]) => action))].sort();
  return `// Made from openapi/deals/ by \`npm run generate\`. Never edited.
import { dealCodes } from './deals.ts';

/** Action codes that deals require. An account holds a list of them. */
export type ActionCode =
${codes.map((code) => `  | '${code}'`).join('\n')};

const { ${free.map(([name]) => `${name}: _${name}`).join(', ')}, ...ownCodes } = dealCodes;

/** Required action code by deal: mostly its own code. Omits deals that any signed-in user may call. */
export const dealActions = {
  ...ownCodes,
${needing
  .filter(([, { action, code }]) => action !== code)
  .map(([name, { action }]) => `  ${name}: '${action}',`)
  .join('\n')}
} as const satisfies Record<string, ActionCode>;
`;
}

/**
 * Emits the title of each action code in both languages: the deal of that code, otherwise the deals that require it.
 */
export function emitActionTitles(document: BundledDocument): string {
  const deals = Object.values(document['x-deals']);
  const codes = [...new Set(deals.flatMap(({ action }) => action ?? []))].sort();
  const rows = codes.map((code) => {
    const asking = deals.filter(({ action }) => action === code);
    const own = asking.filter((deal) => deal.code === code);
    const titles = (own.length > 0 ? own : asking).map(({ title }) => title);
    const zh = titles.map((title) => title.zh_TC).join('、');
    const en = titles.map((title) => title.en).join(', ');
    return `  '${code}': ${JSON.stringify({ zh_TC: zh, en })},`;
  });
  return `// Made from openapi/deals/ by \`npm run generate\`. Never edited.
import type { ActionCode } from './deal-actions.ts';

/** Title of each action code. */
export const actionTitles: Record<ActionCode, { zh_TC: string; en: string }> = {
${rows.join('\n')}
};
`;
}

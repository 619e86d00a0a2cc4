import { sampleValue } from '@parking-plus/contracts/sample-value';
import type { TemplateContext } from '../files/render-template.ts';
import { camelOf, kebabOf } from '../names.ts';
import type { KnownQuery } from './find-queries.ts';
import { firstColumns, firstFilters, shownFields } from './first-columns.ts';
import { type DetailDeal, type ListDeal, rowKeyOf } from './list-deal.ts';

/** Returns the template context of an existing list. */
export function dealContext(
  list: ListDeal,
  entity: string,
  queries: ReadonlyMap<string, KnownQuery>,
): TemplateContext {
  const { deal, code, action, detail, document, exportDeal } = list;
  const rowKey = rowKeyOf(list);
  const { columns, names, titleField } = firstColumns(list, detail !== undefined);
  const known = queries.get(deal);
  const knownDetail = detail && queries.get(detail.deal);
  const row = sampleValue(document, 'row', list.result.properties?.items?.items ?? {});
  const summary = list.result.properties?.summary;
  const totals = totalsOf(list, names);
  return {
    deal,
    code,
    action,
    shape: `${camelOf(deal)}Shape`,
    shapeFile: kebabOf(deal),
    rowKey,
    rowKeyText: keyText(list, row),
    titleField,
    filters: quoted(firstFilters(list)),
    columns: columns.map((text) => ({ text })),
    sortField: list.sort[0],
    exportDeal,
    totals: totals.map((name) => `${name}: summary.${name}`).join(', '),
    hasTotals: totals.length > 0,
    pageQuery: known ? `${known.queries}.${known.member}` : `${camelOf(entity)}PageQuery`,
    ownsPageQuery: known === undefined,
    ownsQueries: known === undefined || (detail !== undefined && knownDetail === undefined),
    imports: importsOf([known, knownDetail]),
    rowMembers: Object.entries(row as object).map(([name, value]) => ({ name, value: literal(value) })),
    summary: summary && literal(sampleValue(document, 'summary', summary)),
    ...detailContext(list, detail, entity, knownDetail),
  };
}

function detailContext(
  list: ListDeal,
  detail: DetailDeal | undefined,
  entity: string,
  known: KnownQuery | undefined,
): TemplateContext {
  if (detail === undefined)
    return { hasDetail: false, ownsDetailQuery: false, hasHistory: false, writes: [] };
  const { deal, code, parameter, record, result, hasHistory } = detail;
  const { document } = list;
  const members = Object.keys(result.properties ?? {});
  const fields = shownFields(list).filter(({ name }) => record !== undefined || members.includes(name));
  const sample = (result.required ?? []).map((member) => {
    const value = sampleValue(document, member, result.properties?.[member] ?? {});
    return `${member}: ${member === record ? 'row' : literal(value)}`;
  });
  const data = record === undefined ? 'data' : `data.${record}`;
  return {
    hasDetail: true,
    detailDeal: deal,
    detailCode: code,
    parameter,
    record: data,
    detailFields: fields.map(({ name, namedBy }) => ({
      text: namedBy === undefined ? `'${name}'` : `{ field: '${name}', content: ${data}.${namedBy} }`,
    })),
    detailSample: `{ ${sample.join(', ')} }`,
    detailQuery: known ? `${known.queries}.${known.member}` : `${camelOf(entity)}DetailQuery`,
    ownsDetailQuery: known === undefined,
    hasHistory,
    writes: hasHistory ? writesOf(list) : [],
  };
}

/** Returns the writes that a history names: all writes of the module, by code prefix. */
function writesOf({ document, code }: ListDeal): TemplateContext[] {
  return Object.values(document['x-deals'])
    .filter((deal) => !deal.safe && deal.code.startsWith(code.slice(0, 3)))
    .map((deal) => ({ code: deal.code, zh: deal.title.zh_TC, en: deal.title.en }));
}

/** Returns the sums of the result that have a column. */
function totalsOf({ result, document, row }: ListDeal, columns: readonly string[]): string[] {
  const summary = result.properties?.summary;
  if (summary === undefined) return [];
  const sums = sampleValue(document, 'summary', summary) as object;
  return columns.filter((name) => name in sums && row[name]?.kind === 'twd');
}

/** Returns the text of a row's key in its cell. */
function keyText(list: ListDeal, row: unknown): string {
  const text = String((row as Record<string, unknown>)[rowKeyOf(list)]);
  return list.row[rowKeyOf(list)]?.kind === 'invoiceNumber' ? text.replace(/^(..)/, '$1-') : text;
}

function importsOf(queries: readonly (KnownQuery | undefined)[]): TemplateContext[] {
  const files = new Map(queries.flatMap((query) => (query ? [[query.file, query.queries] as const] : [])));
  return [...files].map(([from, name]) => ({ name, from }));
}

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Formats a value as a TypeScript literal. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BundledDocument,
  describeLists,
  type FieldSchema,
  type ListDescription,
  resolveSchema,
} from '@parking-plus/contracts/describe-lists';
import { CommandFailedError, UsageError } from '../../../cli-errors.ts';
import { contractState } from '../../../project/contract-state.ts';
import { listDealNames } from '../../../project/list-deals.ts';
import { suggestCommand } from '../../../suggest.ts';

/** List of the contract, with its related deals. */
export interface ListDeal extends ListDescription {
  readonly document: BundledDocument;
  readonly code: string;
  /** Action code that callers need. */
  readonly action: string;
  /** Schema of one page. */
  readonly result: FieldSchema;
  /** Deal that exports the same rows. */
  readonly exportDeal: string | undefined;
  readonly detail: DetailDeal | undefined;
}

/** Deal that shows one row of a list. */
export interface DetailDeal {
  readonly deal: string;
  readonly code: string;
  /** Its only parameter, which identifies a row. */
  readonly parameter: string;
  readonly result: FieldSchema;
  /** Member of the result with the row; undefined if the result itself has its fields. */
  readonly record: string | undefined;
  /** True if the result has a `history` of writes. */
  readonly hasHistory: boolean;
}

/**
 * Finds a list of the contract.
 * Throws `UsageError` with a suggestion for an unknown deal or one that is no list. Throws `CommandFailedError` for a contract
 * that is not generated or a list that cannot be a separate screen.
 */
export function findListDeal(root: string, name: string): ListDeal {
  if (contractState(root) !== 'fresh')
    throw new CommandFailedError(
      'The generated types of the contract are not up to date. Run: npm run generate',
    );
  const document: BundledDocument = JSON.parse(
    readFileSync(join(root, 'packages/contracts/src/generated/openapi.json'), 'utf8'),
  );
  const description = describeLists(document).find(({ deal }) => deal === name);
  const deal = document['x-deals'][name];
  if (description === undefined || deal?.channel !== 'data')
    throw new UsageError(
      `--deal must be a list of the contract: "${name}" is ${deal ? 'a deal, but not a list' : 'not a deal'}.${suggestion(root, name)}`,
    );
  rejectUnqueryable(document, name, deal);
  const result = resolveSchema(document, deal.result);
  const row = result.properties?.items?.items;
  const subject = name.replace(/List$/, '');
  return {
    ...description,
    document,
    code: deal.code,
    action: deal.action ?? '',
    result,
    exportDeal: hasRows(document, `${subject}Export`, row) ? `${subject}Export` : undefined,
    detail: detailOf(document, `${subject}Detail`, row, description),
  };
}

function suggestion(root: string, name: string): string {
  const lists = listDealNames(root);
  const ofSubject = lists.filter((list) => name.startsWith(list.replace(/List$/, '')));
  const near = ofSubject.toSorted((a, b) => b.length - a.length)[0] ?? suggestCommand(name, lists);
  return near === undefined ? ` For example ${lists.slice(0, 3).join(', ')}.` : ` Did you mean ${near}?`;
}

type DataDeal = Extract<BundledDocument['x-deals'][string], { channel: 'data' }>;

/** Throws if a list needs more than a page and filters of the user's choice. */
function rejectUnqueryable(document: BundledDocument, name: string, { action, request }: DataDeal): void {
  const { properties = {}, required = [] } = resolveSchema(document, request);
  const filters = resolveSchema(document, properties.filters).required ?? [];
  const needed = [...required.filter((one) => !['page', 'pageSize', 'filters'].includes(one)), ...filters];
  if (needed.length > 0)
    throw new CommandFailedError(
      `${name} requires ${needed.join(' and ')}, which users do not choose: it is part of another screen. To build it yourself: docs/tables.md`,
    );
  if (action === null)
    throw new CommandFailedError(
      `${name} requires no action code, so no menu entry can be bound to it. To build it yourself: docs/tables.md`,
    );
}

function hasRows(document: BundledDocument, name: string, row: FieldSchema | undefined): boolean {
  const deal = document['x-deals'][name];
  if (deal?.channel !== 'data' || row?.$ref === undefined) return false;
  return resolveSchema(document, deal.result).properties?.items?.items?.$ref === row.$ref;
}

function detailOf(
  document: BundledDocument,
  name: string,
  row: FieldSchema | undefined,
  list: ListDescription,
): DetailDeal | undefined {
  const deal = document['x-deals'][name];
  if (deal?.channel !== 'data') return undefined;
  const [parameter, ...others] = Object.keys(resolveSchema(document, deal.request).properties ?? {});
  if (parameter === undefined || parameter !== rowKeyOf(list) || others.length > 0) return undefined;
  const result = resolveSchema(document, deal.result);
  const members = Object.entries(result.properties ?? {});
  const history = result.properties?.history?.items?.$ref ?? '';
  return {
    deal: name,
    code: deal.code,
    parameter,
    result,
    record: members.find(([, { $ref }]) => $ref !== undefined && $ref === row?.$ref)?.[0],
    hasHistory: history.endsWith('/RecordHistoryEntry'),
  };
}

/** Returns the field that identifies a row: the first one in the contract. */
export function rowKeyOf({ row }: ListDescription): string {
  return Object.keys(row)[0] ?? '';
}

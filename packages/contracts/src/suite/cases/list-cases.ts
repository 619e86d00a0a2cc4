import { dealRegistry } from '../../generated/deal-registry.ts';
import type { DataDeal, DealName } from '../../generated/deals.ts';
import type { Caller, CheckedExchange } from '../caller.ts';
import { dataDeals, taskDeals } from '../deal-lists.ts';
import { type JsonSchema, namedSchema, resolved } from '../payloads/json-schema.ts';
import { payloadSchemaName, resultSchemaName } from '../schema-names.ts';
import type { Credentials } from '../target.ts';
import { type ContractCase, expectResult, failed, type Verdict } from './contract-case.ts';
import { filterChecks } from './filter-checks.ts';
import { siteAccountOf } from './permission-cases.ts';
import { comparable, sortProblem } from './sort-check.ts';

export type Row = Record<string, unknown>;

interface Page {
  items: Row[];
  total: number;
  page: number;
  pageSize: number;
}

interface Query {
  page?: number;
  pageSize?: 20 | 50 | 100;
  sort?: { field: string; order: 'asc' | 'desc' };
  filters?: Row;
}

/** A list that answers pages of rows. */
export interface PagedList {
  deal: DealName;
  filters: JsonSchema;
  sortFields: readonly string[];
  row: JsonSchema;
  exchange(caller: Caller, query: Query, account?: Credentials): Promise<CheckedExchange>;
}

/** Returns one page. The example's required filters and period apply unless the query replaces them. */
export type ReadPage = (query: Query) => Promise<Page>;

/** Returns the cases of every list of pages: its pages, order and filters, and the sites of its rows. */
export function listCases(): ContractCase[] {
  return pagedLists().flatMap((list) => {
    const { deal } = list;
    const head = {
      operationId: dealRegistry[deal].channel === 'data' ? 'data' : 'taskList',
      status: '200',
      deal,
    };
    const checks = filterChecks(list);
    return [
      {
        ...head,
        title: `${deal} splits its rows into pages`,
        run: (caller) => twice(list, caller, checkPages),
      },
      ...(list.sortFields.length === 0
        ? []
        : [
            {
              ...head,
              title: `${deal} sorts its rows`,
              run: (caller: Caller) => twice(list, caller, checkSort),
            },
          ]),
      ...(checks.length === 0
        ? []
        : [
            {
              ...head,
              title: `${deal} applies its filters`,
              run: (caller: Caller) =>
                twice(list, caller, async (_list, read) => {
                  const rows = await read({ pageSize: 100 });
                  for (const check of checks) {
                    const problem = await check(read, rows);
                    if (problem !== undefined) return problem;
                  }
                  return undefined;
                }),
            },
          ]),
      ...('siteCode' in (list.row.properties ?? {})
        ? [
            {
              ...head,
              title: `${deal} shows an account only its sites`,
              run: (caller: Caller) => checkSites(list, caller),
            },
          ]
        : []),
    ] satisfies ContractCase[];
  });
}

/** Returns the lists whose query has a page and whose result has rows and their number. */
export function pagedLists(): PagedList[] {
  return [
    ...dataDeals.flatMap((deal) =>
      listOf(deal, async (caller, query, account) =>
        caller.sendData(
          deal,
          mergedQuery(boundsOf(deal, (await caller.examplePayload(deal)) as Query), query),
          account,
        ),
      ),
    ),
    ...taskDeals.flatMap((deal) =>
      listOf(deal, (caller, query, account) =>
        caller.sendTask(deal, 'list', mergedQuery({}, query), account),
      ),
    ),
  ];
}

/** Returns the required and the textual filters of an example. A period keeps the list short. */
function boundsOf(deal: DataDeal, { filters = {} }: Query): Row {
  const { filters: schema = {} } = namedSchema(payloadSchemaName(deal)).properties ?? {};
  const { required = [] } = resolved(schema);
  return Object.fromEntries(
    Object.entries(filters).filter(([name, value]) => required.includes(name) || typeof value === 'string'),
  );
}

function mergedQuery(bounds: Row, query: Query): Query {
  const filters = { ...bounds, ...query.filters };
  return {
    page: 1,
    pageSize: 20,
    ...query,
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
  };
}

function listOf(deal: DealName, exchange: PagedList['exchange']): PagedList[] {
  const query = namedSchema(payloadSchemaName(deal)).properties ?? {};
  const result = namedSchema(resultSchemaName(deal)).properties ?? {};
  const row = result.items?.items;
  if (!dealRegistry[deal].safe && dealRegistry[deal].channel === 'data') return [];
  if (query.page === undefined || result.total === undefined || row === undefined) return [];
  const sort = query.sort === undefined ? {} : (resolved(query.sort).properties ?? {});
  return [
    {
      deal,
      exchange,
      filters: query.filters === undefined ? {} : resolved(query.filters),
      sortFields: sort.field === undefined ? [] : ((resolved(sort.field).enum ?? []) as string[]),
      row: rowOf(resolved(row)),
    },
  ];
}

/** A document's searchable members are in its head. */
function rowOf(schema: JsonSchema): JsonSchema {
  const head = schema.properties?.head;
  return head === undefined ? schema : resolved(head);
}

type Check = (list: PagedList, read: ReadPage) => Promise<string | undefined>;

/** Repeats a failed check once: on a server in use, the rows can change between two calls. */
async function twice(list: PagedList, caller: Caller, check: Check): Promise<Verdict> {
  let verdict: Verdict = { outcome: 'passed' };
  const read: ReadPage = async (query) => {
    const exchange = await list.exchange(caller, query);
    verdict = expectResult(exchange);
    if (verdict.outcome !== 'passed') throw new UnreadablePageError();
    return pageIn(exchange);
  };
  try {
    const problem = (await check(list, read)) === undefined ? undefined : await check(list, read);
    return problem === undefined ? { outcome: 'passed' } : failed(problem);
  } catch (error) {
    if (error instanceof UnreadablePageError) return verdict;
    throw error;
  }
}

class UnreadablePageError extends Error {}

function pageIn({ came }: CheckedExchange): Page {
  const { items, ...page } = JSON.parse((came as { data: string }).data) as Page;
  return { ...page, items: items.map((item) => (item.head as Row | undefined) ?? item) };
}

const SIZE = 20;

/** The first member of a row identifies it. */
function keysOf({ items }: Page): string[] {
  return items.map((row) => JSON.stringify(Object.values(row)[0]));
}

async function checkPages(_list: PagedList, read: ReadPage): Promise<string | undefined> {
  const first = await read({});
  const { total } = first;
  const pageCount = Math.max(1, Math.ceil(total / SIZE));
  for (const page of new Set([1, 2, pageCount, pageCount + 1])) {
    const got = page === 1 ? first : await read({ page });
    const rows = Math.min(SIZE, Math.max(0, total - (page - 1) * SIZE));
    if (got.page !== page || got.pageSize !== SIZE)
      return `asked for page ${page} of ${SIZE} rows and got page ${got.page} of ${got.pageSize}`;
    if (got.total !== total) return `page ${page} has a total of ${got.total}, page 1 of ${total}`;
    if (got.items.length !== rows)
      return `page ${page} has ${got.items.length} rows; a total of ${total} leaves ${rows}`;
  }
  const larger = keysOf(await read({ pageSize: 50 }));
  const smaller = [...keysOf(first), ...(total > SIZE ? keysOf(await read({ page: 2 })) : [])];
  return smaller.every((key, index) => index >= 50 || larger[index] === key)
    ? undefined
    : 'pages 1 and 2 of 20 rows are not the first rows of a page of 50';
}

async function checkSort({ sortFields, row }: PagedList, read: ReadPage): Promise<string | undefined> {
  for (const field of sortFields) {
    const asc = await read({ pageSize: 100, sort: { field, order: 'asc' } });
    const desc = await read({ pageSize: 100, sort: { field, order: 'desc' } });
    const member = row.properties?.[field];
    if (member === undefined) continue;
    const valuesOf = ({ items }: Page) => items.map((item) => comparable(item[field]));
    const problem = sortProblem(valuesOf(asc), valuesOf(desc), { member, isWhole: asc.total <= 100 });
    if (problem !== undefined) return `sorted by ${field}: ${problem}`;
  }
  return undefined;
}

async function checkSites(list: PagedList, caller: Caller): Promise<Verdict> {
  const account = siteAccountOf(caller);
  const exchange = await list.exchange(caller, { pageSize: 100 }, account);
  if (exchange.status === 403) return { outcome: 'passed' };
  const verdict = expectResult(exchange);
  if (verdict.outcome !== 'passed') return verdict;
  const own = new Set(await caller.siteCodesOf(account));
  // An account also sees what it wrote or is assigned to.
  const others = pageIn(exchange).items.filter((row) => !Object.values(row).includes(account.username));
  const foreign = others.flatMap(({ siteCode }) =>
    typeof siteCode === 'string' && !own.has(siteCode) ? [siteCode] : [],
  );
  return foreign.length === 0
    ? verdict
    : failed(`shows rows of ${[...new Set(foreign)].join(', ')}, which are not sites of ${account.username}`);
}

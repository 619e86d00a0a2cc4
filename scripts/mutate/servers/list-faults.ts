import type { PagedList } from '@parking-plus/contracts/suite';
import { alterPayload, alterResult, type Fault } from '../../../e2e/contract/faulty-server.ts';
import type { PlacedFault } from './answer-faults.ts';
import type { Chooser } from './pick.ts';

interface Query {
  page: number;
  pageSize: number;
  sort?: { field: string; order: string };
  filters?: Record<string, unknown>;
}

interface Page {
  items: unknown[];
  total: number;
  page: number;
  pageSize: number;
}

/** Wrong queries: the good server gets another query, and the response claims to be of the one that was sent. */
const QUERY_FAULTS: Readonly<Record<string, (query: Query) => void>> = {
  'paging off by one': (query) => {
    query.page += 1;
  },
  'always the first page': (query) => {
    query.page = 1;
  },
  'page size ignored': (query) => {
    query.pageSize = 20;
  },
  'sort ignored': (query) => {
    delete query.sort;
  },
  'sort order ignored': (query) => {
    if (query.sort) query.sort.order = 'asc';
  },
  'sort reversed': (query) => {
    if (query.sort) query.sort.order = query.sort.order === 'asc' ? 'desc' : 'asc';
  },
  'all filters ignored': (query) => {
    delete query.filters;
  },
};

const PAGE_FAULTS: Readonly<Record<string, (page: Page) => void>> = {
  'total wrong': (page) => {
    page.total += 1;
  },
  'total of the page only': (page) => {
    page.total = page.items.length;
  },
  'last row missing': (page) => {
    page.items.pop();
  },
  'row repeated': ({ items }) => {
    if (items.length > 1) items[items.length - 1] = items[0];
  },
  'page number wrong': (page) => {
    page.page -= 1;
  },
};

const FILTERS = 8;
const PLACES = 2;

/** Returns the faults of pages, order and filters, each at some of the lists. */
export function listFaults(pick: Chooser, lists: readonly PagedList[]): PlacedFault[] {
  const filters = lists.flatMap((list) =>
    Object.keys(list.filters.properties ?? {}).map((name) => ({ list, name })),
  );
  return [
    ...Object.entries(QUERY_FAULTS).flatMap(([operator, change]) =>
      pick
        .some(
          operator.startsWith('sort') ? lists.filter(({ sortFields }) => sortFields.length > 0) : lists,
          PLACES,
        )
        .map(({ deal }) => ({ operator, place: deal, deal, fault: queryFault(deal, change) })),
    ),
    ...Object.entries(PAGE_FAULTS).flatMap(([operator, change]) =>
      pick.some(lists, PLACES).map(({ deal }) => ({
        operator,
        place: deal,
        deal,
        fault: {
          answer: (answer, call) => void (call.deal === deal && alterResult(answer, change)),
        } satisfies Fault,
      })),
    ),
    ...pick.some(filters, FILTERS).map(({ list: { deal }, name }) => ({
      operator: 'filter ignored',
      place: `${deal} ${name}`,
      deal,
      fault: queryFault(deal, ({ filters: sent }) => {
        delete sent?.[name];
      }),
    })),
  ];
}

function queryFault(deal: string, change: (query: Query) => void): Fault {
  const asked = new WeakMap<object, { page: number; pageSize: number }>();
  return {
    request(call) {
      if (call.deal !== deal) return undefined;
      alterPayload(call, (query: Query) => {
        if (typeof query.page !== 'number') return;
        asked.set(call, { page: query.page, pageSize: query.pageSize });
        change(query);
      });
      return undefined;
    },
    answer(answer, call) {
      const paging = asked.get(call);
      if (paging !== undefined) alterResult(answer, (page: Page) => Object.assign(page, paging));
    },
  };
}

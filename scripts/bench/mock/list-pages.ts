import { type DataDeal, dealCodes, dealRegistry } from '@parking-plus/contracts';
import { checkDeal } from '@parking-plus/contracts/validators';
import { type Measurement, percentile, timesOf } from '../measurement.ts';
import { post } from './server-calls.ts';

const CALLS = 9;
const PAGE_SIZE = 20;
const PAST_END = 900_000;
/** Maximum time of a last page relative to the first; a few milliseconds of network time are allowed on top. */
const RATIO = 3;
const LEAST_MS = 10;
const LARGE_MS = 250;
/** Payload members that some lists require. */
const NEEDED: readonly object[] = [{}, { kind: 'later' }, { filters: { bulletinCode: 'BN0001' } }];

type List = { readonly deal: DataDeal; readonly payload: object };
type PageTimes = {
  readonly deal: DataDeal;
  readonly first: number;
  readonly last: number;
  readonly past: number;
};

/** Measures the last page of every list against its first, and a page past its end, with the small seed. */
export async function measureListPages(origin: string, token: string): Promise<Measurement[]> {
  const times = await pageTimes(origin, token);
  return times.flatMap(({ deal, first, last, past }) => {
    const goal = Math.max(LEAST_MS, RATIO * first);
    return [
      { name: `${deal}: last page to ${RATIO} × the first, p50`, now: last, goal, unit: 'ms' as const },
      { name: `${deal}: past the end, p50`, now: past, goal, unit: 'ms' as const },
    ];
  });
}

/** Measures the first page, the last page and a page past the end of every list, with a million transactions. */
export async function measureMillionPages(origin: string, token: string): Promise<Measurement[]> {
  const times = await pageTimes(origin, token);
  return times.flatMap(({ deal, ...pages }) =>
    (['first', 'last', 'past'] as const).map((page) => ({
      name: `a million: ${deal}, ${page === 'past' ? 'past the end' : `${page} page`}, p50`,
      now: pages[page],
      goal: LARGE_MS,
      unit: 'ms' as const,
    })),
  );
}

async function pageTimes(origin: string, token: string): Promise<PageTimes[]> {
  const measured: PageTimes[] = [];
  for (const list of await pagedLists()) {
    const total = await totalOf(origin, token, list, 1);
    const pages = { first: 1, last: Math.max(1, Math.ceil(total / PAGE_SIZE)), past: PAST_END };
    const times: Record<keyof typeof pages, number[]> = { first: [], last: [], past: [] };
    // Alternates, so that all run under the same load. The first round warms up.
    for (let round = 0; round <= CALLS; round++) {
      for (const page of ['first', 'last', 'past'] as const) {
        const taken = await timesOf(1, () => totalOf(origin, token, list, pages[page]));
        if (round > 0) times[page].push(...taken);
      }
    }
    measured.push({
      deal: list.deal,
      first: percentile(times.first, 0.5),
      last: percentile(times.last, 0.5),
      past: percentile(times.past, 0.5),
    });
  }
  return measured;
}

async function pagedLists(): Promise<List[]> {
  const lists: List[] = [];
  const deals = (Object.keys(dealCodes) as DataDeal[]).filter(
    (deal) => dealRegistry[deal].channel === 'data',
  );
  for (const deal of deals) {
    for (const payload of NEEDED) {
      const findings = await checkDeal(deal, 'request', { ...payload, page: 1, pageSize: PAGE_SIZE });
      if (findings.length > 0) continue;
      lists.push({ deal, payload });
      break;
    }
  }
  return lists;
}

async function totalOf(
  origin: string,
  token: string,
  { deal, payload }: List,
  page: number,
): Promise<number> {
  const envelope = {
    Json: JSON.stringify({ ...payload, page, pageSize: PAGE_SIZE }),
    Model_DealType: dealCodes[deal],
  };
  const answer = JSON.parse(await post(`${origin}/plusapi/data`, envelope, token)) as {
    readonly success: boolean;
    readonly data: string;
    readonly message?: string;
  };
  if (!answer.success) throw new Error(`${deal}: ${answer.message}`);
  return (JSON.parse(answer.data) as { readonly total: number }).total;
}

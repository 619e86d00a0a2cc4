import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unpaidQueries } from '../resources/unpaid/unpaid-queries.ts';
import { clearErrorLog, useErrorLog } from '../shared/errors/error-log.ts';
import { catchUp, createChangeInvalidator } from './invalidate-changed-queries.ts';

const TRANSACTIONS = '10100';
const RENTALS = '20100';

let client: QueryClient;
let refresher: ReturnType<typeof createChangeInvalidator>;
let fetched: string[];
const observers: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  refresher = createChangeInvalidator(client);
  fetched = [];
});
afterEach(() => {
  for (const stop of observers.splice(0)) stop();
  refresher.stop();
  client.clear();
  clearErrorLog();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Options = Partial<ConstructorParameters<typeof QueryObserver>[1]> & { takesMs?: number };

/** Observes a query with loaded data. Returns an unsubscribe function. */
async function show(name: string, { takesMs = 0, ...options }: Options = {}): Promise<() => void> {
  const observer = new QueryObserver(client, {
    queryKey: [name],
    queryFn: async () => {
      fetched.push(name);
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
      return name;
    },
    ...options,
  });
  const stop = observer.subscribe(() => {});
  observers.push(stop);
  await vi.advanceTimersByTimeAsync(takesMs);
  fetched = [];
  return stop;
}

const transactions = { meta: { changesWith: ['TransactionList'] } } as const satisfies Options;
const rentals = { meta: { changesWith: ['RentalList'] } } as const satisfies Options;

function isStale(name: string): boolean {
  return client.getQueryState([name])?.isInvalidated ?? false;
}

describe('changed rows', () => {
  it('refetch the visible queries that show them, and nothing else', async () => {
    await show('transactions', transactions);
    await show('rentals', rentals);
    await show('anything');
    refresher.take({ deal: TRANSACTIONS, ids: ['T1'] });
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toEqual(['transactions']);
    refresher.take({ deal: '99999', ids: [] });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetched).toEqual(['transactions']);
  });

  it('refetch a query whose first load began before the change, once it has loaded', async () => {
    const load = vi.fn(() => new Promise((resolve) => setTimeout(() => resolve('rows'), 500)));
    const observer = new QueryObserver(client, {
      queryKey: ['transactions'],
      queryFn: load,
      ...transactions,
    });
    observers.push(observer.subscribe(() => {}));
    refresher.take({ deal: TRANSACTIONS, ids: ['T1'] });
    await vi.advanceTimersByTimeAsync(499);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(isStale('transactions')).toBe(false);
  });

  it('of transactions refetch unpaid fees, also of one plate and in one notice', async () => {
    const ofPlate = unpaidQueries.ofPlate('ABC-1234');
    const detail = unpaidQueries.detail('T1');
    await show('plate', { meta: ofPlate.meta });
    await show('notices', { meta: detail.meta });
    fetched = [];
    refresher.take({ deal: TRANSACTIONS, ids: ['T1'] });
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toEqual(['plate', 'notices']);
  });

  it('publish a change of the user’s permissions once for many messages', async () => {
    const onPermissionsChanged = vi.fn();
    refresher = createChangeInvalidator(client, onPermissionsChanged);
    refresher.take({ deal: TRANSACTIONS, ids: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onPermissionsChanged).not.toHaveBeenCalled();
    for (let turn = 0; turn < 5; turn++) refresher.take({ deal: '90512', ids: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(onPermissionsChanged).toHaveBeenCalledTimes(1);
  });

  it('cause one fetch a second, however many messages arrive', async () => {
    await show('transactions', transactions);
    await show('rentals', rentals);
    for (let turn = 0; turn < 300; turn++) {
      refresher.take({ deal: turn % 2 === 0 ? TRANSACTIONS : RENTALS, ids: [`T${turn}`] });
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetched.filter((name) => name === 'transactions')).toHaveLength(4);
    expect(fetched.filter((name) => name === 'rentals')).toHaveLength(4);
  });

  it('wait for a slow fetch instead of cancelling it repeatedly', async () => {
    let isCancelled = false;
    await show('transactions', {
      ...transactions,
      takesMs: 4_000,
      queryFn: async ({ signal }) => {
        signal.addEventListener('abort', () => {
          isCancelled = true;
        });
        fetched.push('transactions');
        await new Promise((resolve) => setTimeout(resolve, 4_000));
        return 'rows';
      },
    });
    for (let turn = 0; turn < 60; turn++) {
      refresher.take({ deal: TRANSACTIONS, ids: [] });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(fetched).toHaveLength(2);
    expect(isCancelled).toBe(false);
  });

  it('only mark hidden queries, which are fetched when shown', async () => {
    const hide = await show('transactions', transactions);
    hide();
    refresher.take({ deal: TRANSACTIONS, ids: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetched).toEqual([]);
    expect(isStale('transactions')).toBe(true);
  });

  it('only mark the queries of a hidden page', async () => {
    await show('transactions', transactions);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    refresher.take({ deal: TRANSACTIONS, ids: [] });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetched).toEqual([]);
    expect(isStale('transactions')).toBe(true);
  });

  it('are dropped after stopping', async () => {
    await show('transactions', transactions);
    refresher.take({ deal: TRANSACTIONS, ids: [] });
    refresher.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fetched).toEqual([]);
  });

  it.each([null, 'rows', { ids: [] }])('as %j are logged as an error', async (argument) => {
    await show('transactions', transactions);
    refresher.take(argument);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetched).toEqual([]);
    expect(useErrorLog.getState().entries.map(({ message }) => message)).toEqual([
      'Hub: a DataChanged message cannot be read',
    ]);
  });
});

it('catching up refetches visible queries, but not immutable data', async () => {
  await show('transactions', transactions);
  await show('anything');
  await show('picture', { staleTime: Number.POSITIVE_INFINITY });
  const hide = await show('hidden');
  hide();
  catchUp(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched.sort()).toEqual(['anything', 'transactions']);
  expect(isStale('hidden')).toBe(true);
});

it('catching up refetches failed queries, including immutable ones', async () => {
  const queryFn = vi.fn(async () => 'bytes').mockRejectedValueOnce(new Error('no answer'));
  await show('picture', { staleTime: Number.POSITIVE_INFINITY, retry: false, queryFn });
  expect(client.getQueryState(['picture'])?.status).toBe('error');
  catchUp(client);
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryData(['picture'])).toBe('bytes');
});

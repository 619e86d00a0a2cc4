import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshEarlierData } from './catch-up-after-connect.ts';
import type { RealtimeConnection } from './realtime-connection.ts';

const NOW = Date.parse('2026-11-20T10:00:00+08:00');
const TRANSACTIONS = '10100';
const OWN_RIGHTS = '90512';

let client: QueryClient;
let fetched: string[];
const onPermissionsChanged = vi.fn();
const page = { onPermissionsChanged, rightsAtMs: NOW - 10_000 };
const hides: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  client = new QueryClient();
  fetched = [];
  onPermissionsChanged.mockClear();
});
afterEach(() => {
  for (const hide of hides.splice(0)) hide();
  vi.useRealTimers();
});

/** Observes a query whose data was read that long ago. */
async function show(
  name: string,
  changesWith: readonly 'TransactionList'[],
  readAgoMs: number,
): Promise<void> {
  const options = {
    queryKey: [name],
    queryFn: () => fetched.push(name),
    meta: { changesWith },
    staleTime: 60_000,
  };
  hides.push(new QueryObserver(client, options).subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  client.setQueryData([name], 0, { updatedAt: NOW - readAgoMs });
  fetched.length = 0;
}

function linkTo(answer: () => unknown): RealtimeConnection {
  const nothing = async () => {};
  return { start: nothing, stop: nothing, connectionId: 'c', invoke: async () => answer() };
}

it('refetches data that changed since or during its read, and nothing else', async () => {
  await show('before', ['TransactionList'], 20_000);
  await show('during', ['TransactionList'], 9_000);
  await show('after', ['TransactionList'], 1_000);
  await show('another', [], 20_000);
  fetched.length = 0;
  await refreshEarlierData(
    client,
    linkTo(() => [{ deal: TRANSACTIONS, agoMs: 10_000 }]),
    page,
  );
  expect(fetched).toEqual(['before', 'during']);
});

it.each([
  ['since the page began to load', 9_999, 1],
  ['before', 10_000, 0],
])('refetches permissions that changed %s: %i ms ago', async (_title, agoMs, times) => {
  await refreshEarlierData(
    client,
    linkTo(() => [{ deal: OWN_RIGHTS, agoMs }]),
    page,
  );
  expect(onPermissionsChanged).toHaveBeenCalledTimes(times);
});

it.each([
  ['nothing changed', () => []],
  [
    'the hub does not know the call',
    () => {
      throw new Error("Unknown hub method 'GetChanges'");
    },
  ],
])('refetches permissions of unknown age once, also if %s', async (_title, answer) => {
  await refreshEarlierData(client, linkTo(answer), { onPermissionsChanged, rightsAtMs: null });
  expect(onPermissionsChanged).toHaveBeenCalledTimes(1);
});

it('does not retry a failed load', async () => {
  await show('refused', ['TransactionList'], 20_000);
  client
    .getQueryCache()
    .find({ queryKey: ['refused'] })
    ?.setState({ data: undefined, dataUpdatedAt: 0, status: 'error' });
  await refreshEarlierData(
    client,
    linkTo(() => [{ deal: TRANSACTIONS, agoMs: 0 }]),
    page,
  );
  expect(fetched).toEqual([]);
});

it.each([
  ['nothing changed', () => []],
  ['other rows changed', () => [{ deal: '20100', agoMs: 0 }]],
  [
    'the hub does not know the call',
    () => {
      throw new Error("Unknown hub method 'GetChanges'");
    },
  ],
])('refetches nothing if %s', async (_title, answer) => {
  await show('rows', ['TransactionList'], 20_000);
  await refreshEarlierData(client, linkTo(answer), page);
  expect(fetched).toEqual([]);
  expect(onPermissionsChanged).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HubConnectionManager } from './connection-manager.ts';
import { HubError } from './realtime-connection.ts';
import { useRealtimeStore } from './realtime-store.ts';
import { reconnectDelayMs } from './reconnect-policy.ts';
import { FakeHub } from './testing/fake-hub.ts';

const LOST = new Error('the network is gone');

let hub: FakeHub;
let keeper: HubConnectionManager;
let token: string;
let caughtUp: number;
let firstTimes: number;
const renew = vi.fn<(failed: string | null) => Promise<string | null>>();
const superseded = vi.fn<(error: unknown, token: string | null) => void>();

function now() {
  const { state, connectionId } = useRealtimeStore.getState();
  return connectionId === null ? state : `${state} ${connectionId}`;
}

/** Fails `count` attempts in sequence. */
async function failTimes(count: number) {
  for (let failed = 0; failed < count; failed++) {
    await hub.latest.refuse(LOST);
    await vi.runOnlyPendingTimersAsync();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  hub = new FakeHub();
  token = 'access-1';
  caughtUp = 0;
  firstTimes = 0;
  renew.mockReset().mockResolvedValue(null);
  superseded.mockReset();
  keeper = new HubConnectionManager({
    openLink: hub.open,
    session: { accessToken: () => token, renew, superseded },
    random: () => 0.5,
    onSend1000: () => {},
    onDataChanged: () => {},
    onFirstConnected: () => {
      firstTimes += 1;
    },
    onCatchUp: () => {
      caughtUp += 1;
    },
  });
});
afterEach(() => {
  keeper.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the delay before the next attempt', () => {
  it('starts short, doubles, and is between half and all of its length', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((failures) => reconnectDelayMs(failures, 0))).toEqual([
      250, 500, 1000, 2000, 4000, 8000, 16_000,
    ]);
    expect([0, 1, 7, 50, 5000].map((failures) => reconnectDelayMs(failures, 0.999_999))).toEqual([
      500, 1000, 45_000, 45_000, 45_000,
    ]);
  });
});

describe('a connection', () => {
  it('opens once and publishes its state and its id @spec(3.11) @spec(7.18)', async () => {
    keeper.open();
    keeper.open();
    expect(now()).toBe('connecting');
    expect(keeper.link).toBeNull();
    await hub.latest.accept();
    expect(now()).toBe('connected connection-1');
    expect(useRealtimeStore.getState()).toMatchObject({
      software: { softwareCode: '900000003', projectClass: '1', type: '1', siteCode: '0' },
      since: expect.stringMatching(/^\d{4}-/),
      nextTryAtMs: null,
    });
    expect(keeper.link).not.toBeNull();
    expect(hub.links).toHaveLength(1);
    expect([caughtUp, firstTimes], 'only what changed before').toEqual([0, 1]);
  });

  it('reconnects automatically after a loss and fetches missed data', async () => {
    keeper.open();
    await hub.latest.accept();
    hub.latest.listener.closed();
    expect(now()).toBe('reconnecting');
    expect(keeper.link).toBeNull();
    expect(useRealtimeStore.getState().nextTryAtMs).toBe(Date.now() + 375);
    await vi.advanceTimersByTimeAsync(374);
    expect(hub.links).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(hub.links).toHaveLength(2);
    await hub.latest.accept();
    expect(now()).toBe('connected connection-2');
    expect([caughtUp, firstTimes]).toEqual([1, 1]);
  });

  it('retries forever, reports offline after a while, and starts with short delays after a success', async () => {
    keeper.open();
    await failTimes(4);
    expect(now()).toBe('connecting');
    await failTimes(1);
    expect(now()).toBe('offline');
    const { since } = useRealtimeStore.getState();
    await failTimes(40);
    expect(useRealtimeStore.getState()).toMatchObject({ state: 'offline', since });
    await hub.latest.accept();
    expect(now()).toBe('connected connection-46');
    expect(caughtUp).toBe(1);
    hub.latest.listener.closed();
    expect(useRealtimeStore.getState().nextTryAtMs).toBe(Date.now() + 375);
  });

  it('retries at once on request and leaves no timer', async () => {
    keeper.open();
    await failTimes(6);
    await hub.latest.refuse(LOST);
    keeper.retryNow();
    expect(hub.links).toHaveLength(8);
    keeper.retryNow();
    expect(hub.links, 'one at a time').toHaveLength(8);
    await hub.latest.accept();
    await vi.advanceTimersByTimeAsync(120_000);
    keeper.retryNow();
    expect(hub.links).toHaveLength(8);
    expect(now()).toBe('connected connection-8');
  });

  it('is offline at once if the browser has no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    keeper.open();
    await hub.latest.refuse(LOST);
    expect(now()).toBe('offline');
  });

  it('is replaced if it may be dead', async () => {
    keeper.open();
    await hub.latest.accept();
    const [first] = hub.links;
    keeper.renew();
    expect(first?.isStopped).toBe(true);
    first?.listener.closed();
    expect(hub.links).toHaveLength(2);
    await hub.latest.accept();
    expect(now()).toBe('connected connection-2');
    expect(caughtUp).toBe(1);
  });

  it('stops on request in any state, and ignores later events', async () => {
    keeper.open();
    const [first] = hub.links;
    keeper.close();
    expect(first?.isStopped).toBe(true);
    expect(now()).toBe('off');
    keeper.open();
    await hub.latest.accept();
    keeper.close();
    hub.latest.listener.closed();
    keeper.open();
    await hub.latest.refuse(LOST);
    keeper.close();
    keeper.retryNow();
    keeper.renew();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hub.links).toHaveLength(3);
    expect(now()).toBe('off');
  });
});

describe('a rejection', () => {
  it('with 401 renews the token and retries at once with the new one', async () => {
    renew.mockImplementation(async () => {
      token = 'access-2';
      return token;
    });
    keeper.open();
    await hub.latest.refuse(new HubError(401));
    await vi.advanceTimersByTimeAsync(0);
    expect(renew).toHaveBeenCalledExactlyOnceWith('access-1');
    expect(hub.links.map((link) => link.token)).toEqual(['access-1', 'access-2']);
    await hub.latest.accept();
    expect(now()).toBe('connected connection-2');
  });

  it('with 401 for the new token waits like any failure', async () => {
    renew.mockResolvedValue('access-2');
    keeper.open();
    await hub.latest.refuse(new HubError(401));
    await vi.advanceTimersByTimeAsync(0);
    await hub.latest.refuse(new HubError(401));
    expect(renew).toHaveBeenCalledTimes(1);
    expect(hub.links).toHaveLength(2);
    expect(useRealtimeStore.getState().nextTryAtMs).not.toBeNull();
  });

  it('with 401 and no response to the renewal waits, since the session may still be valid', async () => {
    renew.mockRejectedValue(LOST);
    keeper.open();
    await hub.latest.refuse(new HubError(401));
    await vi.advanceTimersByTimeAsync(0);
    expect(useRealtimeStore.getState().nextTryAtMs).not.toBeNull();
  });

  it('with 401 that ends the session stops the attempts', async () => {
    renew.mockImplementation(async () => {
      keeper.close();
      return null;
    });
    keeper.open();
    await hub.latest.refuse(new HubError(401));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hub.links).toHaveLength(1);
    expect(now()).toBe('off');
  });

  it('with 409 ends the session', async () => {
    superseded.mockImplementation(() => keeper.close());
    keeper.open();
    await hub.latest.refuse(new HubError(409));
    expect(superseded).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'superseded', status: 409 }),
      'access-1',
    );
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hub.links).toHaveLength(1);
  });
});

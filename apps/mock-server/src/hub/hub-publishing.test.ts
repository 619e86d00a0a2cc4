import { describe, expect, test } from 'vitest';
import { inProcessBus } from './connections/hub-bus.ts';
import { eventually } from './testing/eventually.ts';
import { type HubApp, startHubApp } from './testing/hub-app.ts';
import { framesOf, HANDSHAKE, openSocket, type RawSocket } from './testing/raw-client.ts';

async function connect({ url, sign, hub }: HubApp, account: string, more = {}): Promise<RawSocket> {
  const before = hub.registry.connected().length;
  const socket = await openSocket(url, sign(account, more));
  socket.send(HANDSHAKE);
  await eventually(() => hub.registry.connected().length).toBe(before + 1);
  return socket;
}

function callsOf({ received }: RawSocket): unknown[] {
  return received.flatMap((message) => {
    const { target, arguments: args } = Object(message);
    return target === undefined ? [] : [[target, ...args]];
  });
}

describe('publishing', () => {
  test('Send1000 reaches all clients, one account, or one connection', async () => {
    const app = await startHubApp();
    const [a1, a2, b] = [await connect(app, 'a'), await connect(app, 'a'), await connect(app, 'b')];
    const [first] = app.hub.presence({ account: 'a' });
    expect(app.hub.send1000('to all')).toBe(3);
    expect(app.hub.send1000('to a', { account: 'a' })).toBe(2);
    expect(app.hub.send1000('to a1', { connectionId: first?.connectionId ?? '' })).toBe(1);
    expect(app.hub.send1000('to none', { account: 'b', connectionId: first?.connectionId ?? '' })).toBe(0);
    await eventually(() => callsOf(a1).length).toBe(3);
    expect([a1, a2, b].map((socket) => callsOf(socket).map((call) => Object(call)[1]))).toEqual([
      ['to all', 'to a', 'to a1'],
      ['to all', 'to a'],
      ['to all'],
    ]);
  });

  test('a finished task is sealed into fields 6 and 7 of its text @spec(7.19)', async () => {
    const app = await startHubApp();
    const socket = await connect(app, 'staff');
    await app.hub.finishTask({ success: true, message: '上傳完成' }, { account: 'staff' });
    await eventually(() => callsOf(socket).length).toBe(1);
    const [target, text] = callsOf(socket)[0] as [string, string];
    const fields = text.split('|');
    expect(target).toBe('Send1000');
    expect(fields).toHaveLength(8);
    expect(fields.slice(0, 6)).toEqual([
      '1000',
      '900000003',
      '1',
      '2',
      '0',
      expect.stringMatching(/^2026-11-20T10:0\d:\d\d\+08:00$/),
    ]);
    expect(Buffer.from(fields[6] ?? '', 'base64url').toString()).toBe(
      '{"success":true,"message":"上傳完成"}',
    );
    expect(fields[7]).toBe('dGFn');
  });

  test('DataChanged reaches named accounts and users who can see the site, without naming recipients', async () => {
    const app = await startHubApp();
    const sockets = [
      await connect(app, 'headquarters', { siteCodes: 'all' }),
      await connect(app, 'north', { siteCodes: ['S001', 'S002'] }),
      await connect(app, 'south', { siteCodes: ['S003'] }),
      await connect(app, 'guest'),
    ];
    app.hub.dataChanged({ deal: '10100', ids: ['1'], siteCodes: ['S002'] });
    app.hub.dataChanged({ deal: '60100', ids: ['2'], accounts: ['guest'] });
    app.hub.dataChanged({ deal: '90100', ids: ['3'] });
    await eventually(() => callsOf(sockets[3] as RawSocket).length).toBe(2);
    expect(sockets.map((socket) => callsOf(socket).map((call) => Object(call)[1]))).toEqual([
      [
        { deal: '10100', ids: ['1'] },
        { deal: '90100', ids: ['3'] },
      ],
      [
        { deal: '10100', ids: ['1'] },
        { deal: '90100', ids: ['3'] },
      ],
      [{ deal: '90100', ids: ['3'] }],
      [
        { deal: '60100', ids: ['2'] },
        { deal: '90100', ids: ['3'] },
      ],
    ]);
  });

  test('the server can supply its own visibility rule', async () => {
    const app = await startHubApp({ maySee: ({ account }, { ids }) => ids.includes(account) });
    const [a, b] = [await connect(app, 'a'), await connect(app, 'b')];
    app.hub.dataChanged({ deal: '10100', ids: ['b'] });
    await eventually(() => callsOf(b).length).toBe(1);
    expect(callsOf(a)).toEqual([]);
  });

  test('presence filters by account and by the client’s query values', async () => {
    const app = await startHubApp();
    await connect(app, 'a');
    await connect(app, 'b');
    expect(app.hub.presence({ account: 'b', softwareCode: '900000003' })).toHaveLength(1);
    expect(app.hub.presence({ projectClass: '1', siteCode: '0', identity: 1 })).toHaveLength(2);
    expect(app.hub.presence({ type: '2' })).toEqual([]);
  });
});

describe('several server processes on one bus', () => {
  const limits = { serverBeatMs: 100, serverTimeoutMs: 400 };

  async function twoServers() {
    const bus = inProcessBus();
    return [await startHubApp({ bus, limits }), await startHubApp({ bus, limits })] as const;
  }

  test('messages reach the clients of the other, once', async () => {
    const [one, two] = await twoServers();
    const [a, b] = [await connect(one, 'a'), await connect(two, 'b')];
    expect(one.hub.send1000('hello')).toBe(1);
    two.hub.dataChanged({ deal: '10100', ids: ['1'] });
    for (const socket of [a, b]) {
      await eventually(() => callsOf(socket).length).toBe(2);
      expect(callsOf(socket)).toContainEqual(['Send1000', 'hello']);
      expect(callsOf(socket)).toContainEqual(['DataChanged', { deal: '10100', ids: ['1'] }]);
    }
  });

  test('a late client gets earlier changes, with no more data than in a message', async () => {
    const [one, two] = await twoServers();
    await connect(two, 'first');
    one.hub.dataChanged({ deal: '10100', ids: ['1'], siteCodes: ['S002'] });
    one.hub.dataChanged({ deal: '60100', ids: ['2'], accounts: ['guest'] });
    const asked = async (account: string, siteCodes: readonly string[]) => {
      const socket = await connect(two, account, { siteCodes });
      socket.send(framesOf({ type: 1, invocationId: '1', target: 'GetChanges', arguments: [] }));
      const results = () => socket.received.filter((message) => Object(message).type === 3);
      await eventually(() => results().length).toBe(1);
      return Object(results()[0]).result as unknown;
    };
    expect(await asked('north', ['S002'])).toEqual([{ deal: '10100', agoMs: expect.any(Number) }]);
    expect(await asked('south', ['S003'])).toEqual([]);
    expect(await asked('guest', [])).toEqual([{ deal: '60100', agoMs: expect.any(Number) }]);
  });

  test('each lists the clients of both, and the server-info table names their server', async () => {
    const [one, two] = await twoServers();
    await connect(one, 'a');
    await connect(two, 'b');
    for (const { hub } of [one, two]) {
      await eventually(() => hub.connectedClients().serverInfoClients.length).toBe(2);
      const { clients, serverInfoClients } = hub.connectedClients();
      expect(clients.map(({ account }) => account).sort()).toEqual(['a', 'b']);
      expect(
        Object.fromEntries(serverInfoClients.map(({ account, serverId }) => [account, serverId])),
      ).toEqual({
        a: one.hub.serverId,
        b: two.hub.serverId,
      });
    }
  });

  test('a late one learns the clients, a stopped one is removed', async () => {
    const bus = inProcessBus();
    const one = await startHubApp({ bus, limits });
    for (let turn = 0; turn < 45; turn++) await connect(one, `client-${turn}`);
    const two = await startHubApp({ bus, limits });
    await eventually(() => two.hub.presence().length).toBe(45);
    await one.app.close();
    await eventually(() => two.hub.presence()).toEqual([]);
  });

  test('a crashed one is removed after its timeout', async () => {
    const bus = inProcessBus();
    const one = await startHubApp({ bus, limits });
    const client = { ...(await presenceRow(one)), connectionId: 'ghost', account: 'ghost' };
    await bus.publish(JSON.stringify({ from: 'dead-server', kind: 'joined', clients: [client] }));
    await eventually(() => one.hub.presence({ account: 'ghost' }).length).toBe(1);
    await eventually(() => one.hub.presence({ account: 'ghost' })).toEqual([]);
  });

  test('missed messages are detected and fetched again', async () => {
    const bus = inProcessBus();
    let isDeaf = false;
    const hardOfHearing = {
      publish: bus.publish,
      subscribe: (listener: (text: string) => void) =>
        bus.subscribe((text) => void (isDeaf || listener(text))),
    };
    const one = await startHubApp({ bus, limits });
    const two = await startHubApp({ bus: hardOfHearing, limits });
    const socket = await connect(one, 'first');
    await eventually(() => two.hub.presence().length).toBe(1);
    isDeaf = true;
    socket.socket.terminate();
    await eventually(() => one.hub.presence()).toEqual([]);
    await connect(one, 'second');
    await eventually(() => one.hub.connectedClients().serverInfoClients.length).toBe(1);
    isDeaf = false;
    await eventually(() => two.hub.presence().map(({ account }) => account)).toEqual(['second']);
  });

  test('the end of a session closes its connections in all processes', async () => {
    const [one, two] = await twoServers();
    const [here, there, other] = [
      await connect(one, 'single', { sessionId: 'old' }),
      await connect(two, 'single', { sessionId: 'old' }),
      await connect(two, 'single', { sessionId: 'new' }),
    ];
    one.hub.closeSession('old', '登入認證已失效');
    for (const socket of [here, there]) {
      await eventually(socket.closeCode).toBe(1000);
      expect(socket.received.at(-1)).toEqual({ type: 7, error: '登入認證已失效' });
    }
    expect(other.closeCode()).toBeUndefined();
  });

  test('drops affect only their own process', async () => {
    const [one, two] = await twoServers();
    const [a, b] = [await connect(one, 'a'), await connect(two, 'b')];
    expect(one.hub.dropConnections({ how: 'allowReconnect' })).toBe(1);
    await eventually(a.closeCode).toBe(1000);
    expect(b.closeCode()).toBeUndefined();
  });

  test('foreign texts on the bus do no harm', async () => {
    const bus = inProcessBus();
    const one = await startHubApp({ bus, limits });
    for (const text of ['', '{', 'null', '[]', '"x"', '{"kind":"joined"}', '{"from":"x","kind":"later"}']) {
      await bus.publish(text);
    }
    const socket = await connect(one, 'a');
    one.hub.send1000('fine');
    await eventually(() => callsOf(socket)).toEqual([['Send1000', 'fine']]);
  });

  test('a failed bus does not affect local clients, and is joined when it works', async () => {
    const bus = inProcessBus();
    let isBroken = true;
    const broken = async () => {
      throw new Error('no database');
    };
    const one = await startHubApp({
      bus: {
        publish: (text) => (isBroken ? broken() : bus.publish(text)),
        subscribe: (listener) => (isBroken ? broken() : bus.subscribe(listener)),
      },
      limits,
    });
    const socket = await connect(one, 'a');
    expect(one.hub.send1000('alone')).toBe(1);
    await eventually(() => callsOf(socket)).toEqual([['Send1000', 'alone']]);
    isBroken = false;
    const two = await startHubApp({ bus, limits });
    await eventually(() => two.hub.presence().length).toBe(1);
    expect(one.logLines.join('')).toContain('no database');
  });
});

async function presenceRow(app: HubApp) {
  await connect(app, 'row');
  const [row] = app.hub.presence({ account: 'row' });
  return row;
}

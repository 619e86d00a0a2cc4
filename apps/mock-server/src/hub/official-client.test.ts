import {
  HttpTransportType,
  HubConnectionBuilder,
  HubConnectionState,
  type IHttpConnectionOptions,
  LogLevel,
} from '@microsoft/signalr';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from './testing/eventually.ts';
import { HUB_QUERY, startHubApp } from './testing/hub-app.ts';
import { officialClient } from './testing/official-client.ts';

const TRANSPORTS = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['ServerSentEvents', HttpTransportType.ServerSentEvents],
  ['LongPolling', HttpTransportType.LongPolling],
] as const;

describe.each(TRANSPORTS)('@microsoft/signalr over %s', (name, transport) => {
  test('connects and lists itself by its public ID in GetClients @spec(7.18) @spec(7.21)', async () => {
    const { url, sign } = await startHubApp();
    const client = officialClient(url, () => sign('staff'), transport);
    await client.start();
    const row = {
      connectionId: client.connectionId,
      account: 'staff',
      name: 'Name of staff',
      identity: 1,
      softwareCode: '900000003',
      projectClass: '1',
      type: '1',
      siteCode: '0',
      transport: name,
      connectedAt: expect.stringMatching(/^2026-11-20T10:00:0\d\+08:00$/),
    };
    await expect(client.invoke('GetClients')).resolves.toEqual({
      clients: [row],
      serverInfoClients: [{ ...row, serverId: expect.any(String) }],
    });
  });

  test('receives Send1000 and DataChanged, in order and unchanged', async () => {
    const { url, sign, hub } = await startHubApp();
    const client = officialClient(url, () => sign('staff'), transport);
    const heard: unknown[] = [];
    client.on('Send1000', (...args) => heard.push(['Send1000', ...args]));
    client.on('DataChanged', (...args) => heard.push(['DataChanged', ...args]));
    await client.start();
    const texts = Array.from({ length: 40 }, (_, turn) => `1000|作廢 ${turn}\n\r\u2028😀|||||sealed|tag`);
    for (const text of texts) expect(hub.send1000(text)).toBe(1);
    hub.dataChanged({ deal: '30100', ids: ['AB12345678'] });
    await eventually(() => heard.length).toBe(41);
    expect(heard).toEqual([
      ...texts.map((text) => ['Send1000', text]),
      ['DataChanged', { deal: '30100', ids: ['AB12345678'] }],
    ]);
  });

  test('gets responses to a hundred parallel calls', async () => {
    const { url, sign } = await startHubApp();
    const client = officialClient(url, () => sign('staff'), transport);
    await client.start();
    const calls = Array.from({ length: 100 }, () => client.invoke('GetChanges'));
    await expect(Promise.all(calls)).resolves.toEqual(Array(100).fill([]));
  });

  test('reports an unknown method and a wrong argument count, and stays connected', async () => {
    const { url, sign } = await startHubApp();
    const client = officialClient(url, () => sign('staff'), transport);
    await client.start();
    await expect(client.invoke('GetCars')).rejects.toThrow("Unknown hub method 'GetCars'");
    await expect(client.invoke('GetClients', 1)).rejects.toThrow("'GetClients' takes 0 argument(s), got 1.");
    await expect(client.invoke('GetClients')).resolves.toHaveProperty('clients.length', 1);
    expect(client.state).toBe(HubConnectionState.Connected);
  });

  test('reconnects with a new ID after Close with allowReconnect', async () => {
    const { url, sign, hub } = await startHubApp();
    const client = officialClient(url, () => sign('staff'), transport);
    const reconnected = vi.fn();
    client.onreconnected(reconnected);
    await client.start();
    const firstId = client.connectionId;
    expect(hub.dropConnections({ how: 'allowReconnect', account: 'staff' })).toBe(1);
    await eventually(() => reconnected.mock.calls.length).toBe(1);
    expect(client.connectionId).not.toBe(firstId);
    expect(hub.presence().map(({ connectionId }) => connectionId)).toEqual([client.connectionId]);
  });

  test('reconnects after a hard cut', async () => {
    const { url, sign, hub } = await startHubApp();
    const client = officialClient(url, () => sign('staff'), transport);
    const reconnected = vi.fn();
    client.onreconnected(reconnected);
    await client.start();
    hub.dropConnections({ how: 'hard' });
    await eventually(() => reconnected.mock.calls.length).toBe(1);
    await expect(client.invoke('GetClients')).resolves.toHaveProperty('clients.length', 1);
  });

  test('learns that its session has ended, and does not reconnect', async () => {
    const { url, sign, hub } = await startHubApp();
    const client = officialClient(url, () => sign('staff', { sessionId: 'first' }), transport);
    const other = officialClient(url, () => sign('staff', { sessionId: 'second' }), transport);
    const closed = vi.fn();
    client.onclose(closed);
    await Promise.all([client.start(), other.start()]);
    hub.closeSession('first');
    await eventually(() => client.state).toBe(HubConnectionState.Disconnected);
    expect(String(closed.mock.calls[0]?.[0])).toContain('The login session has ended');
    await expect(other.invoke('GetClients')).resolves.toHaveProperty('clients.length', 1);
  });

  test('is removed from the list once it stops', async () => {
    const { url, sign, hub } = await startHubApp();
    const client = officialClient(url, () => sign('staff'), transport);
    await client.start();
    expect(hub.presence({ account: 'staff' })).toHaveLength(1);
    await client.stop();
    await eventually(() => hub.connectedClients()).toEqual({ clients: [], serverInfoClients: [] });
  });

  test('stays connected past the expiry of its token, and needs a valid one to reconnect', async () => {
    const { url, sign, refuse, hub } = await startHubApp({ limits: { pollTimeoutMs: 40 } });
    let token = sign('staff');
    const client = officialClient(url, () => token, transport);
    await client.start();
    refuse(token, 401);
    // Longer than a poll, to include the polls after the expiry.
    await new Promise((resolve) => setTimeout(resolve, 120));
    await expect(client.invoke('GetClients')).resolves.toHaveProperty('clients.length', 1);
    const closed = vi.fn();
    client.onclose(closed);
    hub.dropConnections({ how: 'allowReconnect' });
    await eventually(() => closed.mock.calls.length).toBe(1);
    token = sign('staff');
    await client.start();
    expect(client.state).toBe(HubConnectionState.Connected);
  });

  test('cannot start without a valid token', async () => {
    const { url } = await startHubApp();
    const client = officialClient(url, () => 'nonsense', transport);
    await expect(client.start()).rejects.toThrow('401');
  });

  test('is asked to reconnect when the server closes, and the server does not wait for it', async () => {
    const { app, url, sign } = await startHubApp({ limits: { closeGraceMs: 100_000 } });
    const client = officialClient(url, () => sign('staff'), transport);
    const reconnecting = vi.fn();
    client.onreconnecting(reconnecting);
    await client.start();
    const startedMs = performance.now();
    await app.close();
    expect(performance.now() - startedMs).toBeLessThan(60_000);
    await eventually(() => reconnecting.mock.calls.length).toBe(1);
  });

  test('never has its token or secret ID written to the log', async () => {
    const { url, sign, logLines } = await startHubApp();
    const token = sign('staff');
    const client = officialClient(url, () => token, transport);
    await client.start();
    await client.invoke('GetClients');
    await client.stop();
    expect(logLines.join('')).toContain('/signalr/CommunicateHub?');
    expect(logLines.join('')).not.toContain(token);
    expect(logLines.join('')).not.toMatch(/[?&]id=(?!\*\*\*)/);
  });
});

test('falls back to the next transport with a new negotiation, and the unused one expires', async () => {
  const { url, sign, hub } = await startHubApp({ limits: { negotiationExpiryMs: 400 } });
  class LostSocket extends WebSocket {
    constructor(address: string) {
      super(address.replace('CommunicateHub', 'Nowhere'));
    }
  }
  const client = new HubConnectionBuilder()
    // The option exists, but is missing in the types.
    .withUrl(`${url}?${HUB_QUERY}`, {
      accessTokenFactory: () => sign('staff'),
      WebSocket: LostSocket,
    } as IHttpConnectionOptions)
    .configureLogging(LogLevel.None)
    .build();
  onTestFinished(() => client.stop());
  await client.start();
  expect(hub.presence()).toMatchObject([{ transport: 'ServerSentEvents' }]);
  expect(hub.registry.all()).toHaveLength(2);
  await eventually(() => hub.registry.all().length).toBe(1);
  await expect(client.invoke('GetClients')).resolves.toHaveProperty('clients.length', 1);
});

test('gets no response to a send', async () => {
  const { url, sign } = await startHubApp();
  const client = officialClient(url, () => sign('staff'), HttpTransportType.WebSockets);
  await client.start();
  await client.send('GetClients');
  await client.send('Nothing');
  await expect(client.invoke('GetClients')).resolves.toHaveProperty('clients.length', 1);
});

test('gets an error for a stream of a plain method', async () => {
  const { url, sign } = await startHubApp();
  const client = officialClient(url, () => sign('staff'), HttpTransportType.WebSockets);
  await client.start();
  const failed = new Promise((_resolve, reject) => {
    client.stream('GetClients').subscribe({ next: () => {}, complete: () => {}, error: reject });
  });
  await expect(failed).rejects.toThrow('gives one result, not a stream');
  await expect(client.invoke('GetClients')).resolves.toBeDefined();
});

test('connects a socket that skips the negotiation', async () => {
  const { url, sign, hub } = await startHubApp();
  const client = new HubConnectionBuilder()
    .withUrl(`${url}?${HUB_QUERY}`, {
      skipNegotiation: true,
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => sign('staff'),
    })
    .configureLogging(LogLevel.None)
    .build();
  await client.start();
  expect(hub.presence({ account: 'staff', siteCode: '0' })).toHaveLength(1);
  await client.stop();
});

import { HttpTransportType } from '@microsoft/signalr';
import { describe, expect, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { startHubApp } from './testing/hub-app.ts';
import { officialClient } from './testing/official-client.ts';
import { framesOf, HANDSHAKE, negotiate, openSocket, request } from './testing/raw-client.ts';

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

describe('keep-alive', () => {
  test('pings after silence of the server, not while it sends', async () => {
    const { url, sign, hub } = await startHubApp({ limits: { pingIntervalMs: 2_000 } });
    const { received, send } = await openSocket(url, sign('staff'));
    send(HANDSHAKE);
    await eventually(() => received).toContainEqual({});
    for (let turn = 0; turn < 22; turn++) {
      await pause(100);
      hub.send1000('text');
    }
    expect(received).not.toContainEqual({ type: 6 });
    await eventually(() => received.filter((message) => Object(message).type === 6).length).toBeGreaterThan(
      1,
    );
  });

  test('drops a silent client, and asks it to reconnect', async () => {
    const { url, sign, hub } = await startHubApp({ limits: { clientTimeoutMs: 2_000 } });
    const { received, send, closeCode } = await openSocket(url, sign('staff'));
    send(HANDSHAKE);
    for (let turn = 0; turn < 22; turn++) {
      await pause(100);
      send(framesOf({ type: 6 }));
    }
    expect(closeCode()).toBeUndefined();
    const silentSinceMs = performance.now();
    await eventually(closeCode).toBe(1000);
    expect(performance.now() - silentSinceMs).toBeGreaterThan(1_990);
    expect(received.at(-1)).toEqual({
      type: 7,
      error: 'Nothing was heard from the client for 2000 ms.',
      allowReconnect: true,
    });
    expect(hub.presence()).toEqual([]);
  });

  test('keeps an idle official client on each transport: pings or the hanging poll prove it alive', async () => {
    const { WebSockets, ServerSentEvents, LongPolling } = HttpTransportType;
    // In parallel, because each takes a while.
    const idle = await Promise.all(
      [WebSockets, ServerSentEvents, LongPolling].map(async (transport) => {
        const { url, sign, hub } = await startHubApp({
          limits: { clientTimeoutMs: 2_500, pingIntervalMs: 150 },
        });
        const client = officialClient(url, () => sign('staff'), transport);
        client.keepAliveIntervalInMilliseconds = 150;
        client.serverTimeoutInMilliseconds = 2_500;
        await client.start();
        return { transport, hub, connectionId: client.connectionId };
      }),
    );
    await pause(3_500);
    for (const { transport, hub, connectionId } of idle)
      expect([transport, hub.presence().map((row) => row.connectionId)]).toEqual([transport, [connectionId]]);
  });

  test('treats a client that stops polling as gone', async () => {
    const { url, sign, hub } = await startHubApp({ limits: { clientTimeoutMs: 150 } });
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    await request(url, token, 'GET', id);
    await request(url, token, 'POST', id, HANDSHAKE);
    expect(hub.presence()).toHaveLength(1);
    await eventually(() => hub.presence()).toEqual([]);
  });

  test('moving the server’s clock ends no connection', async () => {
    const { url, sign, hub, clock } = await startHubApp();
    const { received, send } = await openSocket(url, sign('staff'));
    send(HANDSHAKE);
    await eventually(() => received).toEqual([{}]);
    clock.advance(86_400_000);
    await pause(300);
    expect(hub.presence()).toHaveLength(1);
  });
});

describe('abrupt ends', () => {
  test('a socket cut by the network is removed at once', async () => {
    const { url, sign, hub } = await startHubApp();
    const { socket, send } = await openSocket(url, sign('staff'));
    send(HANDSHAKE);
    await eventually(() => hub.presence().length).toBe(1);
    socket.terminate();
    await eventually(() => hub.connectedClients()).toEqual({ clients: [], serverInfoClients: [] });
  });

  test('a hard drop cuts without a message', async () => {
    const { url, sign, hub } = await startHubApp();
    const { received, send, closeCode } = await openSocket(url, sign('staff'));
    send(HANDSHAKE);
    await eventually(() => received).toEqual([{}]);
    hub.dropConnections({ how: 'hard', account: 'staff' });
    await eventually(closeCode).toBe(1006);
    expect(received).toEqual([{}]);
  });

  test('a closing socket without a response is cut after the grace period', async () => {
    const { url, sign, hub, app } = await startHubApp({ limits: { closeGraceMs: 100 } });
    const { socket, send } = await openSocket(url, sign('staff'));
    send(HANDSHAKE);
    await eventually(() => hub.presence().length).toBe(1);
    socket.pause();
    hub.dropConnections({ how: 'allowReconnect' });
    await eventually(() => app.websocketServer.clients.size).toBe(0);
  });
});

describe('back-pressure', () => {
  const text = 'x'.repeat(20_000);

  test('a socket that does not read is cut at the limit, others continue', async () => {
    const { url, sign, hub } = await startHubApp({ limits: { maxPendingBytes: 200_000 } });
    const slow = await openSocket(url, sign('slow'));
    const brisk = await openSocket(url, sign('brisk'));
    slow.send(HANDSHAKE);
    brisk.send(HANDSHAKE);
    await eventually(() => hub.presence().length).toBe(2);
    slow.socket.pause();
    let sent = 0;
    // The kernel's loopback buffers take some megabytes before anything waits in the server.
    while (hub.presence({ account: 'slow' }).length > 0 && sent < 5_000) {
      hub.send1000(text, { account: 'slow' });
      if (++sent % 20 === 0) await pause(1);
    }
    expect(hub.presence().map(({ account }) => account)).toEqual(['brisk']);
    hub.send1000('still here', { account: 'brisk' });
    await eventually(() => brisk.received).toContainEqual({
      type: 1,
      target: 'Send1000',
      arguments: ['still here'],
    });
  });

  test('a client that does not poll is cut at the limit', async () => {
    const { url, sign, hub } = await startHubApp({ limits: { maxPendingBytes: 200_000 } });
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    await request(url, token, 'GET', id);
    await request(url, token, 'POST', id, HANDSHAKE);
    const reached = Array.from({ length: 12 }, () => hub.send1000(text));
    expect(reached.slice(0, 10)).toEqual(Array(10).fill(1));
    expect(reached.at(-1)).toBe(0);
    expect((await request(url, token, 'GET', id)).status).toBe(404);
  });

  test('a client that posts without a transport cannot accumulate responses', async () => {
    const methods = { Big: { argumentCount: 0, run: () => text } };
    const { url, sign, hub } = await startHubApp({ methods, limits: { maxPendingBytes: 100_000 } });
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    await request(url, token, 'POST', id, HANDSHAKE);
    const calls = Array.from({ length: 8 }, (_, turn) => ({
      type: 1,
      invocationId: `${turn}`,
      target: 'Big',
      arguments: [],
    }));
    await request(url, token, 'POST', id, framesOf(...calls));
    await eventually(() => hub.registry.all()).toEqual([]);
  });
});

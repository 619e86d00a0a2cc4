import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { HUB_QUERY, startHubApp } from './testing/hub-app.ts';
import {
  framesOf,
  HANDSHAKE,
  messagesOf,
  negotiate,
  openSocket,
  request,
  upgradeStatus,
} from './testing/raw-client.ts';

const GET_CLIENTS = { type: 1, invocationId: '1', target: 'GetClients', arguments: [] };
const EVENT_STREAM = { accept: 'text/event-stream' };

describe('negotiate', () => {
  async function answerOf(query: string, body?: string, type?: string) {
    const { url, sign } = await startHubApp();
    const response = await fetch(`${url}/negotiate?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${sign('staff')}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown>, response };
  }
  const transports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
    transport,
    transferFormats: ['Text'],
  }));

  test('version 1 returns a public ID and a secret token', async () => {
    const { body, response } = await answerOf(`${HUB_QUERY}&negotiateVersion=1`);
    expect(body).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: transports,
    });
    expect(body.connectionToken).not.toBe(body.connectionId);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['none', HUB_QUERY, 0],
    ['0', 'negotiateVersion=0', 0],
    ['a higher one', 'negotiateVersion=7', 1],
    ['stateful reconnect', 'negotiateVersion=1&useStatefulReconnect=true', 1],
  ])('returns the highest known version for %s', async (_title, query, version) => {
    const { body } = await answerOf(query);
    expect(body.negotiateVersion).toBe(version);
    expect('connectionToken' in body).toBe(version > 0);
    expect(body).not.toHaveProperty('useStatefulReconnect');
  });

  test('ignores an ID, known or not', async () => {
    const { status, body } = await answerOf('negotiateVersion=1&id=unknown');
    expect([status, body.negotiateVersion]).toEqual([200, 1]);
  });

  test.each(['one', '-1', '1.5', ''])('rejects version "%s" with an error', async (version) => {
    const { status, body } = await answerOf(`negotiateVersion=${version}`);
    expect(status).toBe(200);
    expect(body).toEqual({ error: 'negotiateVersion must be a whole number from 0.' });
  });

  test.each([
    ['{broken', 'application/json'],
    ['', 'application/json'],
    ['text', 'text/plain'],
    ['a=b', 'application/x-www-form-urlencoded'],
  ])('ignores a body %s of %s', async (content, type) => {
    const { status, body } = await answerOf('negotiateVersion=1', content, type);
    expect(status).toBe(200);
    expect(body).toHaveProperty('connectionToken');
  });

  test('version 0 connects with the single ID', async () => {
    const { url, sign } = await startHubApp();
    const token = sign('staff');
    const answer = await fetch(`${url}/negotiate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const { connectionId } = (await answer.json()) as { connectionId: string };
    const { received, send } = await openSocket(url, token, connectionId);
    send(HANDSHAKE);
    await eventually(() => received).toEqual([{}]);
  });
});

describe('tokens', () => {
  test('are required on every request', async () => {
    const { url, sign } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    const bare = { authorization: '' };
    const statuses = [
      (await fetch(`${url}/negotiate`, { method: 'POST' })).status,
      (await request(url, token, 'GET', id, undefined, bare)).status,
      (await request(url, token, 'GET', id, undefined, { ...bare, ...EVENT_STREAM })).status,
      (await request(url, token, 'POST', id, HANDSHAKE, bare)).status,
      (await request(url, token, 'DELETE', id, undefined, bare)).status,
      await upgradeStatus(url, `id=${id}`),
      await upgradeStatus(url, ''),
      await upgradeStatus(url, `id=${id}&access_token=nonsense`),
    ];
    expect(statuses).toEqual(Array(8).fill(401));
    expect(await upgradeStatus(url, `id=${id}&access_token=${token}`)).toBe(101);
  });

  test('of a superseded session are rejected with 409', async () => {
    const { url, sign, refuse } = await startHubApp();
    const token = sign('single');
    const { connectionToken: id } = await negotiate(url, token);
    refuse(token, 409);
    const answer = await request(url, token, 'GET', id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ success: false, code: 'session-superseded' });
    expect(await upgradeStatus(url, `id=${id}&access_token=${token}`)).toBe(409);
  });

  test('that have expired open neither a negotiation nor its socket', async () => {
    const { url, sign, refuse } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    refuse(token, 401);
    expect(await upgradeStatus(url, `id=${id}&access_token=${token}`)).toBe(401);
    expect((await request(url, token, 'GET', id)).status).toBe(401);
    expect((await request(url, token, 'POST', id, HANDSHAKE)).status).toBe(401);
  });

  test('other than the opening one serve a connection only while valid', async () => {
    const { url, sign, refuse } = await startHubApp();
    const [first, second] = [sign('staff'), sign('staff')];
    const { connectionToken: id } = await negotiate(url, first);
    await request(url, first, 'GET', id);
    expect((await request(url, second, 'POST', id, HANDSHAKE)).status).toBe(200);
    refuse(first, 401);
    refuse(second, 401);
    expect((await request(url, first, 'POST', id, framesOf({ type: 6 }))).status).toBe(401);
    expect((await request(url, second, 'POST', id, framesOf({ type: 6 }))).status).toBe(200);
  });

  test('of another account or session cannot access a connection', async () => {
    const { url, sign } = await startHubApp();
    const { connectionToken: id } = await negotiate(url, sign('staff'));
    const stranger = sign('stranger');
    const elsewhere = sign('staff', { sessionId: 'another' });
    for (const token of [stranger, elsewhere]) {
      expect((await request(url, token, 'GET', id)).status).toBe(403);
      expect((await request(url, token, 'POST', id, HANDSHAKE)).status).toBe(403);
      expect((await request(url, token, 'DELETE', id)).status).toBe(403);
      expect(await upgradeStatus(url, `id=${id}&access_token=${token}`)).toBe(403);
    }
  });
});

describe('connection IDs', () => {
  test.each(['GET', 'POST', 'DELETE'] as const)(
    '%s without one is 400, with an unknown one 404',
    async (method) => {
      const { url, sign } = await startHubApp();
      const token = sign('staff');
      const body = method === 'POST' ? HANDSHAKE : undefined;
      expect((await request(url, token, method, undefined, body)).status).toBe(400);
      expect((await request(url, token, method, '', body)).status).toBe(400);
      expect((await request(url, token, method, 'unknown', body)).status).toBe(404);
      expect((await request(url, token, method, '__proto__', body)).status).toBe(404);
      const repeated = await fetch(`${url}?id=a&id=b`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(repeated.status).toBe(400);
    },
  );

  test('the public ID does not open a connection', async () => {
    const { url, sign } = await startHubApp();
    const token = sign('staff');
    const { connectionId } = await negotiate(url, token);
    expect(await upgradeStatus(url, `id=${connectionId}&access_token=${token}`)).toBe(404);
  });

  test('a second socket, stream or poll on a live one is 409, and the first continues', async () => {
    const { url, sign } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    const first = await openSocket(url, token, id);
    expect(await upgradeStatus(url, `id=${id}&access_token=${token}`)).toBe(409);
    expect((await request(url, token, 'GET', id)).status).toBe(409);
    expect((await request(url, token, 'GET', id, undefined, EVENT_STREAM)).status).toBe(409);
    first.send(HANDSHAKE);
    await eventually(() => first.received).toEqual([{}]);
  });

  test('of two simultaneous sockets one wins', async () => {
    const { url, sign } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => openSocket(url, token, id)));
    const errors = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason.message] : [],
    );
    expect(errors).toEqual(Array(5).fill('Unexpected server response: 409'));
  });

  test('a socket accepts no posts and no DELETE', async () => {
    const { url, sign } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    await openSocket(url, token, id);
    expect((await request(url, token, 'POST', id, HANDSHAKE)).status).toBe(405);
    expect((await request(url, token, 'DELETE', id)).status).toBe(400);
  });

  test('a failed upgrade leaves the negotiation to expire', async () => {
    const { url, sign, hub } = await startHubApp({ limits: { negotiationExpiryMs: 150 } });
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    const headers = { connection: 'Upgrade', upgrade: 'websocket', authorization: `Bearer ${token}` };
    const status = await new Promise((resolve) => {
      httpRequest(`${url}?id=${id}`, { headers })
        .on('response', (answer) => resolve(answer.statusCode))
        .end();
    });
    expect(status).toBe(400);
    await eventually(() => hub.registry.all()).toEqual([]);
  });

  test('an unused negotiation expires', async () => {
    const { url, sign, hub } = await startHubApp({ limits: { negotiationExpiryMs: 100 } });
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    expect(hub.registry.all()).toHaveLength(1);
    await eventually(() => hub.registry.all().length).toBe(0);
    expect(await upgradeStatus(url, `id=${id}&access_token=${token}`)).toBe(404);
  });

  test.each(['PUT', 'PATCH', 'HEAD'])('%s is rejected', async (method) => {
    const { url, sign } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    const answer = await fetch(`${url}?id=${id}`, { method, headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
  });
});

describe('long polling', () => {
  async function polling(limits = {}) {
    const started = await startHubApp({ limits });
    const token = started.sign('staff');
    const { connectionToken: id } = await negotiate(started.url, token);
    const call = (method: 'GET' | 'POST' | 'DELETE', body?: string) =>
      request(started.url, token, method, id, body);
    const hanging = () => eventually(() => started.hub.registry.find(id)?.transport?.isWaiting()).toBe(true);
    return { ...started, call, hanging, poll: () => call('GET'), post: (body: string) => call('POST', body) };
  }

  test('answers the first poll at once and empty, the next with data', async () => {
    const { poll, post } = await polling();
    const first = await poll();
    expect([first.status, await first.text()]).toEqual([200, '']);
    expect(first.headers.get('cache-control')).toContain('no-store');
    const next = poll();
    expect((await post(HANDSHAKE + framesOf(GET_CLIENTS))).status).toBe(200);
    const messages = messagesOf(await (await next).text());
    if (messages.length < 2) messages.push(...messagesOf(await (await poll()).text()));
    expect(messages).toEqual([{}, expect.objectContaining({ type: 3, invocationId: '1' })]);
  });

  test('delivers messages sent between two polls, in order', async () => {
    const { poll, post, hub } = await polling();
    await poll();
    await post(HANDSHAKE);
    for (const text of ['a', 'b', 'c']) hub.send1000(text);
    const texts = messagesOf(await (await poll()).text()).map((message) => Object(message).arguments?.[0]);
    expect(texts).toEqual([undefined, 'a', 'b', 'c']);
  });

  test('ends the older of two polls with 204', async () => {
    const { poll, post, hanging } = await polling();
    await poll();
    const older = poll();
    await hanging();
    const newer = poll();
    expect((await older).status).toBe(204);
    await post(HANDSHAKE);
    expect(messagesOf(await (await newer).text())).toEqual([{}]);
  });

  test('ends a poll without data after a while with 200 and an empty body', async () => {
    const { poll } = await polling({ pollTimeoutMs: 60 });
    await poll();
    const hung = await poll();
    expect([hung.status, await hung.text()]).toEqual([200, '']);
  });

  test('ends by DELETE: 202, the open poll 204, then 404', async () => {
    const { poll, post, call, hub, hanging } = await polling();
    await poll();
    await post(HANDSHAKE);
    await poll();
    const open = poll();
    await hanging();
    expect((await call('DELETE')).status).toBe(202);
    expect((await open).status).toBe(204);
    expect((await poll()).status).toBe(404);
    expect((await post(framesOf({ type: 6 }))).status).toBe(404);
    expect((await call('DELETE')).status).toBe(404);
    expect(hub.presence()).toEqual([]);
  });

  test('delivers the last message of a closed connection, then 204, then 404', async () => {
    const { poll, post, hub } = await polling();
    await poll();
    await post(HANDSHAKE);
    await poll();
    hub.dropConnections({ how: 'allowReconnect' });
    expect(hub.presence()).toEqual([]);
    expect((await post(framesOf(GET_CLIENTS))).status).toBe(404);
    expect(messagesOf(await (await poll()).text())).toEqual([{ type: 7, allowReconnect: true }]);
    expect((await poll()).status).toBe(204);
    expect((await poll()).status).toBe(404);
  });

  test('removes a closed connection that is no longer polled', async () => {
    const { poll, post, hub } = await polling({ negotiationExpiryMs: 120 });
    await poll();
    await post(HANDSHAKE);
    hub.dropConnections({ how: 'allowReconnect' });
    expect(hub.registry.all()).toHaveLength(1);
    await eventually(() => hub.registry.all().length).toBe(0);
    expect((await poll()).status).toBe(404);
  });

  test('accepts posts before the first poll', async () => {
    const { poll, post } = await polling();
    expect((await post(HANDSHAKE + framesOf(GET_CLIENTS))).status).toBe(200);
    const first = await poll();
    expect(messagesOf((await first.text()) + (await (await poll()).text()))).toEqual([
      {},
      expect.objectContaining({ type: 3, invocationId: '1' }),
    ]);
  });

  test('rejects a body above the limit with 413 and continues', async () => {
    const { poll, post } = await polling();
    await poll();
    expect((await post('x'.repeat(300 * 1024))).status).toBe(413);
    expect((await post(HANDSHAKE)).status).toBe(200);
    expect(messagesOf(await (await poll()).text())).toEqual([{}]);
  });
});

describe('server-sent events', () => {
  test('flushes one event per frame, uncached and unbuffered', async () => {
    const { url, sign, hub } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    const stream = await request(url, token, 'GET', id, undefined, EVENT_STREAM);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toContain('no-store');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    await request(url, token, 'POST', id, HANDSHAKE);
    hub.send1000('a\nb');
    hub.dropConnections({ how: 'allowReconnect' });
    const [opening, ...events] = (await stream.text()).split('\n\n').slice(0, -1);
    expect(opening).toBe(':');
    expect(events.map((event) => event.slice(0, 6))).toEqual(['data: ', 'data: ', 'data: ']);
    expect(events.flatMap((event) => messagesOf(event.slice(6)))).toEqual([
      {},
      { type: 1, target: 'Send1000', arguments: ['a\nb'] },
      { type: 7, allowReconnect: true },
    ]);
  });

  test('ends the connection when the client leaves', async () => {
    const { url, sign, hub } = await startHubApp();
    const token = sign('staff');
    const { connectionToken: id } = await negotiate(url, token);
    const leaving = new AbortController();
    const { signal } = leaving;
    const headers = { authorization: `Bearer ${token}`, ...EVENT_STREAM };
    await fetch(`${url}?id=${id}`, { headers, signal });
    await request(url, token, 'POST', id, HANDSHAKE);
    expect(hub.presence()).toHaveLength(1);
    leaving.abort();
    await eventually(() => hub.presence()).toEqual([]);
    expect((await request(url, token, 'POST', id, framesOf({ type: 6 }))).status).toBe(404);
  });
});

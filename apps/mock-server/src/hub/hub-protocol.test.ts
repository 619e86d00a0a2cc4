import { describe, expect, test } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { startHubApp } from './testing/hub-app.ts';
import { framesOf, HANDSHAKE, openSocket, SEPARATOR } from './testing/raw-client.ts';

const GET_CLIENTS = { type: 1, invocationId: '1', target: 'GetClients', arguments: [] };
const answered = (invocationId: string) =>
  expect.objectContaining({ type: 3, invocationId, result: expect.anything() });
const failed = (invocationId: string, error: string) => ({
  type: 3,
  invocationId,
  error: expect.stringContaining(error),
});

describe('handshake', () => {
  test('is answered with an empty object', async () => {
    const { url, sign } = await startHubApp();
    const { received, send } = await openSocket(url, sign('staff'));
    send(HANDSHAKE);
    await eventually(() => received).toEqual([{}]);
  });

  test('can share a message with the first calls', async () => {
    const { url, sign } = await startHubApp();
    const { received, send } = await openSocket(url, sign('staff'));
    send(HANDSHAKE + framesOf(GET_CLIENTS, { type: 6 }, { ...GET_CLIENTS, invocationId: '2' }));
    await eventually(() => received).toEqual([{}, answered('1'), answered('2')]);
  });

  test.each([
    ['MessagePack', '{"protocol":"messagepack","version":1}', "The protocol 'messagepack' is not supported"],
    ['an unknown protocol', '{"protocol":"xml","version":1}', "The protocol 'xml' is not supported"],
    [
      'version 2 of stateful reconnect',
      '{"protocol":"json","version":2}',
      "Version 2 of the protocol 'json'",
    ],
    ['version 0', '{"protocol":"json","version":0}', "Version 0 of the protocol 'json'"],
    ['a call before it', '{"type":1,"target":"GetClients","arguments":[]}', 'must be the handshake'],
    ['a ping before it', '{"type":6}', 'must be the handshake'],
    ['a type in it', '{"type":1,"protocol":"json","version":1}', 'must be the handshake'],
    ['no version', '{"protocol":"json"}', 'must be the handshake'],
    ['broken JSON', '{"protocol":', 'is not JSON'],
    ['nothing', '', 'is not JSON'],
    ['a list', '[]', 'must be a JSON object'],
  ])('fails for %s, and the connection closes', async (_title, text, error) => {
    const { url, sign, hub } = await startHubApp();
    const { received, send, closeCode } = await openSocket(url, sign('staff'));
    send(text + SEPARATOR + framesOf(GET_CLIENTS));
    await eventually(closeCode).toBe(1000);
    expect(received).toEqual([{ error: expect.stringContaining(error) }]);
    expect(hub.registry.all()).toEqual([]);
  });

  test('times out', async () => {
    const { url, sign } = await startHubApp({ limits: { handshakeTimeoutMs: 100 } });
    const startedMs = performance.now();
    const { received, closeCode } = await openSocket(url, sign('staff'));
    await eventually(closeCode).toBe(1000);
    expect(performance.now() - startedMs).toBeGreaterThan(99);
    expect(received).toEqual([{ error: 'No handshake within 100 ms.' }]);
  });

  test('works in binary frames too', async () => {
    const { url, sign } = await startHubApp();
    const { received, send } = await openSocket(url, sign('staff'));
    send(Buffer.from(HANDSHAKE));
    await eventually(() => received).toEqual([{}]);
  });
});

describe('messages', () => {
  async function shaken(options = {}) {
    const started = await startHubApp(options);
    const socket = await openSocket(started.url, started.sign('staff'));
    socket.send(HANDSHAKE);
    await eventually(() => socket.received.length).toBe(1);
    socket.received.length = 0;
    return { ...started, ...socket };
  }

  test('arrive in parts, split anywhere, even within a character', async () => {
    const { received, send } = await shaken();
    const bytes = Buffer.from(framesOf({ ...GET_CLIENTS, invocationId: '車😀' }));
    for (let at = 0; at < bytes.length; at++) send(bytes.subarray(at, at + 1));
    await eventually(() => received).toEqual([answered('車😀')]);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'getclients', 'x'.repeat(5_000)])(
    'to the unknown method %.20s fail, and the connection stays',
    async (target) => {
      const { received, send, closeCode } = await shaken();
      send(framesOf({ ...GET_CLIENTS, target }, { ...GET_CLIENTS, invocationId: '2' }));
      await eventually(() => received).toEqual([failed('1', 'Unknown hub method'), answered('2')]);
      expect(closeCode()).toBeUndefined();
    },
  );

  test('with prototype names as members do no harm', async () => {
    const { received, send } = await shaken();
    send(`{"__proto__":{"type":7},"constructor":1,"type":6}${SEPARATOR}${framesOf(GET_CLIENTS)}`);
    await eventually(() => received).toEqual([answered('1')]);
  });

  test('with the wrong number of arguments fail', async () => {
    const { received, send } = await shaken();
    send(framesOf({ ...GET_CLIENTS, arguments: ['a', 'b'] }));
    await eventually(() => received).toEqual([failed('1', "'GetClients' takes 0 argument(s), got 2.")]);
  });

  test('that request or bring a stream get an error', async () => {
    const { received, send, closeCode } = await shaken();
    send(
      framesOf(
        { ...GET_CLIENTS, type: 4 },
        { ...GET_CLIENTS, invocationId: '2', streamIds: ['s'] },
        { type: 2, invocationId: 's', item: 1 },
        { type: 3, invocationId: 's' },
        { type: 4, invocationId: '3', target: 'Nothing', arguments: [] },
      ),
    );
    await eventually(() => received).toEqual([
      failed('1', 'gives one result, not a stream'),
      failed('2', 'takes no uploaded streams'),
      failed('3', 'Unknown hub method'),
    ]);
    expect(closeCode()).toBeUndefined();
  });

  test('that need no action are ignored: unknown cancels, acks, unknown types, headers', async () => {
    const { received, send } = await shaken();
    send(
      framesOf(
        { type: 5, invocationId: 'unknown' },
        { type: 8, sequenceId: 1 },
        { type: 9, sequenceId: 1 },
        { type: 99, anything: true },
        { ...GET_CLIENTS, headers: { a: 'b' } },
      ),
    );
    await eventually(() => received).toEqual([answered('1')]);
  });

  test('without an ID get no response', async () => {
    const { received, send } = await shaken();
    const silent = { type: 1, target: 'GetClients', arguments: [] };
    send(framesOf(silent, { ...silent, target: 'Nothing' }, { ...silent, invocationId: null }, GET_CLIENTS));
    await eventually(() => received).toEqual([answered('1')]);
  });

  test.each([
    ['broken JSON', '{"type":1,', 'is not JSON'],
    ['a text', '"hello"', 'must be a JSON object'],
    ['null', 'null', 'must be a JSON object'],
    ['deep nesting', '['.repeat(30_000), 'is not JSON'],
    ['no type', '{}', '"type" must be a number'],
    ['a type as text', '{"type":"1"}', '"type" must be a number'],
    ['a call without a target', '{"type":1,"arguments":[]}', '"target" is missing'],
    ['a call without arguments', '{"type":1,"target":"GetClients"}', '"arguments" must be an array'],
    ['a call with an empty id', '{"type":1,"invocationId":"","target":"a","arguments":[]}', '"invocationId"'],
    [
      'a call with a number as id',
      '{"type":1,"invocationId":1,"target":"a","arguments":[]}',
      '"invocationId"',
    ],
    [
      'a call with a very long id',
      `{"type":1,"invocationId":"${'1'.repeat(257)}","target":"a","arguments":[]}`,
      'longer than 256',
    ],
    ['a stream call without an id', '{"type":4,"target":"GetClients","arguments":[]}', '"invocationId"'],
    ['a stream item without an id', '{"type":2,"item":1}', '"invocationId"'],
    ['a cancel without an id', '{"type":5}', '"invocationId"'],
    ['a completion with both', '{"type":3,"invocationId":"1","result":1,"error":"x"}', 'not both'],
    ['a message above the limit', `{"type":6,"x":"${'車'.repeat(11_000)}"}`, 'larger than 32768 bytes'],
  ])('that break the protocol close this connection alone: %s', async (_title, text, error) => {
    const { url, sign, received, send, closeCode } = await shaken();
    const other = await openSocket(url, sign('other'));
    other.send(HANDSHAKE);
    send(framesOf(GET_CLIENTS) + text + SEPARATOR + framesOf({ ...GET_CLIENTS, invocationId: '2' }));
    await eventually(closeCode).toBe(1000);
    expect(received.at(-1)).toEqual({ type: 7, error: expect.stringContaining(error) });
    expect(received).not.toContainEqual(answered('2'));
    other.send(framesOf(GET_CLIENTS));
    await eventually(() => other.received).toContainEqual(answered('1'));
  });

  test('above the limit are detected before their separator arrives', async () => {
    const { send, received, closeCode } = await shaken();
    for (let part = 0; part < 5; part++) send('x'.repeat(8 * 1024));
    await eventually(closeCode).toBe(1000);
    expect(received).toEqual([{ type: 7, error: expect.stringContaining('larger than 32768 bytes') }]);
  });

  test('above the socket’s limit close it with 1009, and the server continues', async () => {
    const { url, sign, send, closeCode } = await shaken();
    send('x'.repeat(300 * 1024));
    await eventually(closeCode).toBe(1009);
    const next = await openSocket(url, sign('staff'));
    next.send(HANDSHAKE);
    await eventually(() => next.received).toEqual([{}]);
  });

  test('small but many, together above the limit, all pass', async () => {
    const { received, send } = await shaken();
    send(framesOf(...Array.from({ length: 4_000 }, () => ({ type: 6, pad: 'x'.repeat(20) })), GET_CLIENTS));
    await eventually(() => received).toEqual([answered('1')]);
  });

  test('whose method fails get an error without details, which are logged', async () => {
    const methods = {
      Fail: { argumentCount: 0, run: () => Promise.reject(new Error('secret detail')) },
      Cycle: {
        argumentCount: 1,
        run: () => {
          const cycle: Record<string, unknown> = {};
          cycle.self = cycle;
          return cycle;
        },
      },
      Nothing: { argumentCount: 0, run: () => undefined },
    };
    const { received, send, logLines } = await shaken({ methods });
    send(
      framesOf(
        { ...GET_CLIENTS, target: 'Fail' },
        { ...GET_CLIENTS, invocationId: '2', target: 'Cycle', arguments: [1] },
        { ...GET_CLIENTS, invocationId: '3', target: 'Nothing' },
      ),
    );
    await eventually(() => received.length).toBe(3);
    expect(received).toContainEqual({ type: 3, invocationId: '1', error: "'Fail' failed on the server." });
    expect(received).toContainEqual({ type: 3, invocationId: '2', error: "'Cycle' failed on the server." });
    expect(received).toContainEqual({ type: 3, invocationId: '3' });
    expect(logLines.join('')).toContain('secret detail');
  });

  test('that reuse the ID of an open call close the connection', async () => {
    const methods = { Wait: { argumentCount: 0, run: () => new Promise(() => {}) } };
    const { received, send, closeCode } = await shaken({ methods });
    send(framesOf({ ...GET_CLIENTS, target: 'Wait' }, GET_CLIENTS));
    await eventually(closeCode).toBe(1000);
    expect(received).toEqual([{ type: 7, error: "The invocation id '1' is still in use." }]);
  });

  test('beyond the parallel limit wait, and are answered in order', async () => {
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const methods = {
      Wait: {
        argumentCount: 1,
        run: (_caller: unknown, [name]: readonly unknown[]) =>
          new Promise<void>((resolve) => {
            started.push(String(name));
            finish.push(resolve);
          }),
      },
    };
    const { received, send } = await shaken({ methods });
    const ids = Array.from({ length: 40 }, (_, turn) => String(turn));
    send(
      framesOf(
        ...ids.map((id) => ({ type: 1, invocationId: id, target: 'Wait', arguments: [`call ${id}`] })),
      ),
    );
    for (const [turn] of ids.entries()) {
      await eventually(() => started.length).toBe(turn + 1);
      finish[turn]?.();
    }
    await eventually(() => received).toEqual(ids.map((invocationId) => ({ type: 3, invocationId })));
    expect(started).toEqual(ids.map((id) => `call ${id}`));
  });

  test('beyond the queue limit get an error, and the connection stays open', async () => {
    const finish: (() => void)[] = [];
    const methods = {
      Wait: { argumentCount: 0, run: () => new Promise<void>((resolve) => finish.push(resolve)) },
    };
    const { received, send } = await shaken({ methods, limits: { maxQueuedInvocations: 1 } });
    const wait = { type: 1, target: 'Wait', arguments: [] };
    send(framesOf(wait, { ...wait, invocationId: '1' }, { ...wait, invocationId: '2' }));
    await eventually(() => received).toEqual([failed('2', 'More than 1 calls are waiting')]);
    finish[0]?.();
    await eventually(() => finish.length).toBe(2);
    finish[1]?.();
    await eventually(() => received).toContainEqual({ type: 3, invocationId: '1' });
    send(framesOf({ ...GET_CLIENTS, invocationId: '3' }));
    await eventually(() => received).toContainEqual(answered('3'));
  });

  test('that still wait when their connection ends never run', async () => {
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const methods = {
      Wait: {
        argumentCount: 0,
        run: () =>
          new Promise<void>((resolve) => {
            started.push(started.length);
            finish.push(resolve);
          }),
      },
    };
    const { hub, send, closeCode } = await shaken({ methods });
    const wait = { type: 1, target: 'Wait', arguments: [] };
    send(framesOf(wait, wait));
    await eventually(() => started.length).toBe(1);
    send(framesOf({ type: 7 }));
    await eventually(closeCode).toBe(1000);
    finish[0]?.();
    await eventually(() => hub.registry.all()).toEqual([]);
    expect(started).toEqual([0]);
  });

  test('that close the connection are obeyed', async () => {
    const { hub, send, closeCode } = await shaken();
    send(framesOf({ type: 7 }));
    await eventually(closeCode).toBe(1000);
    expect(hub.registry.all()).toEqual([]);
  });
});

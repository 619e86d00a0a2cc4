import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractOperations } from '@parking-plus/contracts/document';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SEEDED_PASSWORD, signIn, startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
let port: number;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plus-faults-'));
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, 'web', 'index.html'), 'the web');
  await writeFile(join(folder, 'keys.json'), 'the secret');
  server = await startTestApp({ webDir: join(folder, 'web') });
  token = (await signIn(server.app, 'admin')).accessToken;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/__mock/health`);
  expect(await answer.json()).toMatchObject({ status: 'ok' });
});

/** Returns the server's output on a raw connection until it closes or `enough` matches. */
function talk(write: (socket: Socket) => void, enough = /\r\n\r\n.*\}$/s): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const end = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(10_000, () => reject(new Error(`Silence after: ${heard}`)));
    socket.on('data', (part) => {
      heard += part.toString();
      if (enough.test(heard)) end();
    });
    socket.on('close', end);
    // The server may close during a write; its earlier output counts.
    socket.on('error', end);
    socket.once('connect', () => write(socket));
  });
}

const head = (lines: readonly string[]) => `${[...lines, `host: 127.0.0.1:${port}`].join('\r\n')}\r\n\r\n`;
const posting = (path: string, ...headers: string[]) =>
  head([
    `POST ${path} HTTP/1.1`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    ...headers,
  ]);

describe('body', () => {
  test.each(['/plusapi/data', '/plusapi/Task/create', '/plusapi/account/login'])(
    'of 100 MB to %s is rejected before it is read',
    async (path) => {
      const heard = await talk((socket) => socket.write(posting(path, `content-length: ${100 * 1_048_576}`)));
      expect(heard).toMatch(/^HTTP\/1\.1 413 /);
      expect(heard).toContain('"success":false');
    },
  );

  test('of 100 MB without a length is rejected while reading', async () => {
    const piece = Buffer.alloc(65_536, 'x');
    let written = 0;
    const heard = await talk((socket) => {
      socket.write(posting('/plusapi/data', 'transfer-encoding: chunked'));
      const pour = () => {
        while (written < 1_600 && !socket.destroyed) {
          written += 1;
          const flows = socket.write(
            Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
          );
          if (!flows) return void socket.once('drain', pour);
        }
      };
      pour();
    });
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(written).toBeLessThan(1_600);
  });

  test('of 5 MB is read to its end after its response, and the connection stays usable', async () => {
    const piece = 'x'.repeat(1_000_000);
    let isRefused = false;
    const heard = await talk((socket) => {
      socket.write(`${posting('/plusapi/data', 'content-length: 5000000')}${piece}`);
      socket.on('data', (part) => {
        if (isRefused || !part.toString().includes('413')) return;
        isRefused = true;
        socket.write(piece.repeat(4));
        socket.write(head(['GET /__mock/health HTTP/1.1']));
      });
    }, /"status":"ok"/);
    expect(heard).toMatch(/^HTTP\/1\.1 413 .*"success":false.*HTTP\/1\.1 200 /s);
  });

  test('with a duplicate member uses the last one', async () => {
    const body = '{"Json":"{}","Model_DealType":"99999","Model_DealType":"90100"}';
    const heard = await talk((socket) =>
      socket.write(`${posting('/plusapi/data', `content-length: ${body.length}`)}${body}`),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 200 .*"success":true/s);
  });

  test.each([
    ['__proto__', '{"Json":"{}","Model_DealType":"90100","__proto__":{"a":1}}'],
    ['constructor', '{"Json":"{}","Model_DealType":"90100","constructor":{"prototype":{"a":1}}}'],
    ['10,000 levels', `${'[1,'.repeat(10_000)}1${']'.repeat(10_000)}`],
  ])('with %s is rejected', async (_title, body) => {
    const heard = await talk((socket) =>
      socket.write(`${posting('/plusapi/data', `content-length: ${body.length}`)}${body}`),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 400 .*"success":false/s);
  });

  test('of an unknown deal is refused with its code', async () => {
    for (const code of ['00000', '99999', '__proto__', 'constructor', '٣٠١٠٧']) {
      const answer = await fetch(`http://127.0.0.1:${port}/plusapi/data`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Json: '{}', Model_DealType: code }),
      });
      expect([code, [200, 400].includes(answer.status), await answer.json()]).toMatchObject([
        code,
        true,
        { success: false, message: expect.stringMatching(/\S/) },
      ]);
    }
  });
});

describe('head', () => {
  test.each([
    ['CR and LF inside a value', 'x-name: a\rb'],
    ['a line without a colon', 'nonsense'],
    ['NUL', 'x-name: a\0b'],
    ['a length that is no number', 'content-length: many'],
    ['a length below zero', 'content-length: -1'],
    ['two lengths', 'content-length: 2\r\ncontent-length: 3'],
    ['a length and chunks', 'content-length: 2\r\ntransfer-encoding: chunked'],
    ['an unknown coding', 'transfer-encoding: shouting'],
  ])('with %s is rejected', async (_title, line) => {
    const heard = await talk((socket) => socket.write(posting('/plusapi/data', line)));
    expect(heard).toMatch(/^HTTP\/1\.1 400 .*"success":false/s);
  });

  test('of 2 MB is rejected', async () => {
    const heard = await talk((socket) =>
      socket.write(posting('/plusapi/data', `x-long: ${'x'.repeat(2 * 1_048_576)}`)),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 413 .*"success":false/s);
  });

  test('without an end does not block others', async () => {
    const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    for (const socket of slow) socket.on('error', () => {}).write('POST /plusapi/data HTTP/1.1\r\nx-slow: ');
    const started = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/plusapi/data/gettime`)).status).toBe(401);
    // A blocked request would wait for the server's header timeout.
    expect(performance.now() - started).toBeLessThan(30_000);
    for (const socket of slow) socket.destroy();
    expect(server.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
    expect(server.app.server.requestTimeout).toBeGreaterThan(0);
  });

  test('cannot inject a line into the response', async () => {
    const heard = await talk((socket) =>
      socket.write(head(['GET /plusapi/%0d%0aset-cookie:%20a=b HTTP/1.1', 'connection: close'])),
    );
    expect(heard).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(heard.toLowerCase()).not.toMatch(/^set-cookie/m);
  });
});

const CLIMBS = [
  '..%2f..%2fkeys.json',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5ckeys.json',
  '%252e%252e%252fkeys.json',
  '%00',
  'a%00.svg',
  '__proto__',
  'constructor',
  '%c0%ae%c0%ae%2f',
  'x'.repeat(500),
];
const withParameters = contractOperations().filter(({ path }) => path.includes('{'));

describe.each(withParameters)('$operationId', ({ method, path }) => {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

  test.each(parameters)('refuses a %s with path traversal', async (parameter) => {
    for (const climb of CLIMBS) {
      const url = path.replace(`{${parameter}}`, climb).replace(/\{\w+\}/g, 'pictures');
      const answer = await server.app.inject({
        method: method as 'GET',
        url: `/plusapi${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'POST' || method === 'PUT'
          ? { payload: { Json: '{}', Model_DealType: '30107' } }
          : { query: { Json: '{}', Model_DealType: '30107' } }),
      });
      expect([url, answer.statusCode, answer.json()]).toMatchObject([
        url,
        expect.any(Number),
        { success: false },
      ]);
      expect([url, [200, 400, 404].includes(answer.statusCode)]).toEqual([url, true]);
    }
  });
});

test('no response allows frames or pages of another origin, and none sets a cookie', async () => {
  const headers = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    authorization: `Bearer ${token}`,
  };
  const login = { username: 'admin', password: SEEDED_PASSWORD };
  for (const request of [
    { method: 'GET', url: '/plus/' },
    { method: 'GET', url: '/plusapi/data/gettime', headers },
    { method: 'OPTIONS', url: '/plusapi/data', headers },
    { method: 'POST', url: '/plusapi/account/login', headers, payload: login },
    { method: 'POST', url: '/signalr/CommunicateHub/negotiate?negotiateVersion=1', headers },
    { method: 'GET', url: '/__mock/health', headers },
  ] as const) {
    const answer = await server.app.inject(request);
    expect([request.url, answer.headers['x-frame-options']]).toEqual([request.url, 'DENY']);
    const allowing = Object.keys(answer.headers).filter((name) => /^access-control-|^set-cookie$/.test(name));
    expect([request.url, allowing]).toEqual([request.url, []]);
  }
});

test('no page of the web is served from outside its folder', async () => {
  for (const climb of [
    '../keys.json',
    '%2e%2e/keys.json',
    '..%2fkeys.json',
    'a/../../keys.json',
    ...CLIMBS,
  ]) {
    const heard = await talk(
      (socket) => socket.write(head([`GET /plus/${climb} HTTP/1.1`, 'connection: close'])),
      /$^/,
    );
    expect([climb, heard.slice(9, 12)]).toEqual([
      climb,
      expect.stringMatching(/^(200|301|302|400|403|404)$/),
    ]);
    expect(heard).not.toMatch(/the secret|root:x:/);
  }
});

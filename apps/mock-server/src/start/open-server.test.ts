import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from './main.ts';
import { openServer, type RunningServer } from './open-server.ts';
import { parseServerOptions, type ServerOptions } from './server-options.ts';

let folder: string;
const open: RunningServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plus-start-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const server of open.splice(0)) await server.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// These tests do not depend on whether the web is built.
const FIXED = ['--now', '2026-11-20T10:00:00+08:00', '--web-dir', import.meta.dirname];

async function start(...flags: string[]): Promise<RunningServer> {
  const server = await openServer(optionsOf(...flags));
  open.push(server);
  return server;
}

function optionsOf(...flags: string[]): ServerOptions {
  const parsed = parseServerOptions(['--port', '0', ...FIXED, ...flags], {});
  if (parsed.kind !== 'start') throw new Error('not a start');
  return parsed.options;
}

function outputOf(stream: 'stdout' | 'stderr'): string[] {
  const lines: string[] = [];
  vi.spyOn(process[stream], 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return lines;
}

const health = async (server: RunningServer) => (await fetch(new URL('/__mock/health', server.url))).json();

describe('openServer', () => {
  test('reports health at once, and when the data are open', async () => {
    const server = await start('--memory');
    // The data open while the server's code loads: either can finish first.
    expect(await health(server)).toMatchObject({
      status: 'ok',
      database: expect.stringMatching(/^open(ing)?$/),
    });
    await expect.poll(() => health(server), { timeout: 60_000 }).toMatchObject({ database: 'open' });
  });

  test('applies its scenarios from the first call', async () => {
    const rule = '{"match":{"operationId":"data"},"often":{"times":1},"what":{"status":403}}';
    const server = await start('--memory', '--scenario', 'slow', '--scenario', rule);
    const answer = await fetch(new URL('/__mock/scenarios', server.url));
    const { rules } = (await answer.json()) as { rules: object[] };
    expect(rules).toMatchObject([{ what: { status: 403 }, left: 1 }, { what: { delayMs: 2_000 } }]);
  });

  test('keeps sessions and rows over a restart, and rejects a second server on the same data', async () => {
    const dataDir = join(folder, 'data');
    const first = await start('--data-dir', dataDir);
    const signedIn = await fetch(new URL('/plusapi/account/login', first.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'staff', password: 'Parking2026' }),
    });
    const { accessToken } = (await signedIn.json()) as { accessToken: string };
    await expect(openServer(optionsOf('--data-dir', dataDir))).rejects.toThrow('is in use by process');
    await open.pop()?.close();
    const second = await start('--data-dir', dataDir);
    const answer = await fetch(new URL('/plusapi/data/gettime', second.url), {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(answer.status).toBe(200);
  });
});

describe('main', () => {
  test('exits with 1 and a suggestion if the port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    const lines = outputOf('stderr');
    expect(await main(['--memory', '--port', String(port), ...FIXED], {})).toBe(1);
    expect(lines.join('')).toContain(`Port ${port} on 127.0.0.1 is in use.`);
    holder.close();
  });

  test('exits with 1 and the reason if the recording cannot be written', async () => {
    const lines = outputOf('stderr');
    const file = join(import.meta.filename, 'calls.ndjson');
    expect(await main(['--memory', '--port', '0', ...FIXED, '--record', file], {})).toBe(1);
    expect(lines.join('')).toMatch(/The server could not start: (ENOTDIR|EEXIST)/);
  });

  test.each([
    ['slwo', '找不到情境 slwo'],
    ['{"what":{"status":9}}', '/what/status 小於下限'],
    ['{"match":{"deal":"NoDeal"},"what":{"status":403}}', '/match/deal 找不到類型 NoDeal'],
    ['[{', '--scenario is no JSON'],
  ])('exits with 2 and the reason for the scenario %s', async (scenario, why) => {
    const lines = outputOf('stderr');
    expect(await main(['--memory', '--port', '0', ...FIXED, '--scenario', scenario], {})).toBe(2);
    expect(lines.join('')).toContain(why);
  });

  test('exits with 2 for wrong usage and with 0 for help', async () => {
    const [out, err] = [outputOf('stdout'), outputOf('stderr')];
    expect(await main(['--prot', '1'], {})).toBe(2);
    expect(await main(['--help'], {})).toBe(0);
    expect(err.join('')).toContain('--prot');
    expect(out.join('')).toContain('--ready-json');
  });

  test('prints one line of JSON with the address, warns of an open address, stops at a signal', async () => {
    const [out, err] = [outputOf('stdout'), outputOf('stderr')];
    const ended = main(['--memory', '--port', '0', '--host', '0.0.0.0', '--ready-json', ...FIXED], {});
    await expect.poll(() => err.length, { timeout: 60_000 }).toBe(1);
    expect(out).toHaveLength(1);
    const { url, port } = JSON.parse(out[0] ?? '') as { url: string; port: number };
    expect(url).toBe(`http://127.0.0.1:${port}/plus/`);
    expect(err[0]).toContain('passwords');
    process.emit('SIGTERM');
    expect(await ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readReadyLine, startMock } from './start-mock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-mock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function server(code: string): string {
  const file = join(folder, 'server.mjs');
  writeFileSync(file, code);
  return file;
}

const listening = `
import { createServer } from 'node:http';
const server = createServer((_, answer) => answer.end(process.argv.slice(2).join(' ')));
server.listen(0, '127.0.0.1', () => {
  console.log('warming up');
  const { port } = server.address();
  console.log(JSON.stringify({ url: 'http://127.0.0.1:' + port + '/plus/', port }));
});
`;

test('starts a server with its flags, returns its address, writes its log and stops it', async () => {
  const logFile = join(folder, 'logs', 'mock.log');
  const mock = await startMock({ serverFile: server(listening), flags: ['--port', '0'], logFile });
  expect(mock.url).toBe(`http://127.0.0.1:${mock.port}/plus/`);
  expect(mock.origin).toBe(`http://127.0.0.1:${mock.port}`);
  expect(await (await fetch(mock.origin)).text()).toBe('--ready-json --port 0');
  await mock.stop();
  await mock.stop();
  await expect(fetch(mock.origin)).rejects.toThrow();
  expect(readFileSync(logFile, 'utf8')).toContain('warming up');
});

test('rejects with the last output of a server that exits before it listens', async () => {
  const serverFile = server("console.error('Port 5480 is in use'); process.exit(3)");
  await expect(startMock({ serverFile, flags: [], logFile: join(folder, 'mock.log') })).rejects.toThrow(
    /ended with code 3 before it listened.*Port 5480 is in use/s,
  );
});

test('stops a server that never listens', async () => {
  const serverFile = server("console.log('pid ' + process.pid); setInterval(() => {}, 1000)");
  const start = startMock({
    serverFile,
    flags: [],
    logFile: join(folder, 'mock.log'),
    // Long enough for a busy machine to start Node, which then writes its process ID.
    startMilliseconds: 3_000,
  });
  const error = await start.catch((reason: Error) => reason);
  const pid = Number(/pid (\d+)/.exec(String(error))?.[1]);
  expect(String(error)).toContain('did not listen within 3 s');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('reports that a running server exited', async () => {
  const mock = await startMock({
    serverFile: server(`${listening}; setTimeout(() => process.exit(4), 300)`),
    flags: [],
  });
  expect(await mock.ended).toBe(4);
});

test.each(['', 'listening', '{"level":30}', '{"url":5,"port":1}', '{broken'])(
  'does not read %j as the address',
  (line) => {
    expect(readReadyLine(line)).toBeUndefined();
  },
);

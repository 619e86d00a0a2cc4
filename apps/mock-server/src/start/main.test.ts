import { afterEach, expect, test, vi } from 'vitest';
import { main } from './main.ts';

afterEach(() => vi.restoreAllMocks());

function errorLines(): string[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  return lines;
}

test.each([
  ['listen', 'Cannot listen on 127.0.0.1, port 80 (EACCES)'],
  ['open', 'The server could not start: no permission for calls.ndjson.partial'],
])('says what was not permitted: %s', async (syscall, why) => {
  const error = Object.assign(new Error('no permission for calls.ndjson.partial'), {
    code: 'EACCES',
    syscall,
  });
  const lines = errorLines();
  expect(await main(['--port', '80', '--record', 'calls.ndjson'], {}, () => Promise.reject(error))).toBe(1);
  expect(lines.join('')).toContain(why);
});

test('warns of a proxy that other computers can reach', async () => {
  const failed = Promise.resolve(new Error('stop'));
  const open = async () => ({ url: 'http://a/plus/', port: 80, failed, close: async () => {} });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const lines = errorLines();
  await main(['--host', '0.0.0.0', '--proxy', 'https://plus.example.com'], {}, open);
  expect(lines[0]).toMatch(/can be reached from other computers.*passed on to https:\/\/plus\.example\.com/);
  expect(lines[0]).not.toContain('seeded');
});

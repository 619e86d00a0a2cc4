import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from './run-contract-learn.ts';

const folder = mkdtempSync(join(tmpdir(), 'plus-learn-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sources = 'packages/contracts/openapi';
const timePath = `data-gettime:
  # The only comment.
  get:
    operationId: dataGetTime
    responses:
      "200": { description: The time }
`;
mkdirSync(join(folder, sources, 'paths'), { recursive: true });
writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'parking-plus' }));
writeFileSync(
  join(folder, sources, 'openapi.yaml'),
  'paths:\n  /data/gettime:\n    $ref: paths/data-gettime.yaml#/data-gettime\n',
);
writeFileSync(join(folder, sources, 'paths/data-gettime.yaml'), timePath);
const call = {
  at: 1,
  method: 'GET',
  path: '/data/gettime',
  status: 429,
  contentType: 'application/json; charset=utf-8',
  came: { success: false },
  ms: 3,
  isForced: false,
  isRead: true,
  isWhole: true,
};
writeFileSync(join(folder, 'calls.ndjson'), `${JSON.stringify(call)}\n`);

async function learn(name: string, options: Record<string, string | boolean> = {}) {
  const lines = { out: [] as string[], err: [] as string[] };
  const terminal = {
    cwd: folder,
    env: {},
    out: (text: string) => void lines.out.push(text),
    err: (text: string) => void lines.err.push(text),
  };
  const code = await run({ arguments: [name], options }, terminal);
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

test('shows a diff with the call that showed each proposal, and changes nothing', async () => {
  const { code, out, err } = await learn('calls.ndjson');
  expect(code).toBe(0);
  expect(out).toContain('# dataGetTime: new status 429: dataGetTime, line 1\n');
  expect(out).toContain('+      "429":');
  expect(out).not.toMatch(/^-(?!-)/m);
  expect(err).toBe('1 calls, 1 proposals in 1 files, 0 other departures');
  expect(readFileSync(join(folder, sources, 'paths/data-gettime.yaml'), 'utf8')).toBe(timePath);
});

test('the written diff can be applied by git, with the result of --write', async () => {
  await learn('calls.ndjson', { output: 'learned.diff' });
  execFileSync('git', ['apply', 'learned.diff'], {
    cwd: folder,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  const file = join(folder, sources, 'paths/data-gettime.yaml');
  const applied = readFileSync(file, 'utf8');
  expect(applied).toContain('# The only comment.');
  expect(applied).not.toBe(timePath);
  writeFileSync(file, timePath);
  expect((await learn('calls.ndjson', { write: true })).err).toContain('npm run generate');
  expect(readFileSync(file, 'utf8')).toBe(applied);
  expect(readdirSync(join(folder, sources, 'paths'))).toEqual(['data-gettime.yaml']);
});

test('names the line of an unreadable recording, and a file that cannot be written', async () => {
  writeFileSync(join(folder, 'bad.ndjson'), `${JSON.stringify(call)}\n{`);
  await expect(learn('bad.ndjson')).rejects.toThrow('bad.ndjson, line 2: is not JSON');
  await expect(learn('none.ndjson')).rejects.toThrow(/none\.ndjson does not exist\./);
  await expect(learn('calls.ndjson', { output: 'none/learned.diff' })).rejects.toThrow(
    'learned.diff cannot be written',
  );
  mkdirSync(join(folder, 'taken/folder'), { recursive: true });
  await expect(learn('calls.ndjson', { output: 'taken/folder' })).rejects.toThrow('folder cannot be written');
  expect(readdirSync(join(folder, 'taken'))).toEqual(['folder']);
});

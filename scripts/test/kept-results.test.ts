import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { goodResults, readKeptResults, writeKeptResults } from './kept-results.ts';

const folder = mkdtempSync(join(tmpdir(), 'plus-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

const domain = { key: 'a1', passed: 12, ranAt: '2026-11-23T08:12:00.000Z' };
const web = { key: 'b2', passed: 34, ranAt: '2026-11-23T08:12:00.000Z' };

test('what is written is read again, and nothing else lies there', () => {
  const file = join(folder, 'below', 'results.json');
  writeKeptResults(file, new Map([['domain', domain]]));
  writeKeptResults(file, new Map([['web', web]]));
  expect([...readKeptResults(file)]).toEqual([['web', web]]);
  expect(readdirSync(join(folder, 'below'))).toEqual(['results.json']);
});

test.each([
  ['nothing', ''],
  ['half a file', '{"domain":{"key":"a1","pas'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a result without its key', JSON.stringify({ domain: { ...domain, key: undefined } })],
  ['a result of no test', JSON.stringify({ domain: { ...domain, passed: 0 } })],
  ['a result of no time', JSON.stringify({ domain: { ...domain, ranAt: 'lately' } })],
  ['words', '{"domain":"good"}'],
])('%s is nothing kept', (_, text) => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, text);
  expect(readKeptResults(file).size).toBe(0);
});

test('a file that is not there is nothing kept', () => {
  expect(readKeptResults(join(folder, 'nowhere.json')).size).toBe(0);
});

test.each([
  ['the same key, a moment ago', 'a1', '2026-11-23T08:12:01Z', 1],
  ['the same key, just within a day', 'a1', '2026-11-24T08:11:59Z', 1],
  ['the same key, a day ago', 'a1', '2026-11-24T08:12:00Z', 0],
  ['the same key, from a clock that has been put back', 'a1', '2026-11-23T08:11:59Z', 0],
  ['another key', 'a2', '2026-11-23T08:12:01Z', 0],
  ['no key', undefined, '2026-11-23T08:12:01Z', 0],
])('%s', (_, key, now, size) => {
  const keys = new Map(key === undefined ? [] : [['domain', key]]);
  expect(goodResults(new Map([['domain', domain]]), keys, new Date(now)).size).toBe(size);
});

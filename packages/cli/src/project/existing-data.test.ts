import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasExistingData } from './existing-data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('returns false before the first start', () => {
  expect(hasExistingData([], {}, folder)).toBe(false);
});

test('finds the database of an earlier start, also in another folder', () => {
  mkdirSync(join(folder, '.data', 'database'), { recursive: true });
  expect(hasExistingData([], {}, folder)).toBe(true);
  expect(hasExistingData(['--data-dir', 'elsewhere'], {}, folder)).toBe(false);
  mkdirSync(join(folder, 'elsewhere', 'database'), { recursive: true });
  expect(hasExistingData(['--traffic', '--data-dir', 'elsewhere'], {}, folder)).toBe(true);
});

test('ignores it with in-memory or fresh data', () => {
  mkdirSync(join(folder, '.data', 'database'), { recursive: true });
  expect(hasExistingData(['--memory'], {}, folder)).toBe(false);
  expect(hasExistingData(['--reseed'], {}, folder)).toBe(false);
});

test('a PostgreSQL server counts as existing data, unless with in-memory data', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/plus' };
  expect(hasExistingData(['--reseed'], env, folder)).toBe(true);
  expect(hasExistingData(['--memory'], env, folder)).toBe(false);
});

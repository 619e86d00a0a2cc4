import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasLivingData } from './existing-data.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plus-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('returns false before the first start', () => {
  expect(hasLivingData([], {}, folder)).toBe(false);
});

test('finds the database of an earlier start, also in another folder', () => {
  mkdirSync(join(folder, '.data', 'database'), { recursive: true });
  expect(hasLivingData([], {}, folder)).toBe(true);
  expect(hasLivingData(['--data-dir', 'elsewhere'], {}, folder)).toBe(false);
  mkdirSync(join(folder, 'elsewhere', 'database'), { recursive: true });
  expect(hasLivingData(['--traffic', '--data-dir', 'elsewhere'], {}, folder)).toBe(true);
});

test('ignores it with in-memory or fresh data', () => {
  mkdirSync(join(folder, '.data', 'database'), { recursive: true });
  expect(hasLivingData(['--memory'], {}, folder)).toBe(false);
  expect(hasLivingData(['--reseed'], {}, folder)).toBe(false);
});

test('a PostgreSQL server counts as existing data, unless with in-memory data', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/plus' };
  expect(hasLivingData(['--reseed'], env, folder)).toBe(true);
  expect(hasLivingData(['--memory'], env, folder)).toBe(false);
});

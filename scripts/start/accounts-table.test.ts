import { expect, test } from 'vitest';
import { accountsTable } from './accounts-table.ts';

test('shows accounts with their type and the password of all', () => {
  expect(accountsTable()).toMatch(/^ {2}sitemanager {3}251 {2}site manager$/m);
  expect(accountsTable()).toContain('Password of all: Parking2026');
});

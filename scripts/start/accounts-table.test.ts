import { expect, test } from 'vitest';
import { SEEDED_ACCOUNTS } from '../../apps/mock-server/src/seeding/rows/seeded-accounts.ts';
import { accountsTable } from './accounts-table.ts';

test('shows every seeded account, the type of role accounts, and the password', () => {
  const table = accountsTable();
  for (const { account } of SEEDED_ACCOUNTS) expect(table).toMatch(new RegExp(`\\b${account}\\b`));
  expect(table).toMatch(/^ {2}sitemanager {3}251 {2}the own sites$/m);
  expect(table).toMatch(/^ {2}one situation each: newcomer, reader, .*broken$/m);
  expect(table).toContain('Parking2026');
});

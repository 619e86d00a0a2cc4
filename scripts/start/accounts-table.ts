import {
  SEEDED_ACCOUNTS,
  SEEDED_PASSWORD,
  type SeededAccount,
} from '../../apps/mock-server/src/seeding/rows/seeded-accounts.ts';

/** Description of each role's account. */
const shows: Readonly<Record<string, string>> = {
  admin: 'everything',
  deputy: 'everything',
  senior: 'reads everything, approves',
  manager: 'the own company, approves',
  hr: 'people, departments, agents',
  staff: 'fees, rentals, invoices, settlement, discounts',
  engineer: 'machines and service orders',
  sitemanager: 'the own sites',
  sitestaff: 'the own sites, mostly to look things up',
  single: 'one session at a time: the older one ends',
  guest: 'an empty menu',
};

/** Formats seeded accounts for a terminal: one per role, then one per special situation. */
export function accountsTable(accounts: readonly SeededAccount[] = SEEDED_ACCOUNTS): string {
  const byRole = accounts.filter((account) => !isForSituation(account));
  const situations = accounts.filter(isForSituation).map(({ account }) => account);
  const width = Math.max(...byRole.map(({ account }) => account.length));
  return [
    `  ${'account'.padEnd(width)}  type  shows`,
    ...byRole.map(({ account, accountType }) =>
      `  ${account.padEnd(width)}  ${String(accountType).padStart(4)}  ${shows[account] ?? ''}`.trimEnd(),
    ),
    `  one situation each: ${situations.join(', ')}`,
    '',
    `  The password of all is ${SEEDED_PASSWORD}`,
  ].join('\n');
}

function isForSituation({ account, scenario }: SeededAccount): boolean {
  return scenario !== undefined || shows[account] === undefined;
}

/** The password of every seeded account; known to all, for offline use only. */
const seededPassword = 'Parking2026';

interface SeededAccount {
  readonly account: string;
  readonly type: number;
  readonly shows: string;
}

/** Source: DESIGN.md section 4, "Seeded accounts". */
const seededAccounts: readonly SeededAccount[] = [
  { account: 'admin', type: 1, shows: 'everything' },
  { account: 'deputy', type: 2, shows: 'everything, real-time client search included' },
  { account: 'senior', type: 51, shows: 'company, senior' },
  { account: 'manager', type: 100, shows: 'company, manager' },
  { account: 'hr', type: 149, shows: 'company, human resources' },
  { account: 'staff', type: 150, shows: 'company, staff' },
  { account: 'engineer', type: 151, shows: 'field engineer' },
  { account: 'sitemanager', type: 251, shows: 'site manager' },
  { account: 'sitestaff', type: 291, shows: 'site staff' },
  { account: 'single', type: 291, shows: 'one session at a time' },
  { account: 'guest', type: 999, shows: 'an empty menu' },
];

/** Accounts whose sign-in succeeds and whose later calls each show one situation. */
const situationAccounts =
  'newcomer, reader, expired, lapsed, norefresh, forbidden, conflict, failing, silent, slow, broken';

/** The seeded accounts as lines for a terminal. */
export function accountsTable(): string {
  const width = Math.max(...seededAccounts.map(({ account }) => account.length));
  const rows = seededAccounts.map(
    ({ account, type, shows }) => `  ${account.padEnd(width)}  ${String(type).padStart(4)}  ${shows}`,
  );
  return [
    `  ${'account'.padEnd(width)}  type  shows`,
    ...rows,
    `  Accounts for one situation each: ${situationAccounts}`,
    `  Password of all: ${seededPassword}`,
  ].join('\n');
}

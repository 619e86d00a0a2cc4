import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/**
 * Delegator, delegate, first and last day, document types. Most share visibility only. The delegation with
 * decisions starts later.
 */
const SEEDED_DELEGATIONS = [
  ['senior', 'manager', '2026-10-01', '2027-09-30', '{}'],
  ['manager', 'staff', '2026-10-01', '2027-09-30', '{}'],
  ['sitemanager', 'sitestaff', '2026-10-01', '2027-09-30', '{}'],
  ['deputy', 'senior', '2026-12-21', '2026-12-31', '{10107,20201,30107,30201}'],
  ['sitemanager', 'engineer', '2026-09-01', '2026-09-15', '{10107}'],
] as const;

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'deputies',
    ['deputy_id', 'account', 'deputy_account', 'from_on', 'until_on', 'action_codes'],
    SEEDED_DELEGATIONS.map((row, index) => [`P${String(index + 1).padStart(4, '0')}`, ...row]),
  );
};

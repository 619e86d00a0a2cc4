import { createHash } from 'node:crypto';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { hashPassword } from '../../identity/password-hash.ts';
import { SEEDED_ACCOUNTS, SEEDED_DEPARTMENTS, SEEDED_PASSWORD } from '../../seeding/rows/seeded-accounts.ts';

export const seed: ModuleSeed = async ({ sql, settings }) => {
  await sql.copyRows(
    'departments',
    ['department_code', 'company_code', 'name', 'parent_code'],
    SEEDED_DEPARTMENTS.map(({ departmentCode, companyCode, name, parentCode }) => [
      departmentCode,
      companyCode,
      name,
      parentCode,
    ]),
  );
  const hashes = await Promise.all(
    SEEDED_ACCOUNTS.map(({ account }) => hashPassword(SEEDED_PASSWORD, saltOf(settings.number, account))),
  );
  await sql.copyRows(
    'accounts',
    [
      'account',
      'account_code',
      'name',
      'account_type',
      'company_code',
      'department_code',
      'data_scope',
      'password_hash',
      'needs_password_change',
      'single_session',
      'email',
      'mobile',
      'scenario',
    ],
    SEEDED_ACCOUNTS.map((person, index) => [
      person.account,
      `U${String(index + 1).padStart(4, '0')}`,
      person.name,
      person.accountType,
      person.companyCode,
      person.departmentCode,
      person.dataScope,
      hashes[index] ?? null,
      person.needsPasswordChange ?? false,
      person.singleSession ?? false,
      `${person.account}@parking.example`,
      `0900000${String(index + 1).padStart(3, '0')}`,
      person.scenario ?? null,
    ]),
  );
  await sql.copyRows(
    'account_sites',
    ['account', 'site_code'],
    SEEDED_ACCOUNTS.flatMap(({ account, siteCodes = [] }) =>
      siteCodes.map((siteCode) => [account, siteCode]),
    ),
  );
};

/** Returns 16 bytes derived from the seed, so that seeding is repeatable. */
function saltOf(seedNumber: number, account: string): Uint8Array {
  return createHash('sha256').update(`${seedNumber}/${account}`).digest().subarray(0, 16);
}

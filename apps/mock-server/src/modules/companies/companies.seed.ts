import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_BRANCHES, SEEDED_COMPANIES } from '../../seeding/rows/seeded-companies.ts';

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'companies',
    ['company_code', 'name', 'tax_number'],
    SEEDED_COMPANIES.map(({ companyCode, name, taxNumber }) => [companyCode, name, taxNumber]),
  );
  await sql.copyRows(
    'branches',
    ['branch_code', 'company_code', 'name', 'tax_number'],
    SEEDED_BRANCHES.map(({ branchCode, companyCode, name, taxNumber }) => [
      branchCode,
      companyCode,
      name,
      taxNumber,
    ]),
  );
};

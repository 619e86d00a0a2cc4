import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_BRANCHES, SEEDED_COMPANIES } from '../../seeding/rows/seeded-companies.ts';

/** Invented details; the registration numbers match the seeded VAT returns. */
const SELLER_COLUMNS = [
  'tax_office',
  'tax_registration_number',
  'address',
  'responsible_person',
  'certificate_contact',
  'certificate_phone',
  'certificate_email',
];
const sellerData = (taxNumber: string) => [
  '財政部示範國稅局',
  `0${taxNumber}`,
  `示範市範例區測試路 ${Number(taxNumber.slice(-2))} 號`,
  '趙負責',
  '錢憑證',
  '02-5550-0101',
  'einvoice@example.com',
];

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'companies',
    ['company_code', 'name', 'tax_number', ...SELLER_COLUMNS],
    SEEDED_COMPANIES.map(({ companyCode, name, taxNumber }) => [
      companyCode,
      name,
      taxNumber,
      ...sellerData(taxNumber),
    ]),
  );
  await sql.copyRows(
    'branches',
    ['branch_code', 'company_code', 'name', 'tax_number', ...SELLER_COLUMNS],
    SEEDED_BRANCHES.map(({ branchCode, companyCode, name, taxNumber }) => [
      branchCode,
      companyCode,
      name,
      taxNumber,
      ...sellerData(taxNumber),
    ]),
  );
};

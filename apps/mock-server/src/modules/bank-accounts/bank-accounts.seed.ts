import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_BRANCHES, SEEDED_COMPANIES } from '../../seeding/rows/seeded-companies.ts';

type SeededBankAccount = readonly [
  companyCode: string,
  branchCode: string | null,
  bank: readonly [code: string, name: string, branch: string],
  accountNumber: string,
  purpose: 1 | 2 | 3,
  state?: 0,
];

/** Invented banks and numbers. */
const BANK_A = ['981', '示範商業銀行', '信義分行'] as const;
const BANK_B = ['982', '範例信用合作社', '三多分社'] as const;

const SEEDED_BANK_ACCOUNTS: readonly SeededBankAccount[] = [
  ['C01', null, BANK_A, '98100000010001', 1],
  ['C01', null, BANK_A, '98100000010002', 2],
  ['C01', null, BANK_A, '98100000010003', 3],
  ['C01', 'B02', BANK_A, '98100000010104', 1],
  ['C02', null, BANK_B, '98200000020001', 1],
  ['C02', null, BANK_B, '98200000020002', 2],
  ['C02', 'B03', BANK_B, '98200000020103', 1, 0],
];

const nameOfCompany = new Map<string, string>(
  SEEDED_COMPANIES.map(({ companyCode, name }) => [companyCode, name]),
);
const nameOfBranch = new Map<string, string>(
  SEEDED_BRANCHES.map(({ branchCode, name }) => [branchCode, name]),
);

export const seed: ModuleSeed = async ({ sql }) => {
  await sql.copyRows(
    'bank_accounts',
    [
      'bank_account_code',
      'company_code',
      'branch_code',
      'bank_code',
      'bank_name',
      'bank_branch',
      'account_number',
      'holder',
      'purpose',
      'state',
    ],
    SEEDED_BANK_ACCOUNTS.map(([companyCode, branchCode, bank, accountNumber, purpose, state = 1], index) => [
      `BA${String(index + 1).padStart(3, '0')}`,
      companyCode,
      branchCode,
      ...bank,
      accountNumber,
      (branchCode === null ? nameOfCompany.get(companyCode) : nameOfBranch.get(branchCode)) ?? '',
      purpose,
      state,
    ]),
  );
};

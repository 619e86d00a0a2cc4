import type { BankAccountPurpose, State } from '@parking-plus/contracts';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Bank accounts of the operator, for 匯款對帳 and 業主結算. */
export const bankAccounts = pgTable('bank_accounts', {
  bankAccountCode: text('bank_account_code').primaryKey(),
  companyCode: text('company_code').notNull(),
  branchCode: text('branch_code'),
  /** Site that alone uses the account. */
  siteCode: text('site_code'),
  /** Three digits. */
  bankCode: text('bank_code').notNull(),
  bankName: text('bank_name').notNull(),
  bankBranch: text('bank_branch').notNull(),
  accountNumber: text('account_number').notNull(),
  holder: text().notNull(),
  /** 1 receives fees, 2 pays owners, 3 for deposits. */
  purpose: smallint().$type<BankAccountPurpose>().notNull(),
  /** Three to eight digits. */
  virtualAccountPrefix: text('virtual_account_prefix'),
  validFrom: date('valid_from'),
  /** Last day of use. */
  validUntil: date('valid_until'),
  state: smallint().$type<State>().notNull().default(1),
  version: integer().notNull().default(1),
});

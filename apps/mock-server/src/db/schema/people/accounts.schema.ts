import type { DataScope, State } from '@parking-plus/contracts';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const departments = pgTable('departments', {
  departmentCode: text('department_code').primaryKey(),
  companyCode: text('company_code').notNull(),
  name: text().notNull(),
  parentCode: text('parent_code'),
  version: integer().notNull().default(1),
});

export const accounts = pgTable('accounts', {
  /** Sign-in name, lower case. */
  account: text().primaryKey(),
  accountCode: text('account_code').notNull(),
  name: text().notNull(),
  accountType: smallint('account_type').notNull(),
  /** Null: all companies. */
  companyCode: text('company_code'),
  departmentCode: text('department_code'),
  /** 1 self, 2 all, 3 agent, 4 custom: the sites of `account_sites`. */
  dataScope: smallint('data_scope').$type<DataScope>().notNull(),
  /** In the format of `hashPassword`. */
  passwordHash: text('password_hash').notNull(),
  needsPasswordChange: boolean('needs_password_change').notNull().default(false),
  singleSession: boolean('single_session').notNull().default(false),
  state: smallint().$type<State>().notNull().default(1),
  email: text(),
  mobile: text(),
  /** Scenario of this account's calls after sign-in; see docs/accounts.md. */
  scenario: text({
    enum: [
      'newcomer',
      'reader',
      'expired',
      'lapsed',
      'norefresh',
      'forbidden',
      'conflict',
      'failing',
      'silent',
      'slow',
      'broken',
    ],
  }),
  version: integer().notNull().default(1),
});

export const accountSites = pgTable(
  'account_sites',
  { account: text().notNull(), siteCode: text('site_code').notNull() },
  (table) => [primaryKey({ columns: [table.account, table.siteCode] })],
);

/** Codes of the account in addition to those of its type. */
export const accountActions = pgTable(
  'account_actions',
  { account: text().notNull(), actionCode: text('action_code').notNull() },
  (table) => [primaryKey({ columns: [table.account, table.actionCode] })],
);

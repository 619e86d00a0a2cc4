import type { State } from '@parking-plus/contracts';
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';

export const companies = pgTable('companies', {
  companyCode: text('company_code').primaryKey(),
  name: text().notNull(),
  taxNumber: text('tax_number').notNull(),
  state: smallint().$type<State>().notNull().default(1),
});

export const branches = pgTable('branches', {
  branchCode: text('branch_code').primaryKey(),
  companyCode: text('company_code').notNull(),
  name: text().notNull(),
  taxNumber: text('tax_number').notNull(),
  state: smallint().$type<State>().notNull().default(1),
});

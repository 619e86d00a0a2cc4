import type { State } from '@parking-plus/contracts';
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Columns of companies and branches: both sell. */
const sellerColumns = () => ({
  name: text().notNull(),
  /** Eight digits; unique among companies and branches. */
  taxNumber: text('tax_number').notNull(),
  taxOffice: text('tax_office'),
  /** Nine digits. */
  taxRegistrationNumber: text('tax_registration_number'),
  address: text(),
  responsiblePerson: text('responsible_person'),
  certificateContact: text('certificate_contact'),
  certificatePhone: text('certificate_phone'),
  certificateEmail: text('certificate_email'),
  state: smallint().$type<State>().notNull().default(1),
  /** Last day of use. */
  endsOn: date('ends_on'),
  version: integer().notNull().default(1),
});

export const companies = pgTable('companies', {
  companyCode: text('company_code').primaryKey(),
  ...sellerColumns(),
});

export const branches = pgTable('branches', {
  branchCode: text('branch_code').primaryKey(),
  companyCode: text('company_code').notNull(),
  ...sellerColumns(),
});

/** Names that invoices issued before `until` show. */
export const formerSellerNames = pgTable(
  'former_seller_names',
  {
    taxNumber: text('tax_number').notNull(),
    name: text().notNull(),
    until: timestamptzColumn('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.taxNumber, table.until] })],
);

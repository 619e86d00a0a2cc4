import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const owners = pgTable('owners', {
  ownerId: text('owner_id').primaryKey(),
  name: text('name').notNull(),
  taxNumber: text('tax_number'),
  contact: text('contact'),
  phone: text('phone'),
  address: text('address'),
  bankCode: text('bank_code'),
  bankAccountNumber: text('bank_account_number'),
  bankAccountName: text('bank_account_name'),
  endsOn: date('ends_on'),
  /** Starts at 1 and increases with every change. */
  version: integer().notNull().default(1),
});

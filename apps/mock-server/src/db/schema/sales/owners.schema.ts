import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Owner of sites (業主). */
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

/** Terms with the owner of a site, without overlap (業主契約). Amounts: whole NT$ per month. */
export const ownerContracts = pgTable('owner_contracts', {
  ownerContractId: text('owner_contract_id').primaryKey(),
  contractNumber: text('contract_number').notNull(),
  siteCode: text('site_code').notNull(),
  ownerId: text('owner_id').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  feePerMille: smallint('fee_per_mille').notNull(),
  guaranteeTwd: integer('guarantee_twd').notNull(),
  fixedRentTwd: integer('fixed_rent_twd').notNull(),
  deductsServiceOrders: boolean('deducts_service_orders').notNull(),
  deductsBankFees: boolean('deducts_bank_fees').notNull(),
  settlementDay: smallint('settlement_day').notNull(),
  bankCode: text('bank_code'),
  bankAccountNumber: text('bank_account_number'),
  /** Starts at 1 and increases with every change. */
  version: integer().notNull().default(1),
});

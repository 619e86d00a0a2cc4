import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const ownerContracts = pgTable('owner_contracts', {
  ownerContractId: text('owner_contract_id').primaryKey(),
  contractNumber: text('contract_number').notNull(),
  siteCode: text('site_code').notNull(),
  ownerId: text('owner_id').notNull(),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on'),
  feePerMille: integer('fee_per_mille').notNull(),
  guaranteeTwd: integer('guarantee_twd').notNull(),
  fixedRentTwd: integer('fixed_rent_twd').notNull(),
  deductsServiceOrders: boolean('deducts_service_orders').notNull(),
  deductsBankFees: boolean('deducts_bank_fees').notNull(),
  settlementDay: integer('settlement_day').notNull(),
  bankCode: text('bank_code'),
  bankAccountNumber: text('bank_account_number'),
  /** Starts at 1 and increases with every change. */
  version: integer().notNull().default(1),
});

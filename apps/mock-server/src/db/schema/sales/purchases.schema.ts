import type { Schemas } from '@parking-plus/contracts';
import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Purchase documents of a VAT return (進項憑證). */
export const purchases = pgTable('purchases', {
  purchaseId: text('purchase_id').primaryKey(),
  periodCode: text('period_code').notNull(),
  taxNumber: text('tax_number').notNull(),
  format: smallint('format').$type<Schemas['PurchaseFormat']>().notNull(),
  documentNumber: text('document_number').notNull(),
  issuedOn: date('issued_on').notNull(),
  sellerTaxNumber: text('seller_tax_number'),
  taxType: smallint('tax_type').$type<Schemas['TaxType']>().notNull(),
  deduction: smallint('deduction').$type<Schemas['DeductionCode']>().notNull(),
  salesTwd: integer('sales_twd').notNull(),
  taxTwd: integer('tax_twd').notNull(),
  /** Documents together in one record (formats 26 and 27). */
  sheetCount: smallint('sheet_count'),
  /** Number of an allowance from the platform. */
  allowanceNumber: text('allowance_number'),
  isFromPlatform: boolean('is_from_platform').notNull().default(false),
  isVoid: boolean('is_void').notNull().default(false),
  /** Starts at 1 and increases with every change. */
  version: integer().notNull().default(1),
});

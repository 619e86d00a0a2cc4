import type {
  DiscountCountRule,
  DiscountPublishType,
  DiscountType,
  PartnerBilling,
  State,
  VehicleKind,
} from '@parking-plus/contracts';
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Discount plan (折扣方案). */
export const discounts = pgTable('discounts', {
  discountCode: text('discount_code').primaryKey(),
  name: text().notNull(),
  publishType: smallint('publish_type').$type<DiscountPublishType>().notNull(),
  /** Issuer, such as a store. */
  publisher: text().notNull(),
  /** Partner that issues a store's plan. */
  partnerCode: text('partner_code'),
  discountType: smallint('discount_type').$type<DiscountType>().notNull(),
  /** Minutes or whole NT$, by the type; 0 for free. */
  value: integer().notNull(),
  countRule: smallint('count_rule').$type<DiscountCountRule>().notNull(),
  validFrom: date('valid_from').notNull(),
  validUntil: date('valid_until').notNull(),
  /** Null: unlimited. */
  issuedCount: integer('issued_count'),
  /** Kinds of vehicle; an empty list means all. */
  vehicleKinds: smallint('vehicle_kinds').array().$type<VehicleKind[]>().notNull().default([]),
  state: smallint().$type<State>().notNull().default(1),
  version: integer().notNull().default(1),
});

/** Discount partner (合作店家). */
export const discountPartners = pgTable('discount_partners', {
  partnerCode: text('partner_code').primaryKey(),
  name: text().notNull(),
  taxNumber: text('tax_number'),
  contactName: text('contact_name'),
  contactPhone: text('contact_phone'),
  contactEmail: text('contact_email'),
  validFrom: date('valid_from').notNull(),
  validUntil: date('valid_until'),
  /** Maximum discount amount per calendar month. */
  budgetTwd: integer('budget_twd'),
  /** Maximum number of redemptions per calendar month. */
  budgetCount: integer('budget_count'),
  billing: smallint().$type<PartnerBilling>().notNull(),
  /** Days after the monthly bill. */
  paymentDays: smallint('payment_days'),
  version: integer().notNull().default(1),
});

export const discountPartnerSites = pgTable(
  'discount_partner_sites',
  { partnerCode: text('partner_code').notNull(), siteCode: text('site_code').notNull() },
  (table) => [primaryKey({ columns: [table.partnerCode, table.siteCode] })],
);

/** Sites of a plan. */
export const discountSites = pgTable(
  'discount_sites',
  { discountCode: text('discount_code').notNull(), siteCode: text('site_code').notNull() },
  (table) => [primaryKey({ columns: [table.discountCode, table.siteCode] })],
);

/** Discount codes of a plan, as machines read them. */
export const discountSerials = pgTable('discount_serials', {
  serialCode: text('serial_code').primaryKey(),
  discountCode: text('discount_code').notNull(),
  /** Codes of the same batch share it. */
  batchNumber: integer('batch_number').notNull(),
  madeAt: timestamptzColumn('made_at').notNull(),
  madeBy: text('made_by').notNull(),
});

/** Redemption of a plan (折扣紀錄). */
export const discountUsages = pgTable('discount_usages', {
  usageId: text('usage_id').primaryKey(),
  discountCode: text('discount_code').notNull(),
  siteCode: text('site_code').notNull(),
  usedAt: timestamptzColumn('used_at').notNull(),
  businessDate: date('business_date').notNull(),
  plate: text().notNull(),
  plateKey: text('plate_key').notNull(),
  transactionId: text('transaction_id').notNull(),
  minutes: integer(),
  /** Amount deducted from the fee. */
  amountTwd: integer('amount_twd').notNull(),
  state: smallint().$type<State>().notNull().default(1),
  withdrawReason: text('withdraw_reason'),
});

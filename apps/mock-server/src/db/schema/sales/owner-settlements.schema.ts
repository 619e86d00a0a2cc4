import type { FeeCollection, OwnerSettlementState, Schemas } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Amount due to a site's owner for a month (業主結算). Units: whole NT$. */
export const ownerSettlements = pgTable('owner_settlements', {
  settlementId: text('settlement_id').primaryKey(),
  siteCode: text('site_code').notNull(),
  /** `YYYY-MM`. */
  month: text().notNull(),
  revenueTwd: integer('revenue_twd').notNull(),
  /** Collected on behalf of the owner. */
  collectedTwd: integer('collected_twd').notNull(),
  /** Allowances and voids. */
  allowanceTwd: integer('allowance_twd').notNull(),
  feeCollection: smallint('fee_collection').$type<FeeCollection>().notNull(),
  feePerMille: smallint('fee_per_mille').notNull(),
  feeTwd: integer('fee_twd').notNull(),
  guaranteeTopUpTwd: integer('guarantee_top_up_twd').notNull().default(0),
  fixedRentTwd: integer('fixed_rent_twd').notNull().default(0),
  deductionTwd: integer('deduction_twd').notNull().default(0),
  /** The calculation by contract. */
  parts: jsonb().$type<Schemas['OwnerSettlementPart'][]>().notNull().default([]),
  payableTwd: integer('payable_twd').notNull().generatedAlwaysAs(sql`0`),
  state: smallint().$type<OwnerSettlementState>().notNull().default(0),
  /** Document of its submission. */
  documentId: text('document_id'),
  remittedOn: date('remitted_on'),
  calculatedAt: timestamptzColumn('calculated_at').notNull(),
  version: integer().notNull().default(1),
});

/** Service orders that settlements deduct, each once. */
export const ownerSettlementDeductions = pgTable('owner_settlement_deductions', {
  serviceOrderCode: text('service_order_code').primaryKey(),
  settlementId: text('settlement_id').notNull(),
});

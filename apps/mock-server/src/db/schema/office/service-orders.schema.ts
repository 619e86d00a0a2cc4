import type { ServiceOrderPayType } from '@parking-plus/contracts';
import type { DocumentState } from '@parking-plus/domain';
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Repair of a machine (服務單). */
export const serviceOrders = pgTable('service_orders', {
  serviceOrderCode: text('service_order_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  machineCode: text('machine_code').notNull(),
  fault: text().notNull(),
  reportedBy: text('reported_by').notNull(),
  reportedAt: timestamptzColumn('reported_at').notNull(),
  engineer: text(),
  payType: smallint('pay_type').$type<ServiceOrderPayType>().notNull(),
  costTwd: integer('cost_twd').notNull().default(0),
  dispatchedAt: timestamptzColumn('dispatched_at'),
  /** Expected arrival of the engineer at the site. */
  plannedAt: timestamptzColumn('planned_at'),
  arrivedAt: timestamptzColumn('arrived_at'),
  finishedAt: timestamptzColumn('finished_at'),
  outcome: text(),
  /** Reason of a return or void. */
  decision: text(),
  /** Requirement of the order. */
  requirementCode: text('requirement_code'),
  state: smallint().$type<DocumentState>().notNull(),
  version: integer().notNull().default(1),
});

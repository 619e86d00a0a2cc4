import type { CheckResult, DailyCloseState, Discrepancy } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../sql/instant-column.ts';

/** Our count of a day at a machine beside what machine, till and invoices say (日結對帳). */
export const dailyCloses = pgTable('daily_closes', {
  dailyCloseId: text('daily_close_id').primaryKey(),
  siteCode: text('site_code').notNull(),
  businessDate: date('business_date').notNull(),
  /** Null: what was taken online and at no machine. */
  machineCode: text('machine_code'),
  systemCount: integer('system_count').notNull(),
  systemTwd: integer('system_twd').notNull(),
  cashDueTwd: integer('cash_due_twd').notNull(),
  invoiceDueCount: integer('invoice_due_count').notNull(),
  invoiceDueTwd: integer('invoice_due_twd').notNull(),
  machineCount: integer('machine_count').notNull(),
  machineTwd: integer('machine_twd').notNull(),
  countedCashTwd: integer('counted_cash_twd'),
  invoiceCount: integer('invoice_count').notNull(),
  invoiceTwd: integer('invoice_twd').notNull(),
  differenceTwd: integer('difference_twd').notNull().generatedAlwaysAs(sql`machine_twd - system_twd`),
  cashDifferenceTwd: integer('cash_difference_twd').generatedAlwaysAs(sql`counted_cash_twd - cash_due_twd`),
  /** See `CheckResult` of the contract; null until it is closed. */
  checkResult: smallint('check_result').$type<CheckResult>(),
  /** See `Discrepancy` of the contract; the database reckons them from the figures. */
  discrepancies: smallint()
    .array()
    .$type<Discrepancy[]>()
    .notNull()
    .generatedAlwaysAs(sql`array[]::smallint[]`),
  explanation: text(),
  /** 0 open, 1 closed. */
  state: smallint().$type<DailyCloseState>().notNull(),
  closedBy: text('closed_by'),
  closedAt: instant('closed_at'),
  /** Closed while returned deposits still counted as money in; its figures stay so until it is reopened. */
  addsReturnedDeposits: boolean('adds_returned_deposits').notNull().default(false),
  version: integer().notNull().default(1),
});

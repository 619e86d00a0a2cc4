import type { ArrearsStage, ArrearsStatus } from '@parking-plus/contracts';
import { date, integer, pgTable, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Stages of collecting unpaid fees, three per company. */
export const arrearsStages = pgTable('arrears_stages', {
  /** Company and stage: `C01-1`. */
  stageId: text('stage_id').primaryKey(),
  companyCode: text('company_code').notNull(),
  stage: smallint().$type<ArrearsStage>().notNull(),
  name: text().notNull(),
  /** Days since the exit. */
  daysAfter: integer('days_after').notNull(),
  /** Added to a case that enters the stage. */
  feeTwd: integer('fee_twd').notNull(),
  /** Days to pay, from the printing of a letter. */
  paymentDays: integer('payment_days').notNull(),
  wording: text().notNull(),
  /** Codes of convenience stores; both or none. */
  collectionCode: text('collection_code'),
  payerCode: text('payer_code'),
  version: integer().notNull().default(1),
});

const caseColumns = () => ({
  companyCode: text('company_code').notNull(),
  /** Site that handles the case. */
  siteCode: text('site_code').notNull(),
  plate: text().notNull(),
  plateKey: text('plate_key').notNull(),
  stage: smallint().$type<ArrearsStage>().notNull(),
  stageSince: date('stage_since').notNull(),
  openedOn: date('opened_on').notNull(),
  /** Collection fees of the stages entered so far. */
  feeTwd: integer('fee_twd').notNull().default(0),
  contactName: text('contact_name'),
  contactAddress: text('contact_address'),
  contactPhone: text('contact_phone'),
  contactEmail: text('contact_email'),
  writtenOffOn: date('written_off_on'),
  version: integer().notNull().default(1),
});

/** Collection of a plate's unpaid fees at a company's sites. */
export const arrearsCases = pgTable('arrears_cases', {
  /** `AR`, the day in six digits, the number within it. */
  caseId: text('case_id').primaryKey(),
  ...caseColumns(),
});

/** Unpaid fees of cases. They stay after they are paid. */
export const arrearsFees = pgTable('arrears_fees', {
  transactionId: text('transaction_id').primaryKey(),
  caseId: text('case_id').notNull(),
});

/** Printed letters. */
export const arrearsLetters = pgTable('arrears_letters', {
  /** Case and number: `AR2611270001-1`. */
  letterId: text('letter_id').primaryKey(),
  caseId: text('case_id').notNull(),
  stage: smallint().$type<ArrearsStage>().notNull(),
  stageName: text('stage_name').notNull(),
  printedAt: timestamptzColumn('printed_at').notNull(),
  issuedOn: date('issued_on').notNull(),
  dueOn: date('due_on').notNull(),
  totalTwd: integer('total_twd').notNull(),
  account: text().notNull(),
});

/** Cases with the sums of their fees and letters. */
export const listedArrears = pgView('listed_arrears', {
  caseId: text('case_id').notNull(),
  ...caseColumns(),
  stageName: text('stage_name').notNull(),
  /** Fees that are still unpaid, and their sum. */
  feeCount: integer('fee_count').notNull(),
  owedTwd: integer('owed_twd').notNull(),
  recoveredTwd: integer('recovered_twd').notNull(),
  waivedTwd: integer('waived_twd').notNull(),
  oldestOn: date('oldest_on'),
  totalTwd: integer('total_twd').notNull(),
  letterCount: integer('letter_count').notNull(),
  lastLetterOn: date('last_letter_on'),
  status: text().$type<ArrearsStatus>().notNull(),
}).existing();

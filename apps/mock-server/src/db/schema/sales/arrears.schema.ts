import type { ArrearsPlanStatus, ArrearsStage, ArrearsStatus } from '@parking-plus/contracts';
import { date, integer, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
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
  /** Document that wrote it off. */
  documentId: text('document_id'),
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
  /** Collection fee in the total. */
  feeTwd: integer('fee_twd').notNull().default(0),
  account: text().notNull(),
});

/** Fees that a letter claims. */
export const arrearsLetterFees = pgTable(
  'arrears_letter_fees',
  {
    letterId: text('letter_id').notNull(),
    transactionId: text('transaction_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.letterId, table.transactionId] })],
);

const planColumns = () => ({
  caseId: text('case_id').notNull(),
  agreedBy: text('agreed_by').notNull(),
  agreedAt: timestamptzColumn('agreed_at').notNull(),
  endedAt: timestamptzColumn('ended_at'),
  /** Null while the plan runs, and after its last part was paid. */
  ending: text().$type<Exclude<ArrearsPlanStatus, 'running'>>(),
  /** Of a cancelled plan. */
  reason: text(),
});

/** Plans to pay a case in monthly parts. */
export const arrearsPlans = pgTable('arrears_plans', {
  /** Case and number: `AR2611270001-P01`. */
  planId: text('plan_id').primaryKey(),
  ...planColumns(),
});

/** Parts of plans. */
export const arrearsParts = pgTable(
  'arrears_parts',
  {
    planId: text('plan_id').notNull(),
    /** From 1. */
    position: smallint().notNull(),
    dueOn: date('due_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.position] })],
);

/** Fees of parts. */
export const arrearsPartFees = pgTable(
  'arrears_part_fees',
  {
    planId: text('plan_id').notNull(),
    position: smallint().notNull(),
    transactionId: text('transaction_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planId, table.transactionId] })],
);

/** Plans with what became of them. */
export const listedArrearsPlans = pgView('listed_arrears_plans', {
  planId: text('plan_id').notNull(),
  ...planColumns(),
  siteCode: text('site_code').notNull(),
  /** Of the first part with an unpaid fee. */
  dueOn: date('due_on'),
  status: text().$type<ArrearsPlanStatus>().notNull(),
}).existing();

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
  writtenOffTwd: integer('written_off_twd').notNull(),
  oldestOn: date('oldest_on'),
  totalTwd: integer('total_twd').notNull(),
  letterCount: integer('letter_count').notNull(),
  lastLetterOn: date('last_letter_on'),
  status: text().$type<ArrearsStatus>().notNull(),
}).existing();

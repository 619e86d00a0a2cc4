import type { Schemas } from '@parking-plus/contracts';
import type { DocumentState } from '@parking-plus/domain';
import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../sql/instant-column.ts';

/** What every list of documents has of one. */
export const documentColumns = {
  /** Type, ROC date of its creation and the number within both: `20201-1151120-003`. */
  documentId: text('document_id').primaryKey(),
  dealType: text('deal_type').notNull(),
  state: smallint().$type<DocumentState>().notNull(),
  /** Counts every change from 1. */
  version: integer().notNull(),
  subject: text().notNull(),
  siteCode: text('site_code'),
  applicant: text().notNull(),
  amountTwd: integer('amount_twd'),
  /** First day on which it can be carried out; null: at once. */
  dueOn: date('due_on'),
  /** As the contract has the type's form. */
  form: jsonb().$type<unknown>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
};

export const documents = pgTable('documents', documentColumns);

export const documentSteps = pgTable(
  'document_steps',
  {
    documentId: text('document_id').notNull(),
    stepNumber: integer('step_number').notNull(),
    at: instant().notNull(),
    account: text().notNull(),
    /** In whose place it was taken; null for oneself. */
    actingFor: text('acting_for'),
    action: text({ enum: ['create', 'edit', 'submit', 'approve', 'return', 'void', 'close'] }).notNull(),
    fromState: smallint('from_state').$type<DocumentState>(),
    toState: smallint('to_state').$type<DocumentState>().notNull(),
    reason: text(),
    changes: jsonb().$type<Schemas['DocumentChange'][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.stepNumber] })],
);

/** The last number given out for a type on a day. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    dealType: text('deal_type').notNull(),
    businessDate: date('business_date').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealType, table.businessDate] })],
);

import type { Schemas } from '@parking-plus/contracts';
import type { DocumentState } from '@parking-plus/domain';
import { date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Columns of a document in every document list. */
export const documentColumns = {
  /** Type, ROC date of its creation and the number within both: `20201-1151120-003`. */
  documentId: text('document_id').primaryKey(),
  dealType: text('deal_type').notNull(),
  state: smallint().$type<DocumentState>().notNull(),
  /** Starts at 1 and increases with every change. */
  version: integer().notNull(),
  subject: text().notNull(),
  siteCode: text('site_code'),
  applicant: text().notNull(),
  amountTwd: integer('amount_twd'),
  /** First day on which it can be executed; null: at once. */
  dueOn: date('due_on'),
  /** In the contract's form of the type. */
  form: jsonb().$type<unknown>().notNull(),
  createdAt: timestamptzColumn('created_at').notNull(),
  updatedAt: timestamptzColumn('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
};

export const documents = pgTable('documents', documentColumns);

export const documentSteps = pgTable(
  'document_steps',
  {
    documentId: text('document_id').notNull(),
    stepNumber: integer('step_number').notNull(),
    at: timestamptzColumn().notNull(),
    account: text().notNull(),
    /** Delegator; null if the account acted for itself. */
    actingFor: text('acting_for'),
    action: text({ enum: ['create', 'edit', 'submit', 'approve', 'return', 'void', 'close'] }).notNull(),
    fromState: smallint('from_state').$type<DocumentState>(),
    toState: smallint('to_state').$type<DocumentState>().notNull(),
    reason: text(),
    changes: jsonb().$type<Schemas['DocumentChange'][]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.stepNumber] })],
);

/** Last number allocated for a type on a day. */
export const documentNumbers = pgTable(
  'document_numbers',
  {
    dealType: text('deal_type').notNull(),
    businessDate: date('business_date').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealType, table.businessDate] })],
);

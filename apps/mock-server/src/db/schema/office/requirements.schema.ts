import type { RequirementPriority, RequirementType } from '@parking-plus/contracts';
import type { DocumentState } from '@parking-plus/domain';
import { date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Software requests (需求單). */
export const requirements = pgTable('requirements', {
  requirementCode: text('requirement_code').primaryKey(),
  requirementType: smallint('requirement_type').$type<RequirementType>().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  requestedBy: text('requested_by').notNull(),
  requestedAt: timestamptzColumn('requested_at').notNull(),
  /** 1 high, 2 normal, 3 low. */
  priority: smallint().$type<RequirementPriority>().notNull(),
  assignee: text(),
  dueOn: date('due_on'),
  finishedAt: timestamptzColumn('finished_at'),
  /** Reason of a return or rejection. */
  decision: text(),
  state: smallint().$type<DocumentState>().notNull(),
  version: integer().notNull().default(1),
});

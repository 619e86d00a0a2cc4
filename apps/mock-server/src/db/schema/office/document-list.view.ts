import { alias, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { documentColumns } from './documents.schema.ts';

/** A view. Source: its migration. */
const listed = pgTable('listed_documents', {
  ...documentColumns,
  /** Assignee of a requirement, or engineer of a repair. */
  assignee: text(),
  /** True once the engineer of a service order has arrived. */
  hasArrived: boolean('has_arrived').notNull(),
});

/**
 * Documents, requirements and service orders as one list. Named `documents`, so that conditions on documents apply to
 * both.
 */
export const listedDocuments = alias(listed, 'documents');

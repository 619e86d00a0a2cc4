import { alias, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { documentColumns } from './documents.schema.ts';

/** A view. Source: its migration. */
const listed = pgTable('listed_documents', {
  ...documentColumns,
  /** Who works on a requirement, or goes to a repair. */
  assignee: text(),
  /** Whether the engineer of a service order has come. */
  hasArrived: boolean('has_arrived').notNull(),
});

/**
 * Documents, requirements and service orders, as one list. Under the name of `documents`, so that conditions on those
 * hold for both.
 */
export const listedDocuments = alias(listed, 'documents');

import type { Schemas } from '@parking-plus/contracts';
import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Named query of a list with its table layout. */
export const savedViews = pgTable('saved_views', {
  /** `V` and a number. */
  viewId: text('view_id').primaryKey(),
  /** Path of the screen, with a suffix for its second list. */
  listKey: text('list_key').notNull(),
  /** Unique per owner and list. */
  name: text().notNull(),
  /** Query string of the screen. */
  search: text().notNull(),
  layout: jsonb().$type<Schemas['SavedViewLayout']>().notNull(),
  /** Owner. */
  account: text().notNull(),
  /** Account type that sees it too; null for a private view. */
  sharedWith: smallint('shared_with'),
  /** Place among the owner's views of the list. */
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

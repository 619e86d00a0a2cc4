import type { Schemas } from '@parking-plus/contracts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the menu is one for all, and what somebody sees of it follows from their rights. */
export const menuTrees = pgTable('menu_trees', {
  menuId: text('menu_id').primaryKey(),
  version: integer().notNull().default(1),
  /** Null is the product's own arrangement. */
  nodes: jsonb().$type<Schemas['MenuNode'][]>(),
});

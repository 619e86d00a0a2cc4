import type { Schemas } from '@parking-plus/contracts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: all users share the menu; permissions filter it per user. */
export const menuTrees = pgTable('menu_trees', {
  menuId: text('menu_id').primaryKey(),
  version: integer().notNull().default(1),
  /** Null is the product's default arrangement. */
  nodes: jsonb().$type<Schemas['MenuNode'][]>(),
});

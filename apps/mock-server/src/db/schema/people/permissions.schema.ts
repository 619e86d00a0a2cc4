import type { AccountType } from '@parking-plus/contracts';
import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const actions = pgTable('actions', {
  actionCode: text('action_code').primaryKey(),
  title: text().notNull(),
});

export const roleActions = pgTable(
  'role_actions',
  {
    accountType: smallint('account_type').notNull(),
    actionCode: text('action_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountType, table.actionCode] })],
);

/** Codes granted to each role by declaration, once; see db/migrations/grant-default-actions.ts. */
export const offeredActions = pgTable(
  'offered_actions',
  {
    accountType: smallint('account_type').notNull(),
    actionCode: text('action_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountType, table.actionCode] })],
);

/** Version of each known account type. */
export const roleVersions = pgTable('role_versions', {
  accountType: smallint('account_type').$type<AccountType>().primaryKey(),
  version: integer().notNull().default(1),
});

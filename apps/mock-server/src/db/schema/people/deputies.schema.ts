import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Delegation from `account` to `deputyAccount` on days from `fromOn` to `untilOn`, unless ended before. */
export const delegations = pgTable('deputies', {
  deputyId: text('deputy_id').primaryKey(),
  account: text().notNull(),
  deputyAccount: text('deputy_account').notNull(),
  fromOn: date('from_on').notNull(),
  untilOn: date('until_on').notNull(),
  /** Document types that the delegate decides on. */
  actionCodes: text('action_codes').array().notNull(),
  endedAt: timestamptzColumn('ended_at'),
  version: integer().notNull().default(1),
});

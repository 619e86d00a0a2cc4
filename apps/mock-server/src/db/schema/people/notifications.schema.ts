import type { NotificationKind, Schemas } from '@parking-plus/contracts';
import { bigint, customType, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Time of day to the second: `22:00:00`. */
const timeColumn = customType<{ data: string }>({ dataType: () => 'time(0) without time zone' });

/** Notifications of an account, once per kind and `newsKey`. */
export const notifications = pgTable('notifications', {
  notificationId: bigint('notification_id', { mode: 'bigint' }).primaryKey().generatedByDefaultAsIdentity(),
  account: text().notNull(),
  kind: smallint().$type<NotificationKind>().notNull(),
  newsKey: text('news_key').notNull(),
  recordId: text('record_id'),
  subject: jsonb().$type<Schemas['NotificationSubject']>().notNull(),
  createdAt: timestamptzColumn('created_at').notNull(),
  /** Null while the quiet hours of the account hold it back. */
  pushedAt: timestamptzColumn('pushed_at'),
  readAt: timestamptzColumn('read_at'),
});

/** Muted kinds and quiet hours (Taipei time); no row: neither. */
export const notificationSettings = pgTable('notification_settings', {
  account: text().primaryKey(),
  mutedKinds: smallint('muted_kinds').array().$type<NotificationKind[]>().notNull().default([]),
  quietFrom: timeColumn('quiet_from'),
  quietUntil: timeColumn('quiet_until'),
  version: integer().notNull().default(1),
});

import type { DateType } from '@parking-plus/contracts';
import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const holidays = pgTable(
  'holidays',
  {
    date: date().notNull(),
    /** Empty: all sites. */
    siteCode: text('site_code').notNull().default(''),
    dateType: smallint('date_type').$type<DateType>().notNull(),
    name: text().notNull(),
    holidayId: text('holiday_id').notNull().unique().default(sql`gen_random_uuid()::text`),
    /** Starts at 1 and increases with every change. */
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.date, table.siteCode] })],
);

import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const holidays = pgTable(
  'holidays',
  {
    date: date().notNull(),
    /** Empty: all sites. */
    siteCode: text('site_code').notNull().default(''),
    dateType: smallint('date_type').notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.siteCode] })],
);

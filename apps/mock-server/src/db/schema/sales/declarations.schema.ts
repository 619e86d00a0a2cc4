import type { DeclarationState } from '@parking-plus/contracts';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** VAT returns with a generated file (營業稅申報). */
export const declarations = pgTable(
  'declarations',
  {
    periodCode: text('period_code').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** 2 to 5; see `DeclarationState` of the contract. */
    state: smallint().$type<DeclarationState>().notNull(),
    wasFiled: boolean('was_filed').notNull().default(false),
    registrationNumber: text('registration_number').notNull(),
    /** Figures of the file, to detect later changes. */
    figures: text().notNull(),
    generatedAt: timestamptzColumn('generated_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.periodCode, table.taxNumber] })],
);

import type { DeclarationState } from '@parking-plus/contracts';
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../sql/instant-column.ts';

/** Tax declarations whose file was made (營業稅申報). */
export const declarations = pgTable(
  'declarations',
  {
    periodCode: text('period_code').notNull(),
    taxNumber: text('tax_number').notNull(),
    /** 2 to 5; see `DeclarationState` of the contract. */
    state: smallint().$type<DeclarationState>().notNull(),
    wasFiled: boolean('was_filed').notNull().default(false),
    registrationNumber: text('registration_number').notNull(),
    /** What the file was made of, to see whether it still holds. */
    figures: text().notNull(),
    generatedAt: instant('generated_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.periodCode, table.taxNumber] })],
);

import type { DeclarationState, Schemas, TaxType } from '@parking-plus/contracts';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
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
    /** The generated return; 0 if it was not kept. */
    sequence: smallint().notNull().default(0),
    /** Return that was filed last. */
    filedSequence: smallint('filed_sequence'),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.periodCode, table.taxNumber] })],
);

/** Generated return: form 401 and its two files, which belong together. */
export const declarationReturns = pgTable(
  'declaration_returns',
  {
    periodCode: text('period_code').notNull(),
    taxNumber: text('tax_number').notNull(),
    sequence: smallint().notNull(),
    generatedAt: timestamptzColumn('generated_at').notNull(),
    creditTwd: bigint('credit_twd', { mode: 'number' }).notNull(),
    form: jsonb().$type<Schemas['ReturnForm']>().notNull(),
    filer: jsonb().$type<Schemas['Filer']>().notNull(),
    /** `.TXT`. */
    records: text().notNull(),
    /** `.TET_U`. Null with customs papers (28), for which it has no fields. */
    summary: text(),
    recordCount: integer('record_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.periodCode, table.taxNumber, table.sequence] })],
);

/** Records of VAT returns: invoices, allowances and purchases. */
export const declarationRecords = pgView('declaration_records', {
  kind: text().$type<'invoice' | 'allowance' | 'input'>().notNull(),
  periodCode: text('period_code').notNull(),
  taxNumber: text('tax_number').notNull(),
  recordId: text('record_id').notNull(),
  documentNumber: text('document_number').notNull(),
  issuedOn: date('issued_on').notNull(),
  partnerTaxNumber: text('partner_tax_number'),
  /** Of invoices and allowances. */
  invoiceType: smallint('invoice_type'),
  /** Of purchases. */
  format: smallint(),
  taxType: smallint('tax_type').$type<TaxType>().notNull(),
  deduction: smallint().$type<Schemas['DeductionCode']>(),
  sheetCount: smallint('sheet_count'),
  customsMark: smallint('customs_mark'),
  salesTwd: integer('sales_twd').notNull(),
  taxTwd: integer('tax_twd').notNull(),
  isVoid: boolean('is_void').notNull(),
}).existing();

import {
  type DeclaredBlank,
  type FiledRecord,
  type PeriodCode,
  type RecordGroup,
  type RecordKind,
  saleFormat,
} from '@parking-plus/domain';
import { type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { UNUSED_RANGES } from '../invoice-blanks/unused-numbers.ts';

/** Runs a query. Seeds have no drizzle, and pass their own. */
export type Read = <Row extends Record<string, unknown>>(query: SQL) => Promise<readonly Row[]>;

/** A seller's period. */
export type SellerPeriod = { readonly period: PeriodCode; readonly taxNumber: string };

export function readerOf(orm: Orm | Transaction): Read {
  return async <Row extends Record<string, unknown>>(query: SQL) =>
    (await orm.execute(query)).rows as unknown as readonly Row[];
}

/** Returns the format of a stored record. */
export function formatOf(record: {
  readonly kind: RecordKind;
  readonly invoiceType: number | null;
  readonly format: number | null;
}): string {
  return record.kind === 'input' ? String(record.format) : saleFormat(record.kind, record.invoiceType ?? 0);
}

type Stored<T> = Omit<T, 'format'> & { readonly format: number | null; readonly invoiceType: number | null };

const withFormat = <T>(row: Stored<T>) => ({ ...row, format: formatOf(row as never) }) as unknown as T;
const ofPeriod = ({ period, taxNumber }: SellerPeriod) =>
  sql`period_code = ${period} and tax_number = ${taxNumber}`;

/** Returns all records in the order of the media file: invoices, allowances, purchases. */
export async function findRecords(read: Read, of: SellerPeriod): Promise<FiledRecord[]> {
  const rows = await read<Stored<FiledRecord>>(sql`
    select kind, document_number as number, issued_on::text as date, partner_tax_number as "partnerTaxNumber",
      invoice_type as "invoiceType", format, tax_type as "taxType", deduction, sheet_count as "sheetCount",
      customs_mark as "customsMark", sales_twd as "salesTwd", tax_twd as "taxTwd", is_void as "isVoid"
    from declaration_records where ${ofPeriod(of)}
    order by array_position(array['invoice', 'allowance', 'input'], kind), record_id`);
  return rows.map(withFormat<FiledRecord>);
}

/** Returns the sums of the records by what decides their box. */
export async function findGroups(read: Read, of: SellerPeriod): Promise<RecordGroup[]> {
  const rows = await read<Stored<RecordGroup>>(sql`
    select kind, case when partner_tax_number is not null then '' end as "partnerTaxNumber",
      invoice_type as "invoiceType", format, tax_type as "taxType", deduction, customs_mark as "customsMark",
      sum(sales_twd)::bigint as "salesTwd", sum(tax_twd)::bigint as "taxTwd", count(*)::integer as count
    from declaration_records where ${ofPeriod(of)} and not is_void
    group by 1, 2, 3, 4, 5, 6, 7`);
  return rows.map(withFormat<RecordGroup>);
}

/** Numbers of an error or a page. */
const SHOWN = 20;

/** Returns exempt and special sales: their count, and the first numbers. */
export async function findOtherSales(read: Read, of: SellerPeriod) {
  const [row] = await read<{ count: number; numbers: string[] }>(sql`
    select count(*)::integer as count,
      coalesce((array_agg(document_number order by document_number))[1:${sql.raw(String(SHOWN))}], '{}') as numbers
    from declaration_records
    where ${ofPeriod(of)} and kind <> 'input' and not is_void and tax_type not in (1, 2)`);
  return row ?? { count: 0, numbers: [] };
}

/** Returns unused numbers of the period by track. */
export async function findBlanks(read: Read, { period, taxNumber }: SellerPeriod): Promise<DeclaredBlank[]> {
  const rows = await read<DeclaredBlank>(sql`
    select unused.track, unused.start_number as "startNumber", unused.end_number as "endNumber"
    from ${sql.raw(UNUSED_RANGES)} as unused join invoice_tracks using (track_id)
    where unused.period_code = ${period} and tax_number = ${taxNumber}
    order by unused.track, unused.start_number`);
  return [...rows];
}

import { businessDateOf, type CalendarDate } from '@parking-plus/domain';
import { type MessageSummary, type ReadError, readSummaryResult } from '@parking-plus/domain/einvoice';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { findOwnTaxNumbers } from '../invoice-tracks/track-owners.ts';
import { type CompanyDay, lockReconciliations } from './reconcile-uploads.ts';

export type SummaryWork = {
  readonly tx: Transaction;
  readonly now: Date;
  /** Day of transmission, for files that do not name it. */
  readonly transmittedOn?: CalendarDate | undefined;
};

/** Kinds that the platform's sheet leaves out. */
const NOT_COUNTED = ['E0401', 'E0402'];
const COUNTED = ['F0401', 'F0501', 'F0701', 'G0401', 'G0501'];

/**
 * Stores a SummaryResult file. A day that comes again replaces the company's earlier one. Returns the errors by row, and then
 * writes nothing. The days are reconciled later.
 */
export async function receiveSummary(xml: string, work: SummaryWork): Promise<readonly ReadError[]> {
  const stored = await storeSummary(xml, work);
  return stored.ok ? [] : stored.errors;
}

type Stored =
  | { readonly ok: true; readonly days: readonly CompanyDay[] }
  | { readonly ok: false; readonly errors: readonly ReadError[] };

/** Like `receiveSummary`, and returns the days: six statements, whatever the number of records. */
export async function storeSummary(xml: string, { tx, now, transmittedOn }: SummaryWork): Promise<Stored> {
  const read = readSummaryResult(xml);
  if (!read.ok) return read;
  await lockReconciliations(tx);
  const ours = new Set(await findOwnTaxNumbers(tx));
  const errors: ReadError[] = [];
  const sheets = new Map<string, Sheet>();
  for (const [index, row] of read.value.entries()) {
    if (NOT_COUNTED.includes(row.messageType)) continue;
    const place = placeOf(row, { ours, transmittedOn, today: businessDateOf(now.getTime()) });
    if ('reason' in place) errors.push({ row: index + 1, ...place });
    else addRow(sheets, place, row);
  }
  if (errors.length > 0) return { ok: false, errors };
  const all = [...sheets.values()];
  const days = [
    ...new Map(all.map(({ day, taxNumber }) => [`${day} ${taxNumber}`, { day, taxNumber }])).values(),
  ];
  if (days.length > 0) await writeSheets(tx, all, days, now);
  return { ok: true, days };
}

/** Counts of a day, company and kind. Several rows of a file are added up: the platform lists transmitted packages. */
type Sheet = CompanyDay & {
  readonly kind: string;
  goodCount: number;
  failedCount: number;
  isListed: boolean;
  readonly references: Map<string, boolean[]>;
};

type Context = {
  readonly ours: ReadonlySet<string>;
  readonly transmittedOn: CalendarDate | undefined;
  readonly today: CalendarDate;
};

/** Returns company and day of a row, or the error. */
function placeOf(
  row: MessageSummary,
  { ours, transmittedOn, today }: Context,
): CompanyDay | Omit<ReadError, 'row'> {
  const [named] = row.taxNumbers;
  const taxNumber = row.taxNumbers.find((one) => ours.has(one));
  const day = row.transmittedOn ?? transmittedOn;
  if (!COUNTED.includes(row.messageType))
    return { element: 'MessageType', reason: 'format', value: row.messageType };
  if (named === undefined) return { element: 'RoutingInfo', reason: 'missing' };
  if (taxNumber === undefined) return { element: 'RoutingInfo', reason: 'other-company', value: named };
  if (day === undefined) return { element: 'Id', reason: 'missing' };
  return day > today ? { element: 'Id', reason: 'format', value: day } : { day, taxNumber };
}

function addRow(sheets: Map<string, Sheet>, { day, taxNumber }: CompanyDay, row: MessageSummary): void {
  const key = [day, taxNumber, row.messageType].join(' ');
  const sheet: Sheet = sheets.get(key) ?? {
    day,
    taxNumber,
    kind: row.messageType,
    goodCount: 0,
    failedCount: 0,
    isListed: true,
    references: new Map(),
  };
  sheets.set(key, sheet);
  sheet.goodCount += row.good.count;
  sheet.failedCount += row.failed.count;
  sheet.isListed &&= [row.good, row.failed].every(({ count, references }) => count === references.length);
  for (const [isGood, { references }] of [[true, row.good] as const, [false, row.failed] as const])
    for (const { reference } of references)
      sheet.references.set(reference, [...(sheet.references.get(reference) ?? []), isGood]);
}

async function writeSheets(
  tx: Transaction,
  sheets: readonly Sheet[],
  days: readonly CompanyDay[],
  now: Date,
): Promise<void> {
  const ofDays = recordset(days, sql`day date, "taxNumber" text`);
  await tx.execute(sql`delete from upload_summaries using ${ofDays}
    where transmitted_on = day and seller_tax_number = "taxNumber"`);
  await tx.execute(sql`insert into upload_summaries (transmitted_on, seller_tax_number, received_at)
    select day, "taxNumber", ${now.toISOString()}::timestamptz from ${ofDays}`);
  const counts = sheets.map(({ references: _, ...sheet }) => sheet);
  await tx.execute(sql`
    insert into upload_summary_counts
      (transmitted_on, seller_tax_number, kind, total_count, good_count, failed_count, is_listed)
    select day, "taxNumber", kind, "goodCount" + "failedCount", "goodCount", "failedCount", "isListed"
    from ${recordset(
      counts,
      sql`day date, "taxNumber" text, kind text, "goodCount" integer, "failedCount" integer, "isListed" boolean`,
    )}`);
  const listed = sheets
    .filter(({ isListed }) => isListed)
    .flatMap(({ day, taxNumber, kind, references }) =>
      [...references].flatMap(([reference, outcomes]) =>
        outcomes.map((isGood, index) => ({ day, taxNumber, kind, reference, sequence: index + 1, isGood })),
      ),
    );
  await tx.execute(sql`
    insert into upload_summary_records (transmitted_on, seller_tax_number, kind, reference, sequence, is_good)
    select day, "taxNumber", kind, reference, sequence, "isGood" from ${recordset(
      listed,
      sql`day date, "taxNumber" text, kind text, reference text, sequence integer, "isGood" boolean`,
    )}`);
}

/** SQL: rows as one JSON parameter. */
function recordset(rows: readonly object[], columns: SQL): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (${columns})`;
}

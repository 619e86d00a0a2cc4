import type { Schemas } from '@parking-plus/contracts';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoiceTotals } from '../../db/schema/sales/invoice-totals.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { invoiceCondition } from './invoice-filters.ts';

export type InvoiceTotals = Schemas['InvoiceSummary'] & { readonly total: number };

type Filters = Schemas['InvoiceFilters'];

/** Filters that the stored totals support. */
const KEPT: readonly (keyof Filters)[] = ['siteCodes', 'periodCode', 'from', 'to'];

/**
 * Returns count and sums of all matches, from stored totals if these support the filters, otherwise row by
 * row.
 */
export async function sumInvoices(
  orm: Orm | Transaction,
  filters: Filters,
  visible: readonly string[] | null,
  nowMs: number,
  uploadAlarmHours: number,
): Promise<InvoiceTotals> {
  const condition = invoiceCondition(filters, visible, nowMs, uploadAlarmHours);
  const isStored = Object.entries(filters).every(
    ([name, value]) => isEmpty(value) || KEPT.includes(name as keyof Filters),
  );
  const [row] = await (isStored
    ? orm
        .select({
          ...sumsOf(invoiceTotals, sql`coalesce(sum(${invoiceTotals.issuedCount}), 0)`),
          allowanceTwd: sql<number>`(
            select coalesce(sum(${invoices.allowanceTwd}), 0)::bigint from ${invoices}
            where ${and(sql`${invoices.allowanceTwd} > 0`, condition)})`,
        })
        .from(invoiceTotals)
        .where(keptCondition(filters, visible))
    : orm
        .select({
          ...sumsOf(invoices, sql`count(*)`),
          allowanceTwd: sql<number>`coalesce(sum(${invoices.allowanceTwd}), 0)::bigint`,
        })
        .from(invoices)
        .where(condition));
  return row ?? { total: 0, salesTwd: 0, taxTwd: 0, totalTwd: 0, allowanceTwd: 0 };
}

function sumsOf(table: typeof invoices | typeof invoiceTotals, count: SQL) {
  return {
    total: sql<number>`${count}::integer`,
    salesTwd: sql<number>`coalesce(sum(${table.salesTwd}), 0)::bigint`,
    taxTwd: sql<number>`coalesce(sum(${table.taxTwd}), 0)::bigint`,
    totalTwd: sql<number>`coalesce(sum(${table.totalTwd}), 0)::bigint`,
  };
}

function keptCondition(
  { siteCodes, periodCode, from, to }: Filters,
  visible: readonly string[] | null,
): SQL | undefined {
  const { siteCode, businessDate } = invoiceTotals;
  return and(
    siteCondition(siteCode, visible, siteCodes),
    periodCode === undefined ? undefined : eq(sql`period_code_of(${businessDate})`, periodCode),
    from === undefined ? undefined : gte(businessDate, from),
    to === undefined ? undefined : lte(businessDate, to),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

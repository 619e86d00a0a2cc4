import { DeclarationState } from '@parking-plus/contracts';
import { purchaseListShape } from '@parking-plus/contracts/lists/purchase-list';
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { purchases } from '../../db/schema/sales/purchases.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf, isWithin } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { type ListReader, listQuery } from '../../lists/list-query.ts';
import { textArray } from '../invoice-tracks/track-owners.ts';

/** Formats whose amounts reduce the others: allowances, and refunds of customs duty. */
export const RETURNS = [23, 24, 29];

/** SQL condition: all sites that issued invoices of the tax number are visible, since a part of a return cannot be filed. */
function isBuyerVisible(taxNumber: SQL | typeof purchases.taxNumber, visible: readonly string[] | null): SQL {
  if (visible === null) return sql`true`;
  return sql`${taxNumber} in (
    select seller_tax_number from invoice_totals group by 1 having bool_and(site_code = any(${textArray(visible)})))`;
}

/** SQL: the return of the period is filed or amended. */
const isFiled = sql<boolean>`exists (
  select from declarations
  where declarations.period_code = purchases.period_code and declarations.tax_number = purchases.tax_number
    and state in (${DeclarationState.Filed}, ${DeclarationState.Amended}))`;

const signed = (column: Column) =>
  sql<number>`coalesce(sum(case when ${purchases.format} in ${RETURNS} then -${column} else ${column} end)
    filter (where not ${purchases.isVoid}), 0)::bigint`;

/** Purchases of visible buyers, latest period first. */
export const purchaseList = listQuery(purchaseListShape, ({ orm, filters, identity }) => ({
  table: purchases,
  key: 'purchaseId',
  rows: orm.select({ ...columnsOf(purchases, purchaseListShape), isFiled }).from(purchases),
  where: and(
    isBuyerVisible(purchases.taxNumber, identity.siteCodes),
    isOneOf(purchases.periodCode, filters.periodCodes),
    isOneOf(purchases.taxNumber, filters.taxNumbers),
    isWithin(purchases.issuedOn, filters),
    isOneOf(purchases.format, filters.formats),
    isOneOf(purchases.taxType, filters.taxTypes),
    isOneOf(purchases.deduction, filters.deductions),
    contains(filters.keyword, purchases.documentNumber, purchases.sellerTaxNumber),
  ),
  order: [descending(purchases.periodCode), descending(purchases.issuedOn), ascending(purchases.purchaseId)],
  totals: { salesTwd: signed(purchases.salesTwd), taxTwd: signed(purchases.taxTwd) },
}));

export type PurchaseFields = typeof purchases.$inferSelect;

/** Returns a row that the caller can see; undefined for another. */
export async function findPurchase(purchaseId: string, reader: ListReader) {
  return (await purchaseList.findVisible([purchaseId], reader)).get(purchaseId);
}

/** Locks a row until the transaction ends. Returns undefined for an unknown id. */
export async function lockPurchase(tx: Transaction, purchaseId: string): Promise<PurchaseFields | undefined> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.purchaseId, purchaseId)).for('update');
  return row;
}

/** Rows per statement. PostgreSQL allows at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

export async function insertPurchases(tx: Transaction, rows: readonly PurchaseFields[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT)
    await tx.insert(purchases).values(rows.slice(from, from + ROWS_A_STATEMENT));
}

/** Writes a locked row as its next version. */
export async function updatePurchase(
  tx: Transaction,
  { purchaseId, version }: Pick<PurchaseFields, 'purchaseId' | 'version'>,
  fields: Partial<Omit<PurchaseFields, 'purchaseId' | 'version'>>,
): Promise<void> {
  await tx
    .update(purchases)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(purchases.purchaseId, purchaseId), eq(purchases.version, version)));
}

export async function removePurchase(tx: Transaction, purchaseId: string): Promise<void> {
  await tx.delete(purchases).where(eq(purchases.purchaseId, purchaseId));
}

/** Returns the periods of a buyer whose return is filed or amended. Locks them against a change of the state. */
export async function findFiledPeriods(tx: Transaction, taxNumbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select concat_ws('-', period_code, tax_number) as key from declarations
    where tax_number = any(${textArray(taxNumbers)})
      and state in (${DeclarationState.Filed}, ${DeclarationState.Amended}) for share`);
  return new Set(rows.map(({ key }) => key));
}

/** Returns whether the viewer sees all sites of a buyer that issues invoices. */
export async function seesBuyer(tx: Transaction, taxNumber: string, visible: readonly string[] | null) {
  const { rows } = await tx.execute<{ isSeen: boolean }>(sql`
    select ${isBuyerVisible(sql`${taxNumber}::text`, visible)}
      and exists (select from invoice_totals where seller_tax_number = ${taxNumber}) as "isSeen"`);
  return rows[0]?.isSeen === true;
}

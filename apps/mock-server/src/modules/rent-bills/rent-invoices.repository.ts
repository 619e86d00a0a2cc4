import { and, asc, between, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { rentBills, rentInvoices } from '../../db/schema/sales/rent-bills.schema.ts';
import { rentalBays } from '../../db/schema/sales/rentals.schema.ts';
import type { CoveredBay } from '../../ledger/invoices/rent-lines.ts';

export type RentInvoiceRecord = typeof rentInvoices.$inferSelect;

const isPending = and(
  isNull(rentInvoices.invoiceNumber),
  sql`${rentInvoices.cutTwd} < ${rentInvoices.amountTwd}`,
);

export async function insertRentInvoices(
  tx: Transaction,
  rows: readonly (typeof rentInvoices.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(rentInvoices).values([...rows]);
}

/** Returns the invoices of a rental's payments by due day, with their issue days. */
export async function findRentInvoices(orm: Orm, rentalId: string) {
  return orm
    .select({
      transactionId: rentInvoices.transactionId,
      sequence: rentInvoices.sequence,
      coversFrom: rentInvoices.coversFrom,
      coversTo: rentInvoices.coversTo,
      dueOn: rentInvoices.dueOn,
      amountTwd: rentInvoices.amountTwd,
      cutTwd: rentInvoices.cutTwd,
      invoiceNumber: rentInvoices.invoiceNumber,
      issuedOn: invoices.businessDate,
      invoiceState: invoices.state,
    })
    .from(rentInvoices)
    .leftJoin(invoices, eq(invoices.invoiceNumber, rentInvoices.invoiceNumber))
    .where(eq(rentInvoices.rentalId, rentalId))
    .orderBy(asc(rentInvoices.dueOn), asc(rentInvoices.transactionId), asc(rentInvoices.sequence));
}

export type ListedRentInvoice = Awaited<ReturnType<typeof findRentInvoices>>[number];

/** Locks the scheduled invoices of payments until the transaction ends, last due first. */
export async function lockPendingOf(
  tx: Transaction,
  transactionIds: readonly string[],
): Promise<RentInvoiceRecord[]> {
  const rows = await tx
    .select()
    .from(rentInvoices)
    .where(and(inArray(rentInvoices.transactionId, [...transactionIds]), isPending))
    .orderBy(asc(rentInvoices.transactionId), asc(rentInvoices.sequence))
    .for('update');
  return rows.toSorted((a, b) =>
    a.dueOn === b.dueOn ? b.sequence - a.sequence : a.dueOn < b.dueOn ? 1 : -1,
  );
}

/** Returns invoices that are due and not issued, oldest first. */
export async function findDue(orm: Orm, today: string): Promise<RentInvoiceRecord[]> {
  return orm
    .select()
    .from(rentInvoices)
    .where(and(isPending, lte(rentInvoices.dueOn, today)))
    .orderBy(asc(rentInvoices.dueOn), asc(rentInvoices.transactionId), asc(rentInvoices.sequence));
}

/** Returns the bays that a scheduled invoice covers, with their paid days and rent. */
export async function findCoveredBays(
  tx: Transaction,
  { transactionId, coversFrom, coversTo }: RentInvoiceRecord,
): Promise<CoveredBay[]> {
  return tx
    .select({
      coversFrom: sql<string>`min(${rentBills.coversFrom})::text`,
      coversTo: sql<string>`max(${rentBills.coversTo})::text`,
      dueTwd: sql<number>`sum(${rentBills.dueTwd})::integer`,
      bayCode: rentalBays.bayCode,
      plates: sql<string[]>`array_prepend(${rentalBays.plate}, ${rentalBays.rotatingPlates})`,
    })
    .from(rentBills)
    .innerJoin(
      rentalBays,
      and(eq(rentalBays.rentalId, rentBills.rentalId), eq(rentalBays.lineNumber, rentBills.lineNumber)),
    )
    .where(
      and(eq(rentBills.transactionId, transactionId), between(rentBills.coversFrom, coversFrom, coversTo)),
    )
    .groupBy(rentalBays.rentalId, rentalBays.lineNumber)
    .orderBy(asc(rentalBays.lineNumber));
}

/** Deducts a refund from a scheduled invoice. */
export async function reduceRentInvoice(
  tx: Transaction,
  { transactionId, sequence, cutTwd }: RentInvoiceRecord,
  byTwd: number,
): Promise<void> {
  await tx
    .update(rentInvoices)
    .set({ cutTwd: cutTwd + byTwd })
    .where(and(eq(rentInvoices.transactionId, transactionId), eq(rentInvoices.sequence, sequence)));
}

/** Stores an issued invoice on its schedule and on its bills. */
export async function markIssued(
  tx: Transaction,
  {
    transactionId,
    sequence,
    coversFrom,
    coversTo,
  }: Pick<RentInvoiceRecord, 'transactionId' | 'sequence' | 'coversFrom' | 'coversTo'>,
  invoiceNumber: string,
): Promise<void> {
  await tx
    .update(rentInvoices)
    .set({ invoiceNumber })
    .where(and(eq(rentInvoices.transactionId, transactionId), eq(rentInvoices.sequence, sequence)));
  await tx
    .update(rentBills)
    .set({ invoiceNumber })
    .where(
      and(eq(rentBills.transactionId, transactionId), between(rentBills.coversFrom, coversFrom, coversTo)),
    );
}

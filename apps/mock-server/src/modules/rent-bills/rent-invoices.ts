import { InvoiceMode, SiteInvoiceType } from '@parking-plus/contracts';
import { type CalendarDate, type PaidMonth, rentInvoicePlan } from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import type { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { type IssueContext, issueInvoice, linkInvoice } from '../../ledger/invoices/issue-invoice.ts';
import { rentLines } from '../../ledger/invoices/rent-lines.ts';
import type { Payer } from './rent-bills.repository.ts';
import {
  findCoveredBays,
  insertRentInvoices,
  markIssued,
  type RentInvoiceRecord,
} from './rent-invoices.repository.ts';

type PaidRent = {
  readonly payer: Payer;
  readonly transactionId: string;
  readonly months: readonly PaidMonth[];
  readonly totalTwd: number;
  readonly now: Date;
  readonly today: CalendarDate;
};

/**
 * Schedules the invoices of a recorded payment, and issues the one that is due.
 * Returns its number, or null if the site gives receipts or the contract schedules invoices for the next
 * month.
 * Throws if no number is left in the period.
 */
export async function invoiceRent(tx: Transaction, paid: PaidRent): Promise<string | null> {
  const { payer, transactionId, months, totalTwd, now, today } = paid;
  const { site, rental } = payer;
  if (site.invoiceType === SiteInvoiceType.Receipt) return null;
  const isNextMonth = rental.invoiceMode === InvoiceMode.NextMonth;
  const shares = rentInvoicePlan({ months, totalTwd, paidOn: today, isNextMonth });
  const rows = shares.map((share, index) => ({
    ...share,
    transactionId,
    rentalId: rental.rentalId,
    sequence: index + 1,
    cutTwd: 0,
    invoiceNumber: null,
  }));
  await insertRentInvoices(tx, rows);
  const [first] = rows;
  if (first === undefined || first.dueOn > today) return null;
  return issueRentInvoice({ tx, now, today }, first, rental);
}

/**
 * Issues a scheduled invoice with the contract's data for the unrefunded amount. Throws as `invoiceRent`
 * does.
 */
export async function issueRentInvoice(
  work: IssueContext,
  planned: RentInvoiceRecord,
  rental: typeof rentals.$inferSelect,
): Promise<string | null> {
  const { transactionId, sequence, amountTwd, cutTwd } = planned;
  const { infoMode, buyerTaxNumber, buyerTitle, carrierType, carrierId, donationCode } = rental;
  const invoiceNumber = await issueInvoice(work, {
    transactionId,
    siteCode: rental.siteCode,
    totalTwd: amountTwd - cutTwd,
    buyer: { infoMode, buyerTaxNumber, buyerTitle, carrierType, carrierId, donationCode },
    lines: rentLines(await findCoveredBays(work.tx, planned), amountTwd - cutTwd),
    numbersOf: 'head-office',
  });
  if (invoiceNumber === null) return null;
  await markIssued(work.tx, planned, invoiceNumber);
  if (sequence === 1) await linkInvoice(work.tx, transactionId, invoiceNumber);
  return invoiceNumber;
}

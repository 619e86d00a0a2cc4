import { randomInt } from 'node:crypto';
import { InvoiceMode, SiteInvoiceType } from '@parking-plus/contracts';
import { type CalendarDate, InvoiceState, splitTax, TaxType } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { branches, companies } from '../companies/companies.schema.ts';
import { invoiceItems, invoices } from '../invoices/invoices.schema.ts';
import { takeInvoiceNumber } from '../invoices/take-invoice-number.ts';
import type { Payer } from './rent-bills.repository.ts';

export type PaidRent = {
  readonly payer: Payer;
  readonly transactionId: string;
  readonly totalTwd: number;
  readonly now: Date;
  readonly today: CalendarDate;
};

/**
 * Issues the invoice of a payment of rent with a number of the company's. Null where the site gives receipts, where the
 * contract wants its invoices next month, and where nothing was paid.
 * Errors: refuses where no number is left in the period.
 */
export async function issueRentInvoice(tx: Transaction, sale: PaidRent): Promise<string | null> {
  const { payer, totalTwd, now, today, transactionId } = sale;
  const { site, rental } = payer;
  const isLater = rental.invoiceMode === InvoiceMode.NextMonth;
  if (site.invoiceType === SiteInvoiceType.Receipt || isLater || totalTwd === 0) return null;
  const { seller, trackOwner } = await taxNumbersOf(tx, payer);
  const { companyCode } = site;
  const holder = { companyCode, branchCode: null, siteCode: null, machineCode: null, trackOwner };
  const { invoiceNumber, allocationId, periodCode } = await takeInvoiceNumber(tx, holder, today);
  await tx.insert(invoices).values({
    invoiceNumber,
    allocationId,
    periodCode,
    issuedAt: now.toISOString(),
    businessDate: today,
    siteCode: site.siteCode,
    branchCode: site.branchCode,
    sellerTaxNumber: seller,
    invoiceType: 2,
    infoMode: rental.infoMode,
    buyerTaxNumber: rental.buyerTaxNumber,
    buyerTitle: rental.buyerTitle,
    carrierType: rental.carrierType,
    carrierId: rental.carrierId,
    donationCode: rental.donationCode,
    randomCode: String(randomInt(10_000)).padStart(4, '0'),
    taxType: TaxType.Taxable,
    ...splitTax(totalTwd, TaxType.Taxable),
    totalTwd,
    state: InvoiceState.Used,
    printState: 0,
    uploadState: 0,
    transactionId,
  });
  await tx.insert(invoiceItems).values({
    invoiceNumber,
    lineNumber: 1,
    description: '月租費',
    quantity: 1,
    unitPriceTwd: totalTwd,
    amountTwd: totalTwd,
  });
  return invoiceNumber;
}

/** Who sells, and whose tracks the numbers are of: an owner's own, else the company's, also for a branch. */
async function taxNumbersOf(tx: Transaction, { site }: Payer) {
  const [company] = await tx
    .select({ taxNumber: companies.taxNumber, branchTaxNumber: branches.taxNumber })
    .from(companies)
    .leftJoin(branches, eq(branches.branchCode, site.branchCode ?? ''))
    .where(eq(companies.companyCode, site.companyCode));
  const trackOwner = site.invoiceType === SiteInvoiceType.Owner ? site.ownerTaxNumber : company?.taxNumber;
  const seller = site.invoiceType === SiteInvoiceType.Branch ? company?.branchTaxNumber : trackOwner;
  if (!trackOwner || !seller) throw new Error(`Site ${site.siteCode} has nobody to issue invoices.`);
  return { trackOwner, seller };
}

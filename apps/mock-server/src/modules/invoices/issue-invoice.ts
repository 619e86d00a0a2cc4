import { randomInt } from 'node:crypto';
import {
  InvoicePrint,
  InvoiceState,
  InvoiceType,
  type Schemas,
  SiteInvoiceType,
} from '@parking-plus/contracts';
import { type CalendarDate, splitTax, TaxType } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { fault } from '../../errors/catalogue.ts';
import { Refusal } from '../../errors/refusal.ts';
import { branches, companies } from '../companies/companies.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { transactions } from '../transactions/transactions.schema.ts';
import { type BuyerColumns, buyerColumns } from './buyer-info.ts';
import { invoiceItems, invoices } from './invoices.schema.ts';
import { type NumberHolder, type TakenInvoiceNumber, takeInvoiceNumber } from './take-invoice-number.ts';

/** A paid transaction that has no invoice yet; held by the caller. */
export type SaleToInvoice = {
  readonly transactionId: string;
  readonly siteCode: string;
  readonly receivedTwd: number;
};

export type IssueWork = { readonly tx: Transaction; readonly now: Date; readonly today: CalendarDate };

type Seller = {
  readonly invoiceType: number;
  readonly companyCode: string;
  readonly branchCode: string | null;
  readonly ownerTaxNumber: string | null;
  readonly companyTaxNumber: string;
  readonly branchTaxNumber: string | null;
};

/**
 * Issues the invoice of a sale today, by the site's own numbers or else the company's, and gives its number; null at a
 * site that gives receipts. Items make the total, tax is by 5 %.
 * Errors: refuses with `invoice-numbers-used-up` where nobody who issues for the site has a number left.
 */
export async function issueInvoice(
  { tx, now, today }: IssueWork,
  { transactionId, siteCode, receivedTwd }: SaleToInvoice,
  buyer: Schemas['BuyerInfo'],
  description = '停車費',
): Promise<string | null> {
  const seller = await findSeller(tx, siteCode);
  if (seller.invoiceType === SiteInvoiceType.Receipt) return null;
  const taken = await takeFirst(tx, holdersOf(seller, siteCode), today);
  const columns: BuyerColumns = buyerColumns(buyer);
  const { salesTwd, taxTwd } = splitTax(receivedTwd, TaxType.Taxable);
  await tx.insert(invoices).values({
    ...taken,
    ...columns,
    issuedAt: now.toISOString(),
    businessDate: today,
    siteCode,
    branchCode: seller.branchCode,
    sellerTaxNumber: taxNumberOf(seller),
    invoiceType: InvoiceType.Electronic,
    randomCode: String(randomInt(10_000)).padStart(4, '0'),
    taxType: TaxType.Taxable,
    salesTwd,
    taxTwd,
    totalTwd: receivedTwd,
    state: InvoiceState.Used,
    printState: InvoicePrint.Unprinted,
    uploadState: 0,
    transactionId,
  });
  await tx.insert(invoiceItems).values({
    invoiceNumber: taken.invoiceNumber,
    lineNumber: 1,
    description,
    quantity: 1,
    unitPriceTwd: receivedTwd,
    amountTwd: receivedTwd,
  });
  await tx
    .update(transactions)
    .set({ invoiceNumber: taken.invoiceNumber, version: sql`${transactions.version} + 1` })
    .where(eq(transactions.transactionId, transactionId));
  return taken.invoiceNumber;
}

async function findSeller(tx: Transaction, siteCode: string): Promise<Seller> {
  const [row] = await tx
    .select({
      invoiceType: sites.invoiceType,
      companyCode: sites.companyCode,
      branchCode: sites.branchCode,
      ownerTaxNumber: sites.ownerTaxNumber,
      companyTaxNumber: companies.taxNumber,
      branchTaxNumber: branches.taxNumber,
    })
    .from(sites)
    .innerJoin(companies, eq(companies.companyCode, sites.companyCode))
    .leftJoin(branches, eq(branches.branchCode, sites.branchCode))
    .where(eq(sites.siteCode, siteCode));
  if (row === undefined) throw fault(new Error(`Site ${siteCode} is gone.`));
  return row;
}

/** Who has numbers for the site, in the order in which they are asked. */
function holdersOf({ invoiceType, companyCode, branchCode }: Seller, siteCode: string): NumberHolder[] {
  const nowhere = { companyCode, branchCode: null, siteCode: null, machineCode: null };
  const ofBranch = { ...nowhere, branchCode };
  if (invoiceType === SiteInvoiceType.Owner) return [ofBranch];
  return [{ ...nowhere, siteCode }, nowhere];
}

async function takeFirst(
  tx: Transaction,
  holders: readonly NumberHolder[],
  today: CalendarDate,
): Promise<TakenInvoiceNumber> {
  let refusal: unknown;
  for (const holder of holders) {
    try {
      return await takeInvoiceNumber(tx, holder, today);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

function taxNumberOf(seller: Seller): string {
  if (seller.invoiceType === SiteInvoiceType.Owner) return seller.ownerTaxNumber ?? seller.companyTaxNumber;
  if (seller.invoiceType === SiteInvoiceType.Branch) return seller.branchTaxNumber ?? seller.companyTaxNumber;
  return seller.companyTaxNumber;
}

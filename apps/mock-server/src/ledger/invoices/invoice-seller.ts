import { SelfInvoice, SiteInvoiceType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { internalError } from '../../errors/error-catalogue.ts';
import type { NumberHolder } from './allocate-invoice-number.ts';

/** Seller of a site's invoices. */
export type InvoiceSeller = {
  readonly siteCode: string;
  readonly invoiceType: number;
  readonly companyCode: string;
  readonly branchCode: string | null;
  readonly selfInvoice: number;
  readonly ownerTaxNumber: string | null;
  readonly companyTaxNumber: string;
  readonly branchTaxNumber: string | null;
};

/**
 * Source of a sale's invoice number: the nearest holder for a stay, the head office's allocation for rent.
 */
export type NumberSource = { readonly machineCode: string | null } | 'head-office';

export async function findSeller(tx: Orm | Transaction, siteCode: string): Promise<InvoiceSeller> {
  const [row] = await tx
    .select({
      siteCode: sites.siteCode,
      invoiceType: sites.invoiceType,
      selfInvoice: sites.selfInvoice,
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
  if (row === undefined) throw internalError(new Error(`Site ${siteCode} is gone.`));
  return row;
}

/**
 * Returns the holders to try for a sale, nearest first: the machine at its site, the machine at any site, the
 * site, the branch, the company. An owner who issues in their own name has no company, and another
 * self-invoicing site has its own numbers only. All holders belong to the seller's tracks.
 */
export function numberHoldersFor(seller: InvoiceSeller, numbersOf: NumberSource): NumberHolder[] {
  const { invoiceType, selfInvoice, companyCode, branchCode, siteCode } = seller;
  const ofCompany = {
    companyCode,
    branchCode: null,
    siteCode: null,
    machineCode: null,
    trackOwner: trackOwnerOf(seller),
  };
  if (numbersOf === 'head-office') return [ofCompany];
  const { machineCode } = numbersOf;
  const isOwners = invoiceType === SiteInvoiceType.Owner;
  const hasOwnNumbers = isOwners || selfInvoice === SelfInvoice.Used;
  const ofSite = { ...ofCompany, siteCode };
  return [
    ...(machineCode === null ? [] : [{ ...ofSite, machineCode }]),
    ...(machineCode === null || hasOwnNumbers ? [] : [{ ...ofCompany, machineCode }]),
    ofSite,
    ...(branchCode === null || (hasOwnNumbers && !isOwners) ? [] : [{ ...ofCompany, branchCode }]),
    ...(hasOwnNumbers ? [] : [ofCompany]),
  ];
}

/** Returns the seller's tax number. A branch sells under its own number. */
export function sellerTaxNumber(seller: InvoiceSeller): string {
  if (seller.invoiceType === SiteInvoiceType.Branch) return seller.branchTaxNumber ?? seller.companyTaxNumber;
  return trackOwnerOf(seller);
}

/** Returns the tax number of the track's owner. Branches use the company's tracks. */
function trackOwnerOf({ invoiceType, ownerTaxNumber, companyTaxNumber }: InvoiceSeller): string {
  return invoiceType === SiteInvoiceType.Owner ? (ownerTaxNumber ?? companyTaxNumber) : companyTaxNumber;
}

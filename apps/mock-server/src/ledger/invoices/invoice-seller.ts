import { SiteInvoiceType } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { fault } from '../../errors/catalogue.ts';
import type { NumberHolder } from './take-invoice-number.ts';

/** Who sells at a site, as far as its invoices ask. */
export type InvoiceSeller = {
  readonly siteCode: string;
  readonly invoiceType: number;
  readonly companyCode: string;
  readonly branchCode: string | null;
  readonly ownerTaxNumber: string | null;
  readonly companyTaxNumber: string;
  readonly branchTaxNumber: string | null;
};

/** Whose numbers a sale takes: a stay those nearest to it, rent those that the head office keeps for it. */
export type NumbersOf = { readonly machineCode: string | null } | 'head-office';

export async function findSeller(tx: Transaction, siteCode: string): Promise<InvoiceSeller> {
  const [row] = await tx
    .select({
      siteCode: sites.siteCode,
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

/**
 * Who has numbers for a sale, in the order in which they are asked, the nearest first: the machine at its site, the
 * machine wherever it stands, the site, the branch, the company; of an owner who issues in their own name there is no
 * company. All of them are of the seller's tracks, never of another owner's.
 */
export function holdersOf(seller: InvoiceSeller, numbersOf: NumbersOf): NumberHolder[] {
  const { invoiceType, companyCode, branchCode, siteCode } = seller;
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
  const ofSite = { ...ofCompany, siteCode };
  return [
    ...(machineCode === null ? [] : [{ ...ofSite, machineCode }]),
    ...(machineCode === null || isOwners ? [] : [{ ...ofCompany, machineCode }]),
    ofSite,
    ...(branchCode === null ? [] : [{ ...ofCompany, branchCode }]),
    ...(isOwners ? [] : [ofCompany]),
  ];
}

/** A branch sells under its own number. */
export function sellerTaxNumber(seller: InvoiceSeller): string {
  if (seller.invoiceType === SiteInvoiceType.Branch) return seller.branchTaxNumber ?? seller.companyTaxNumber;
  return trackOwnerOf(seller);
}

/** An owner's tracks are their own; all else, also a branch, takes of the company's. */
function trackOwnerOf({ invoiceType, ownerTaxNumber, companyTaxNumber }: InvoiceSeller): string {
  return invoiceType === SiteInvoiceType.Owner ? (ownerTaxNumber ?? companyTaxNumber) : companyTaxNumber;
}

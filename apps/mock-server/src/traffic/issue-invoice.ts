import { type CalendarDate, splitTax, TaxType } from '@parking-plus/domain';
import type { Transaction } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import { invoiceItems, invoices } from '../modules/invoices/invoices.schema.ts';
import {
  type NumberHolder,
  type TakenInvoiceNumber,
  takeInvoiceNumber,
} from '../modules/invoices/take-invoice-number.ts';
import type { Random } from '../seed/random.ts';
import { SEEDED_BRANCHES, SEEDED_COMPANIES } from '../seed/seeded-companies.ts';
import type { SeededSite } from '../seed/seeded-sites.ts';

/** What an invoice of a stay is issued for. */
export type PaidSale = {
  readonly transactionId: string;
  readonly site: SeededSite;
  readonly machineCode: string | null;
  readonly totalTwd: number;
  readonly issuedAt: string;
  readonly businessDate: CalendarDate;
};

const DONATION_CODES = ['9527', '876', '35712'] as const;
const CARRIER_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-.';

/**
 * Issues the invoice of a paid stay with the next number of the machine, else of the site, the branch or the company.
 * Null where none of them has a number left: the sale stands, and its invoice waits for numbers.
 */
export async function issueInvoice(tx: Transaction, chance: Random, sale: PaidSale): Promise<string | null> {
  const { site, totalTwd, businessDate, issuedAt, transactionId } = sale;
  const taken = await takeFirst(tx, sale);
  if (taken === undefined) return null;
  const { salesTwd, taxTwd } = splitTax(totalTwd, TaxType.Taxable);
  const buyer = drawBuyer(chance);
  await tx.insert(invoices).values({
    invoiceNumber: taken.invoiceNumber,
    allocationId: taken.allocationId,
    periodCode: taken.periodCode,
    issuedAt,
    businessDate,
    siteCode: site.siteCode,
    branchCode: site.branchCode,
    sellerTaxNumber: sellerOf(site),
    invoiceType: 2,
    ...buyer,
    randomCode: String(chance.whole(0, 9_999)).padStart(4, '0'),
    taxType: TaxType.Taxable,
    salesTwd,
    taxTwd,
    totalTwd,
    state: 1,
    printState: buyer.infoMode === 1 ? 1 : 0,
    uploadState: 0,
    transactionId,
  });
  await tx.insert(invoiceItems).values({
    invoiceNumber: taken.invoiceNumber,
    lineNumber: 1,
    description: '停車費',
    quantity: 1,
    unitPriceTwd: totalTwd,
    amountTwd: totalTwd,
  });
  return taken.invoiceNumber;
}

async function takeFirst(
  tx: Transaction,
  { site, machineCode, businessDate }: PaidSale,
): Promise<TakenInvoiceNumber | undefined> {
  for (const holder of holdersOf(site, machineCode)) {
    try {
      return await takeInvoiceNumber(tx, holder, businessDate);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'invoice-numbers-used-up')) throw error;
    }
  }
  return undefined;
}

/** Whose numbers a site may use, the nearest first; an owner who issues in their own name has only their own. */
function holdersOf(site: SeededSite, machineCode: string | null): NumberHolder[] {
  const company = { companyCode: site.companyCode, branchCode: null, siteCode: null, machineCode: null };
  if (site.invoiceType === 4) return [{ ...company, branchCode: site.branchCode }];
  const atSite = { ...company, siteCode: site.siteCode };
  return [...(machineCode === null ? [] : [{ ...atSite, machineCode }]), atSite, company];
}

function drawBuyer(chance: Random) {
  const nobody = { carrierType: null, carrierId: null, donationCode: null };
  const draw = chance.fraction();
  if (draw < 0.6) return { ...nobody, infoMode: 1 };
  if (draw < 0.65) return { ...nobody, infoMode: 4, donationCode: chance.pick(DONATION_CODES) };
  const characters = Array.from({ length: 7 }, () => chance.pick([...CARRIER_CHARACTERS])).join('');
  return { ...nobody, infoMode: 3, carrierType: 1, carrierId: `/${characters}` };
}

function sellerOf({ invoiceType, companyCode, branchCode, owner, siteCode }: SeededSite): string {
  const company = SEEDED_COMPANIES.find((one) => one.companyCode === companyCode)?.taxNumber;
  const branch = SEEDED_BRANCHES.find((one) => one.branchCode === branchCode)?.taxNumber;
  const seller = invoiceType === 4 ? owner?.taxNumber : invoiceType === 5 ? branch : company;
  if (seller === undefined || seller === null)
    throw new Error(`Site ${siteCode} has nobody to issue invoices.`);
  return seller;
}

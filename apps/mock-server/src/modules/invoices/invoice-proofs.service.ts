import {
  type DealRequest,
  type DealResult,
  InvoicePrint,
  InvoiceType,
  type Schemas,
} from '@parking-plus/contracts';
import {
  type InvoiceInfoMode,
  type InvoiceState,
  type ProofPrintCheck,
  proofPrintCheck,
} from '@parking-plus/domain';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import type { InvoiceRow } from '../../ledger/sales/load-sale.ts';
import { findItemsOf, findProofInvoices } from './invoice-proofs.repository.ts';
import { invoiceNotFound } from './invoices.errors.ts';
import { presentItems } from './invoices.presenter.ts';
import { findMemberWinners } from './member-winners.ts';
import { proofCheckCode } from './proof-check-code.ts';

/**
 * 30113: returns the contents of proof sheets in the requested order: three statements.
 * Throws if a number is unknown. Throws 403 for a site out of scope.
 */
export async function showProofs(
  { invoiceNumbers }: DealRequest<'InvoiceProofs'>,
  { database: { orm }, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'InvoiceProofs'>> {
  const [rows, itemsOf, memberWinners] = await Promise.all([
    findProofInvoices(orm, invoiceNumbers),
    findItemsOf(orm, invoiceNumbers),
    findMemberWinners(orm, invoiceNumbers),
  ]);
  const rowOf = new Map(rows.map((row) => [row.invoiceNumber, row]));
  const items = [...new Set(invoiceNumbers)].map((invoiceNumber): Schemas['InvoiceProof'] => {
    const row = rowOf.get(invoiceNumber);
    if (row === undefined) throw invoiceNotFound(invoiceNumber);
    requireSite(identity, row.siteCode);
    return {
      invoiceNumber,
      version: row.version,
      issuedAt: row.issuedAt,
      siteName: row.siteName,
      machineCode: row.machineCode,
      randomCode: row.randomCode,
      checkCode: proofCheckCode(invoiceNumber, row.randomCode),
      salesTwd: row.salesTwd,
      taxTwd: row.taxTwd,
      totalTwd: row.totalTwd,
      sellerName: row.sellerName,
      sellerTaxNumber: row.sellerTaxNumber,
      buyerTaxNumber: row.buyerTaxNumber,
      buyerTitle: row.buyerTitle,
      standing: standingOf(row, memberWinners.has(invoiceNumber)),
      isPrinted: row.printState !== InvoicePrint.Unprinted,
      items: presentItems(itemsOf.get(invoiceNumber) ?? [], row),
    };
  });
  return { items };
}

/** Returns the print status of a stored invoice's proof sheet. */
export function standingOf(
  { state, infoMode, invoiceType }: Pick<InvoiceRow, 'state' | 'infoMode' | 'invoiceType'>,
  isMemberWinner: boolean,
): ProofPrintCheck {
  return proofPrintCheck({
    isMemberWinner,
    state: state as InvoiceState,
    infoMode: infoMode as InvoiceInfoMode,
    isElectronic: invoiceType === InvoiceType.Electronic,
  });
}

import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { requireBuyer } from '../../ledger/invoices/buyer-info.ts';
import { issueParkingInvoice } from '../../ledger/invoices/issue-invoice.ts';
import { lateInvoiceStatus } from '../../ledger/invoices/late-invoice-status.ts';
import { plannedFrom } from '../../ledger/invoices/scheduled-invoices.ts';
import { lockTransactionRow, type TransactionRow } from '../../ledger/sales/load-sale.ts';
import { transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { requireVersion } from '../../ledger/sales/transaction-checks.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { lateInvoiceRejected, receiptSite } from './invoices.errors.ts';

/** 30101: issues today the missing invoice of a paid transaction. */
export async function issueLateInvoice(
  { transactionId, version, buyer }: DealRequest<'InvoiceLateIssue'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceLateIssue'>> {
  requireBuyer(buyer);
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const outcome = await database.transaction(async (tx) => {
    // Locked before invoice numbers, in the order that all sales use.
    await lockTransactionNumbers(tx);
    const sale = await lockTransactionRow(tx, transactionId);
    if (sale === undefined) throw transactionNotFound(transactionId);
    const { transaction } = sale;
    requireSite(identity, transaction.siteCode);
    requireVersion(transaction, version);
    await requireLaterInvoice(tx, transaction);
    const invoiceNumber = await issueParkingInvoice({ tx, now, today }, transaction, buyer);
    if (invoiceNumber === null) throw receiptSite();
    await writeAuditLog(tx, {
      deal: 'InvoiceLateIssue',
      account: identity.account,
      now,
      recordId: transactionId,
      siteCode: transaction.siteCode,
      reason: null,
      changes: [changeOf(['transactions', transactionId, 'invoiceNumber'], null, invoiceNumber)],
    });
    return { invoiceNumber, siteCodes: [transaction.siteCode] };
  });
  const { invoiceNumber, siteCodes } = outcome;
  changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes });
  return { invoiceNumber };
}

async function requireLaterInvoice(tx: Transaction, row: TransactionRow): Promise<void> {
  const { transactionId } = row;
  const [site] = await tx
    .select({ invoiceType: sites.invoiceType })
    .from(sites)
    .where(eq(sites.siteCode, row.siteCode));
  const planned = await plannedFrom(tx, transactionId);
  const outcome = lateInvoiceStatus(row, site?.invoiceType, planned !== null);
  if (outcome === 'possible') return;
  throw lateInvoiceRejected(transactionId, outcome, planned);
}

import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, type LaterInvoice } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperation } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { requireSite } from '../../identity/identity.ts';
import { requireBuyer } from '../../ledger/invoices/buyer-info.ts';
import { invoiceStay } from '../../ledger/invoices/issue-invoice.ts';
import { laterInvoiceStanding } from '../../ledger/invoices/later-invoice-standing.ts';
import { plannedFrom } from '../../ledger/invoices/planned-invoices.ts';
import { holdSale, type TransactionRow } from '../../ledger/sales/load-sale.ts';
import { transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { requireVersion } from '../../ledger/sales/transaction-checks.ts';
import { holdTransactionNumbers } from '../../ledger/sales/transaction-number.ts';

/** 30101: issues today the invoice that a paid transaction lacks. */
export async function issueLaterInvoice(
  { transactionId, version, buyer }: DealRequest<'InvoiceIssueLater'>,
  { database, identity, clock, announcements }: DealContext,
): Promise<DealResult<'InvoiceIssueLater'>> {
  requireBuyer(buyer);
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const outcome = await database.transaction(async (tx) => {
    // Before a number is taken: whoever else takes one for a sale holds this first.
    await holdTransactionNumbers(tx);
    const sale = await holdSale(tx, transactionId);
    if (sale === undefined) throw transactionNotFound(transactionId);
    const { transaction } = sale;
    requireSite(identity, transaction.siteCode);
    requireVersion(transaction, version);
    await requireLaterInvoice(tx, transaction);
    const invoiceNumber = await invoiceStay({ tx, now, today }, transaction, buyer);
    if (invoiceNumber === null) throw refuse('receipt-site', WHY_NOT['receipt-site']);
    await logOperation(tx, {
      deal: 'InvoiceIssueLater',
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
  announcements.dataChanged({ deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes });
  announcements.dataChanged({ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes });
  return { invoiceNumber };
}

const WHY_NOT: Readonly<Record<Exclude<LaterInvoice, 'possible' | 'planned'>, LocalizedText>> = {
  'has-invoice': localized('這筆交易已有發票', 'It has its invoice'),
  'receipt-site': localized(
    '此場站開立收據（規費），不開發票',
    'This site gives receipts (a statutory fee), no invoices',
  ),
  'not-paid': localized('這筆交易尚未收款', 'It has not been paid'),
  'not-for-parking': localized(
    '押金、代收、預收、折讓與作廢不在此補開發票',
    'Deposits, collections, prepayments, allowances and voids have no invoice here',
  ),
  'not-normal': localized(
    '僅狀態為「正常」的交易可以補開發票，請先處理該筆交易',
    'Only a normal transaction can have a later invoice; settle this one first',
  ),
};

async function requireLaterInvoice(tx: Transaction, row: TransactionRow): Promise<void> {
  const { transactionId } = row;
  const [site] = await tx
    .select({ invoiceType: sites.invoiceType })
    .from(sites)
    .where(eq(sites.siteCode, row.siteCode));
  const planned = await plannedFrom(tx, transactionId);
  const outcome = laterInvoiceStanding(row, site?.invoiceType, planned !== null);
  if (outcome === 'possible') return;
  const why = outcome === 'planned' ? plannedText(planned) : WHY_NOT[outcome];
  throw refuse(
    `invoice-${outcome}`,
    localized(
      `未補開：交易 ${transactionId}：${why.zh_TC}。`,
      `No invoice was issued for transaction ${transactionId}. ${why.en}.`,
    ),
  );
}

const plannedText = (from: string | null) =>
  localized(
    `月租發票自 ${from?.replaceAll('-', '/')} 起依排定日自動開立，不另補開`,
    `The invoices of this rent are issued by themselves on their days from ${from?.replaceAll('-', '/')}`,
  );

import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { businessDateOf, maskCarrierId } from '@parking-plus/domain';
import { asc, eq } from 'drizzle-orm';
import { findOperationsOn } from '../../audit/operation-log.ts';
import type { Orm } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { cancelledInvoices, invoiceItems, invoices } from '../../db/schema/sales/invoices.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { requireSite } from '../../identity/identity.ts';
import { sellerName } from '../../ledger/invoices/seller-name.ts';
import { correctionsOf } from '../../ledger/sales/reissue-invoice.ts';
import { findRentalOf } from '../../ledger/sales/rental-sale.ts';
import { voidOrAllowanceFor } from '../../ledger/sales/reversal-method.ts';
import { ascending } from '../../lists/list-order.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { allowancesOf } from '../allowances/allowance-list.query.ts';
import { documentsAbout } from '../documents/documents-of-sale.ts';
import { pendingOfSales } from '../documents/pending-of-sales.ts';
import { invoiceMessageList } from '../invoice-messages/invoice-message-list.query.ts';
import { invoiceList } from './invoice-list.query.ts';
import { invoiceNotFound } from './invoices.errors.ts';
import { presentInvoice } from './invoices.presenter.ts';

/** 30111. Throws if the number is unknown. Throws 403 for a site out of scope. */
export async function showInvoice(
  { invoiceNumber }: DealRequest<'InvoiceDetail'>,
  context: ListReader,
): Promise<DealResult<'InvoiceDetail'>> {
  const { database, identity, clock, voidGraceDays, cancelHours, uploadAlarmHours } = context;
  const { orm } = database;
  const [row] = await invoiceList.findStored(eq(invoices.invoiceNumber, invoiceNumber), context);
  if (row === undefined) throw invoiceNotFound(invoiceNumber);
  requireSite(identity, row.siteCode);
  const { transactionId, replaces } = row;
  const nowMs = clock.nowMs();
  const today = businessDateOf(nowMs);
  const limits = { nowMs, today, voidGraceDays, cancelHours };
  const [
    items,
    seller,
    allowances,
    messages,
    documents,
    operations,
    rentalId,
    pendingOf,
    corrections,
    replacedBy,
    cancelled,
  ] = await Promise.all([
    findItems(orm, invoiceNumber),
    findSellerName(orm, row),
    allowancesOf(invoiceNumber, context),
    invoiceMessageList.find(eq(invoiceMessages.invoiceNumber, invoiceNumber), context, {
      order: [ascending(invoiceMessages.messageId)],
    }),
    documentsAbout({ transactionId, invoiceNumber }, context),
    findOperationsOn(orm, invoiceNumber),
    transactionId === null ? undefined : findRentalOf(orm, transactionId),
    pendingOfSales(orm, [row]),
    correctionsOf(orm, row, limits),
    findReplacement(orm, invoiceNumber),
    row.voidOrder === 0 ? [] : findCancelled(orm, invoiceNumber),
  ]);
  return {
    invoice: { ...presentInvoice(row, { nowMs, uploadAlarmHours }), ...pendingOf(row) },
    sellerTaxNumber: row.sellerTaxNumber,
    sellerName: seller,
    randomCode: row.randomCode,
    donationCode: row.donationCode,
    uploadedAt: row.uploadedAt,
    items,
    takeBack: voidOrAllowanceFor(row, { today, voidGraceDays, isOfRental: rentalId !== undefined }),
    corrections,
    replaces,
    replacedBy,
    cancelled,
    allowances,
    messages,
    documents,
    operations,
  };
}

async function findReplacement(orm: Orm, invoiceNumber: string): Promise<string | null> {
  const [row] = await orm
    .select({ invoiceNumber: invoices.invoiceNumber })
    .from(invoices)
    .where(eq(invoices.replaces, invoiceNumber));
  return row?.invoiceNumber ?? null;
}

async function findCancelled(orm: Orm, invoiceNumber: string): Promise<Schemas['CancelledInvoice'][]> {
  const rows = await orm
    .select({ content: cancelledInvoices, cancelledByName: accounts.name })
    .from(cancelledInvoices)
    .leftJoin(accounts, eq(accounts.account, cancelledInvoices.cancelledBy))
    .where(eq(cancelledInvoices.invoiceNumber, invoiceNumber))
    .orderBy(asc(cancelledInvoices.voidOrder));
  return rows.map(({ content, cancelledByName }) => {
    const { voidOrder, buyerTaxNumber, buyerTitle, carrierId, donationCode, cancelledAt, reason } = content;
    const carrier = carrierId === null ? null : maskCarrierId(carrierId);
    const formerBuyer = [buyerTaxNumber, buyerTitle, carrier, donationCode]
      .filter((one) => one !== null)
      .join(' ');
    return { voidOrder, formerBuyer, cancelledAt, cancelledByName, reason };
  });
}

function findItems(orm: Orm, invoiceNumber: string): Promise<DealResult<'InvoiceDetail'>['items']> {
  const { lineNumber, description, quantity, unitPriceTwd, amountTwd } = invoiceItems;
  return orm
    .select({ lineNumber, description, quantity, unitPriceTwd, amountTwd })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceNumber, invoiceNumber))
    .orderBy(asc(lineNumber));
}

async function findSellerName(
  orm: Orm,
  { invoiceNumber, sellerTaxNumber }: typeof invoices.$inferSelect,
): Promise<string> {
  const [row] = await orm
    .select({ name: sellerName })
    .from(invoices)
    .innerJoin(sites, eq(sites.siteCode, invoices.siteCode))
    .where(eq(invoices.invoiceNumber, invoiceNumber));
  return row?.name ?? sellerTaxNumber;
}

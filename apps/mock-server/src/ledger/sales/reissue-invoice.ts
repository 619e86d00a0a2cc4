import {
  DeclarationState,
  dealCodes,
  InvoicePrint,
  type Schemas,
  UploadState,
} from '@parking-plus/contracts';
import {
  type InvoiceState,
  maskCarrierId,
  type ReissuableInvoice,
  type ReissueCheck,
  type ReissueLimits,
  type ReissueWay,
  reissueCheck,
} from '@parking-plus/domain';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { declarations } from '../../db/schema/sales/declarations.schema.ts';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { cancelledInvoices, invoiceItems, invoices } from '../../db/schema/sales/invoices.schema.ts';
import { rentBills, rentInvoices } from '../../db/schema/sales/rent-bills.schema.ts';
import { type BuyerColumns, buyerColumns } from '../invoices/buyer-info.ts';
import { issueInvoice, linkInvoice } from '../invoices/issue-invoice.ts';
import { queueMessages } from '../invoices/queue-messages.ts';
import { settleMessages } from '../invoices/settle-messages.ts';
import type { Execution, ExecutionContext } from './execution.ts';
import type { InvoicedSale, InvoiceRow } from './load-sale.ts';
import { findRentalOf } from './rental-sale.ts';
import {
  buyerUnchanged,
  paperNotReturned,
  reissueRefused,
  siteGivesReceipts,
  taxOfficeDocumentMissing,
} from './sales.errors.ts';
import { requestedBy, writeVoid } from './void-transaction.ts';

const WAYS = ['cancel', 'replace'] as const satisfies ReissueWay[];

type Reissue = {
  readonly way: ReissueWay;
  readonly buyer: Schemas['BuyerInfo'];
  readonly reason: string;
  readonly isPaperReturned?: boolean;
  readonly taxOfficeDocument?: string;
};

/** Returns how the invoice can be corrected now. Documents must follow it. */
export async function correctionsOf(
  orm: Orm | Transaction,
  invoice: InvoiceRow,
  limits: ReissueLimits,
): Promise<Schemas['InvoiceCorrections']> {
  const facts = await findFacts(orm, invoice);
  const [cancel, replace] = WAYS.map((way) => presentCheck(checkOf(way, invoice, facts, limits)));
  return {
    cancel,
    replace,
    isRejected: facts.isRejected,
    isPaperOut: isPaperOut(invoice),
  } as Schemas['InvoiceCorrections'];
}

/** Throws, at the form's member, if the invoice cannot be corrected in this way now. */
export async function requireReissuable(
  orm: Orm | Transaction,
  invoice: InvoiceRow,
  { way, buyer, isPaperReturned, taxOfficeDocument }: Reissue,
  limits: ReissueLimits,
): Promise<void> {
  const { invoiceNumber } = invoice;
  const check = checkOf(way, invoice, await findFacts(orm, invoice), limits);
  if (!check.ok) throw reissueRefused(invoiceNumber, way, check.reason);
  if (check.needsTaxOfficeDocument && !taxOfficeDocument?.trim())
    throw taxOfficeDocumentMissing(invoiceNumber);
  if (isPaperOut(invoice) && isPaperReturned !== true) throw paperNotReturned(invoiceNumber);
  if (changesOf(invoice, buyerColumns(buyer)).length === 0) throw buyerUnchanged(invoiceNumber);
}

/** Corrects the buyer of a locked invoice: under the same number, or by another invoice. The sale stays. */
export async function reissueInvoice(
  sale: InvoicedSale,
  reissue: Reissue,
  work: ExecutionContext,
): Promise<Execution> {
  const { invoice } = sale;
  await requireReissuable(work.tx, invoice, reissue, { ...work, nowMs: work.now.getTime() });
  const buyer = buyerColumns(reissue.buyer);
  if (reissue.way === 'replace') return voidAndReplace(sale, buyer, reissue, work);
  const rejected = await findRejected(work.tx, invoice);
  return rejected === undefined
    ? cancelAndReissue(invoice, buyer, reissue.reason, work)
    : correctRejected(invoice, rejected, buyer, reissue.reason, work);
}

async function cancelAndReissue(
  invoice: InvoiceRow,
  buyer: BuyerColumns,
  reason: string,
  work: ExecutionContext,
): Promise<Execution> {
  const { tx, now } = work;
  const { invoiceNumber, siteCode, printState } = invoice;
  const voidOrder = invoice.voidOrder + 1;
  await tx.insert(cancelledInvoices).values({
    ...pickBuyer(invoice),
    invoiceNumber,
    voidOrder,
    printState,
    cancelledAt: now.toISOString(),
    cancelledBy: requestedBy(work),
    reason,
  });
  await tx
    .update(invoices)
    .set({
      ...buyer,
      voidOrder,
      reissuedAt: now.toISOString(),
      printState: InvoicePrint.Unprinted,
      uploadState: UploadState.Waiting,
      uploadMessage: null,
      uploadedAt: null,
      version: sql`${invoices.version} + 1`,
    })
    .where(eq(invoices.invoiceNumber, invoiceNumber));
  await queueMessages(
    tx,
    { ...invoice, buyerTaxNumber: buyer.buyerTaxNumber },
    [
      { kind: 'F0701', voidOrder: invoice.voidOrder },
      { kind: 'F0401', voidOrder },
    ],
    now,
  );
  return {
    changes: changesOf(invoice, buyer),
    changed: [{ deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes: [siteCode] }],
  };
}

/** The platform never took the content, so nothing is cancelled: the rejected message waits again. */
async function correctRejected(
  invoice: InvoiceRow,
  { messageId }: { readonly messageId: number },
  buyer: BuyerColumns,
  reason: string,
  work: ExecutionContext,
): Promise<Execution> {
  const { tx, now, identity } = work;
  const { invoiceNumber, siteCode } = invoice;
  await tx
    .update(invoices)
    .set({ ...buyer, printState: InvoicePrint.Unprinted, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.invoiceNumber, invoiceNumber));
  await settleMessages(
    tx,
    now,
    [{ messageId, state: UploadState.Waiting, code: null, text: null }],
    [UploadState.Refused],
    { account: identity.account, reason },
  );
  const siteCodes = [siteCode];
  return {
    changes: changesOf(invoice, buyer),
    changed: [
      { deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes },
      { deal: dealCodes.InvoiceMessageList, ids: [String(messageId)], siteCodes },
    ],
  };
}

async function voidAndReplace(
  { invoice, transaction }: InvoicedSale,
  buyer: BuyerColumns,
  { reason, taxOfficeDocument }: Reissue,
  work: ExecutionContext,
): Promise<Execution> {
  const { tx, now, today } = work;
  const { invoiceNumber, siteCode, transactionId, totalTwd } = invoice;
  await writeVoid(invoice, reason, work, taxOfficeDocument?.trim() || null);
  const rentalId = transactionId === null ? undefined : await findRentalOf(tx, transactionId);
  const replacement = await issueInvoice(
    { tx, now, today },
    {
      transactionId,
      siteCode,
      totalTwd,
      buyer,
      lines: await linesOf(tx, invoiceNumber),
      replaces: invoiceNumber,
      numbersOf: rentalId === undefined ? { machineCode: null } : 'head-office',
    },
  );
  if (replacement === null) throw siteGivesReceipts(invoiceNumber);
  if (transaction?.invoiceNumber === invoiceNumber)
    await linkInvoice(tx, transaction.transactionId, replacement);
  for (const table of [rentBills, rentInvoices])
    await tx.update(table).set({ invoiceNumber: replacement }).where(eq(table.invoiceNumber, invoiceNumber));
  const siteCodes = [siteCode];
  const ids = transactionId === null ? [] : [transactionId];
  return {
    changes: [
      changeOf(['invoices', invoiceNumber, 'replacedBy'], null, replacement),
      ...changesOf(invoice, buyer, replacement),
    ],
    changed: [
      { deal: dealCodes.InvoiceList, ids: [invoiceNumber, replacement], siteCodes },
      { deal: dealCodes.TransactionList, ids, siteCodes },
    ],
  };
}

function linesOf(tx: Transaction, invoiceNumber: string) {
  const { description, quantity, unitPriceTwd, amountTwd } = invoiceItems;
  return tx
    .select({ description, quantity, unitPriceTwd, amountTwd })
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceNumber, invoiceNumber))
    .orderBy(asc(invoiceItems.lineNumber));
}

type Facts = Pick<ReissuableInvoice, 'isFiled' | 'isRejected'>;

async function findFacts(orm: Orm | Transaction, invoice: InvoiceRow): Promise<Facts> {
  return {
    isFiled: await isPeriodFiled(orm, invoice),
    isRejected: (await findRejected(orm, invoice)) !== undefined,
  };
}

/** Returns the message of the stored content, if the platform rejected it. */
async function findRejected(orm: Orm | Transaction, { invoiceNumber, voidOrder }: InvoiceRow) {
  const [message] = await orm
    .select({ messageId: invoiceMessages.messageId })
    .from(invoiceMessages)
    .where(
      and(
        eq(invoiceMessages.invoiceNumber, invoiceNumber),
        eq(invoiceMessages.kind, 'F0401'),
        eq(invoiceMessages.voidOrder, voidOrder),
        eq(invoiceMessages.state, UploadState.Refused),
      ),
    );
  return message;
}

function checkOf(way: ReissueWay, invoice: InvoiceRow, facts: Facts, limits: ReissueLimits): ReissueCheck {
  return reissueCheck(
    way,
    {
      state: invoice.state as InvoiceState,
      issuedOn: invoice.businessDate,
      issuedAtMs: Date.parse(invoice.issuedAt),
      allowedTwd: invoice.allowanceTwd,
      isConfirmed: invoice.uploadState === UploadState.Accepted,
      ...facts,
    },
    limits,
  );
}

function presentCheck(check: ReissueCheck): Schemas['ReissueCheck'] {
  return check.ok
    ? { isPossible: true, issue: null, needsTaxOfficeDocument: check.needsTaxOfficeDocument }
    : { isPossible: false, issue: check.reason, needsTaxOfficeDocument: false };
}

function isPaperOut({ printState }: InvoiceRow): boolean {
  return printState !== InvoicePrint.Unprinted;
}

async function isPeriodFiled(
  orm: Orm | Transaction,
  { periodCode, sellerTaxNumber }: InvoiceRow,
): Promise<boolean> {
  const [row] = await orm
    .select({ taxNumber: declarations.taxNumber })
    .from(declarations)
    .where(
      and(
        eq(declarations.periodCode, periodCode),
        eq(declarations.taxNumber, sellerTaxNumber),
        or(
          eq(declarations.wasFiled, true),
          inArray(declarations.state, [DeclarationState.Filed, DeclarationState.Amended]),
        ),
      ),
    );
  return row !== undefined;
}

const BUYER_MEMBERS = [
  'infoMode',
  'buyerTaxNumber',
  'buyerTitle',
  'carrierType',
  'carrierId',
  'donationCode',
] as const satisfies (keyof BuyerColumns)[];

function pickBuyer(invoice: InvoiceRow): BuyerColumns {
  return Object.fromEntries(BUYER_MEMBERS.map((member) => [member, invoice[member]])) as BuyerColumns;
}

/** Returns the changed members of the buyer. Carriers are masked. */
function changesOf(
  invoice: InvoiceRow,
  buyer: BuyerColumns,
  invoiceNumber = invoice.invoiceNumber,
): Schemas['DocumentChange'][] {
  const shown = (member: keyof BuyerColumns, value: BuyerColumns[keyof BuyerColumns]) =>
    member === 'carrierId' && typeof value === 'string' ? maskCarrierId(value) : value;
  return BUYER_MEMBERS.filter((member) => invoice[member] !== buyer[member]).map((member) =>
    changeOf(
      ['invoices', invoiceNumber, member === 'carrierId' ? 'carrierMasked' : member],
      shown(member, invoice[member]),
      shown(member, buyer[member]),
    ),
  );
}

import { randomInt } from 'node:crypto';
import {
  InvoiceInfoMode,
  InvoicePrint,
  InvoiceState,
  InvoiceType,
  type Schemas,
  SiteInvoiceType,
  UploadState,
} from '@parking-plus/contracts';
import { type CalendarDate, splitTax, TaxType } from '@parking-plus/domain';
import { MAX_ITEMS } from '@parking-plus/domain/einvoice';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceItems, invoices } from '../../db/schema/sales/invoices.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { ServiceError } from '../../errors/service-error.ts';
import {
  type AllocatedInvoiceNumber,
  allocateInvoiceNumber,
  type NumberHolder,
} from './allocate-invoice-number.ts';
import { type BuyerColumns, buyerColumns } from './buyer-info.ts';
import { findSeller, type NumberSource, numberHoldersFor, sellerTaxNumber } from './invoice-seller.ts';
import { tooManyLines } from './invoices.errors.ts';
import { STAY } from './invoices.texts.ts';
import { queueMessages } from './queue-messages.ts';

export type InvoiceLine = Omit<typeof invoiceItems.$inferSelect, 'invoiceNumber' | 'lineNumber'>;

/** Paid sale, or the part of it on this invoice. The caller has locked its transaction. */
export type SaleToInvoice = {
  readonly transactionId: string | null;
  readonly siteCode: string;
  readonly totalTwd: number;
  readonly buyer: BuyerColumns;
  /** Make the total. */
  readonly lines: readonly InvoiceLine[];
  /** Voided invoice that this one corrects. */
  readonly replaces?: string;
  readonly numbersOf: NumberSource;
  /** Printed by the machine on site. */
  readonly isPrinted?: boolean;
};

export type IssueContext = {
  readonly tx: Transaction;
  readonly now: Date;
  readonly today: CalendarDate;
  /** Returns four digits. Random by default; injectable for repeatable results. */
  readonly randomCode?: () => string;
};

const NUMBERS_USED_UP = 'invoice-numbers-used-up';

/**
 * Allocates a number, inserts the invoice with its items at 5 % tax, and queues its message. All invoices are issued here.
 * Returns the number, or null at a site that gives receipts.
 * Throws `invoice-numbers-used-up` if no holder of the site has a number left, and for more than 9,999 lines.
 */
export async function issueInvoice(
  { tx, now, today, randomCode = drawRandomCode }: IssueContext,
  sale: SaleToInvoice,
): Promise<string | null> {
  const {
    transactionId,
    siteCode,
    totalTwd,
    buyer,
    lines,
    replaces = null,
    numbersOf,
    isPrinted = false,
  } = sale;
  if (lines.length > MAX_ITEMS) throw tooManyLines(lines.length);
  const seller = await findSeller(tx, siteCode);
  if (seller.invoiceType === SiteInvoiceType.Receipt) return null;
  const taken = await takeFirst(tx, numberHoldersFor(seller, numbersOf), today);
  const taxNumber = sellerTaxNumber(seller);
  await tx.insert(invoices).values({
    ...taken,
    ...buyer,
    issuedAt: now.toISOString(),
    businessDate: today,
    siteCode,
    branchCode: seller.branchCode,
    sellerTaxNumber: taxNumber,
    invoiceType: InvoiceType.Electronic,
    randomCode: randomCode(),
    taxType: TaxType.Taxable,
    ...splitTax(totalTwd, TaxType.Taxable),
    totalTwd,
    state: InvoiceState.Used,
    printState: isPrinted ? InvoicePrint.Printed : InvoicePrint.Unprinted,
    uploadState: UploadState.Waiting,
    replaces,
    transactionId,
  });
  await insertItems(tx, taken.invoiceNumber, lines);
  const { invoiceNumber } = taken;
  const { buyerTaxNumber } = buyer;
  await queueMessages(
    tx,
    { invoiceNumber, siteCode, sellerTaxNumber: taxNumber, buyerTaxNumber },
    [{ kind: 'F0401' }],
    now,
  );
  return invoiceNumber;
}

/** Inserts all items in one statement with one parameter: 9,999 items would exceed the parameters of a statement. */
async function insertItems(
  tx: Transaction,
  invoiceNumber: string,
  lines: readonly InvoiceLine[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${invoiceItems} (invoice_number, line_number, description, quantity, unit_price_twd, amount_twd)
    select ${invoiceNumber}, number, line ->> 'description', (line ->> 'quantity')::integer,
      (line ->> 'unitPriceTwd')::integer, (line ->> 'amountTwd')::integer
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as lines (line, number)`);
}

/** Returns one line over the total. */
export function singleLine(description: string, amountTwd: number): InvoiceLine {
  return { description, quantity: 1, unitPriceTwd: amountTwd, amountTwd };
}

type PaidStay = { readonly transactionId: string; readonly siteCode: string; readonly receivedTwd: number };

/**
 * Issues the invoice of a stay paid at a counter or online, and stores it on the transaction. Throws as
 * `issueInvoice` does.
 */
export async function issueParkingInvoice(
  work: IssueContext,
  { transactionId, siteCode, receivedTwd }: PaidStay,
  buyer: Schemas['BuyerInfo'],
): Promise<string | null> {
  const invoiceNumber = await issueInvoice(work, {
    transactionId,
    siteCode,
    totalTwd: receivedTwd,
    buyer: buyerColumns(buyer),
    lines: [singleLine(STAY, receivedTwd)],
    numbersOf: { machineCode: null },
  });
  if (invoiceNumber !== null) await linkInvoice(work.tx, transactionId, invoiceNumber);
  return invoiceNumber;
}

/**
 * Issues the invoice of money that a bank or store has received already. Without a number left, the sale remains, its invoice
 * stays pending, and the result is null.
 */
export async function issueReceivedInvoice(work: IssueContext, stay: PaidStay): Promise<string | null> {
  try {
    return await issueParkingInvoice(work, stay, { infoMode: InvoiceInfoMode.Personal });
  } catch (error) {
    if (!isOutOfNumbers(error)) throw error;
    return null;
  }
}

/** Stores the invoice number on the transaction, which shows the first of several. */
export async function linkInvoice(
  tx: Transaction,
  transactionId: string,
  invoiceNumber: string,
): Promise<void> {
  await tx
    .update(transactions)
    .set({ invoiceNumber, version: sql`${transactions.version} + 1` })
    .where(eq(transactions.transactionId, transactionId));
}

/**
 * Returns whether the error means that no invoice number is left. The sale remains, and its invoice stays
 * pending.
 */
export function isOutOfNumbers(error: unknown): boolean {
  return error instanceof ServiceError && error.code === NUMBERS_USED_UP;
}

async function takeFirst(
  tx: Transaction,
  holders: readonly NumberHolder[],
  today: CalendarDate,
): Promise<AllocatedInvoiceNumber> {
  let refusal: unknown;
  for (const holder of holders) {
    try {
      return await allocateInvoiceNumber(tx, holder, today);
    } catch (error) {
      if (!isOutOfNumbers(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

function drawRandomCode(): string {
  return String(randomInt(10_000)).padStart(4, '0');
}

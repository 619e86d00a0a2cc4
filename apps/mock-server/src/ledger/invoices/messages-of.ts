import { type CarrierType, type TaxType, toCalendarDate } from '@parking-plus/domain';
import {
  allowanceMessage,
  allowanceVoidMessage,
  cancellationMessage,
  invoiceMessage,
  type MessageOutcome,
  type MessageSeller,
  voidMessage,
} from '@parking-plus/domain/einvoice';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { allowances } from '../../db/schema/sales/allowances.schema.ts';
import type { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { cancelledInvoices, invoiceItems, invoices } from '../../db/schema/sales/invoices.schema.ts';
import { owners } from '../../db/schema/sales/owners.schema.ts';
import { branches, companies } from '../../db/schema/sites/companies.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { internalError } from '../../errors/error-catalogue.ts';
import { sellerName } from './seller-name.ts';
import { trackMessagesOf } from './track-messages-of.ts';

/** Message whose text is wanted. */
export type MessageRow = Pick<
  typeof invoiceMessages.$inferSelect,
  | 'messageId'
  | 'kind'
  | 'invoiceNumber'
  | 'voidOrder'
  | 'allowanceNumber'
  | 'trackId'
  | 'sellerTaxNumber'
  | 'createdAt'
  | 'reason'
>;

type Records = Awaited<ReturnType<typeof findRecords>>;

/** Returns the XML of each message from its stored record, or its issues, by message ID. At most seven statements. */
export async function messagesOf(
  orm: Orm | Transaction,
  messages: readonly MessageRow[],
): Promise<Map<number, MessageOutcome>> {
  const records = await findRecords(orm, messages);
  return new Map(messages.map((message) => [message.messageId, outcomeOf(message, records)]));
}

function outcomeOf(message: MessageRow, records: Records): MessageOutcome {
  switch (message.kind) {
    case 'F0401':
      return issueOf(message, records);
    case 'F0501':
      return voidOf(message, records);
    case 'F0701':
      return cancellationOf(message, records);
    case 'G0401':
      return allowanceOf(message, records);
    case 'G0501':
      return allowanceVoidOf(message, records);
    default:
      return records.ofTracks.get(message.messageId) ?? missing(message);
  }
}

function issueOf(message: MessageRow, records: Records): MessageOutcome {
  const invoice = records.invoices.get(message.invoiceNumber) ?? missing(message);
  const { carrierType, ...content } = contentOf(message, records);
  return invoiceMessage({
    ...content,
    carrierType: carrierType as CarrierType | null,
    invoiceNumber: invoice.invoiceNumber,
    issuedAt: Date.parse(invoice.issuedAt),
    seller: sellerOf(invoice),
    randomCode: invoice.randomCode,
    taxType: invoice.taxType as TaxType,
    salesTwd: invoice.salesTwd,
    taxTwd: invoice.taxTwd,
    totalTwd: invoice.totalTwd,
    lines: records.items.get(invoice.invoiceNumber) ?? [],
  });
}

function voidOf(message: MessageRow, records: Records): MessageOutcome {
  const invoice = records.invoices.get(message.invoiceNumber) ?? missing(message);
  return voidMessage({
    ...reversalOf(message, records),
    reversedAt: Date.parse(invoice.voidedAt ?? message.createdAt),
    reason: invoice.voidReason ?? '',
    taxOfficeDocument: invoice.taxOfficeDocument ?? undefined,
  });
}

function cancellationOf(message: MessageRow, records: Records): MessageOutcome {
  const cancelled = records.cancelled.get(contentKey(message)) ?? missing(message);
  return cancellationMessage({
    ...reversalOf(message, records),
    reversedAt: Date.parse(cancelled.cancelledAt),
    reason: cancelled.reason,
  });
}

function reversalOf(message: MessageRow, records: Records) {
  const { invoiceNumber, issuedAt, sellerTaxNumber } =
    records.invoices.get(message.invoiceNumber) ?? missing(message);
  const { buyerTaxNumber } = contentOf(message, records);
  return { invoiceNumber, issuedAt: Date.parse(issuedAt), sellerTaxNumber, buyerTaxNumber };
}

/** An allowance has one amount for the whole invoice, so its message has one line, named after the first item. */
function allowanceOf(message: MessageRow, records: Records): MessageOutcome {
  const invoice = records.invoices.get(message.invoiceNumber) ?? missing(message);
  const { allowanceNumber, issuedAt, salesTwd, taxTwd } =
    records.allowances.get(message.allowanceNumber) ?? missing(message);
  const [item] = records.items.get(invoice.invoiceNumber) ?? [];
  return allowanceMessage({
    ...contentOf(message, records),
    allowanceNumber,
    issuedAt: Date.parse(issuedAt),
    seller: sellerOf(invoice),
    lines: [
      {
        lineNumber: 1,
        invoiceNumber: invoice.invoiceNumber,
        invoiceDate: toCalendarDate(invoice.businessDate),
        invoiceLineNumber: item?.lineNumber,
        description: item?.description ?? '',
        quantity: 1,
        unitPriceTwd: salesTwd,
        salesTwd,
        taxTwd,
        taxType: invoice.taxType as TaxType,
      },
    ],
  });
}

function allowanceVoidOf(message: MessageRow, records: Records): MessageOutcome {
  const allowance = records.allowances.get(message.allowanceNumber) ?? missing(message);
  return allowanceVoidMessage({
    ...reversalOf(message, records),
    allowanceNumber: allowance.allowanceNumber,
    issuedAt: Date.parse(allowance.issuedAt),
    reversedAt: Date.parse(message.createdAt),
    reason: message.reason ?? '',
  });
}

/** Returns the buyer of the invoice's content that the message is about. */
function contentOf(message: MessageRow, records: Records) {
  const invoice = records.invoices.get(message.invoiceNumber) ?? missing(message);
  const content =
    message.voidOrder === invoice.voidOrder
      ? invoice
      : (records.cancelled.get(contentKey(message)) ?? missing(message));
  const { buyerTaxNumber, buyerTitle, carrierType, carrierId, donationCode } = content;
  return { buyerTaxNumber, buyerTitle, carrierType, carrierId, donationCode };
}

function sellerOf({
  sellerTaxNumber: taxNumber,
  sellerName: name,
  sellerAddress: address,
}: {
  readonly sellerTaxNumber: string;
  readonly sellerName: string;
  readonly sellerAddress: string | null;
}): MessageSeller {
  return { taxNumber, name, address };
}

/** A cancelled content counts from 1, the content of a message from 0. */
const contentKey = ({ invoiceNumber, voidOrder }: Pick<MessageRow, 'invoiceNumber' | 'voidOrder'>) =>
  `${invoiceNumber} ${voidOrder + 1}`;

function missing({ messageId }: MessageRow): never {
  throw internalError(new Error(`Message ${messageId} has no record.`));
}

const ownAddress = sql<string | null>`coalesce(
  (select ${companies.address} from ${companies} where ${companies.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  (select ${branches.address} from ${branches} where ${branches.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  (select ${owners.address} from ${owners} where ${owners.taxNumber} = ${invoices.sellerTaxNumber} limit 1),
  ${sites.address})`;

async function findRecords(orm: Orm | Transaction, messages: readonly MessageRow[]) {
  const keysOf = (member: 'invoiceNumber' | 'allowanceNumber') => [
    ...new Set(messages.flatMap((message) => message[member] ?? [])),
  ];
  const numbers = keysOf('invoiceNumber');
  const allowanceNumbers = keysOf('allowanceNumber');
  const { invoiceNumber, lineNumber, description, quantity, unitPriceTwd, amountTwd } = invoiceItems;
  const [invoiceRows, items, cancelled, allowanceRows, ofTracks] = await Promise.all([
    orm
      .select({ ...getTableColumns(invoices), sellerName, sellerAddress: ownAddress })
      .from(invoices)
      .innerJoin(sites, eq(sites.siteCode, invoices.siteCode))
      .where(inArray(invoices.invoiceNumber, numbers)),
    orm
      .select({ invoiceNumber, lineNumber, description, quantity, unitPriceTwd, amountTwd })
      .from(invoiceItems)
      .where(inArray(invoiceNumber, numbers))
      .orderBy(asc(invoiceNumber), asc(lineNumber)),
    orm.select().from(cancelledInvoices).where(inArray(cancelledInvoices.invoiceNumber, numbers)),
    allowanceNumbers.length === 0
      ? []
      : orm.select().from(allowances).where(inArray(allowances.allowanceNumber, allowanceNumbers)),
    trackMessagesOf(orm, messages),
  ]);
  const byKey = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) =>
    new Map<Key | null, Row>(rows.map((row) => [keyOf(row), row]));
  const itemsOf = new Map<string | null, typeof items>(numbers.map((number) => [number, []]));
  for (const item of items) itemsOf.get(item.invoiceNumber)?.push(item);
  return {
    invoices: byKey(invoiceRows, (row) => row.invoiceNumber),
    items: itemsOf,
    cancelled: byKey(cancelled, (row) => `${row.invoiceNumber} ${row.voidOrder}`),
    allowances: byKey(allowanceRows, (row) => row.allowanceNumber),
    ofTracks,
  };
}

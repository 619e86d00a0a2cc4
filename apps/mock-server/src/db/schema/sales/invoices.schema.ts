import type {
  CarrierType,
  InvoiceAssign,
  InvoiceInfoMode,
  InvoicePrint,
  InvoiceState,
  InvoiceType,
  TaxType,
  UploadState,
} from '@parking-plus/contracts';
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

/** Range of numbers from the tax office (字軌). */
export const invoiceTracks = pgTable('invoice_tracks', {
  trackId: text('track_id').primaryKey(),
  periodCode: text('period_code').notNull(),
  taxNumber: text('tax_number').notNull(),
  track: text().notNull(),
  startNumber: integer('start_number').notNull(),
  endNumber: integer('end_number').notNull(),
  invoiceType: smallint('invoice_type').$type<InvoiceType>().notNull(),
  state: smallint().notNull().default(1),
  importedAt: timestamptzColumn('imported_at').notNull(),
});

/** Part of a track (配號). */
export const invoiceAllocations = pgTable('invoice_allocations', {
  allocationId: text('allocation_id').primaryKey(),
  trackId: text('track_id').notNull(),
  periodCode: text('period_code').notNull(),
  track: text().notNull(),
  assignType: smallint('assign_type').$type<InvoiceAssign>().notNull(),
  companyCode: text('company_code').notNull(),
  branchCode: text('branch_code'),
  siteCode: text('site_code'),
  machineCode: text('machine_code'),
  startNumber: integer('start_number').notNull(),
  endNumber: integer('end_number').notNull(),
  /** Next number to issue; `endNumber + 1` if none is left. */
  nextNumber: integer('next_number').notNull(),
  state: smallint().notNull().default(1),
  version: integer().notNull().default(1),
});

export const invoices = pgTable('invoices', {
  /** Two letters and eight digits, without a dash. */
  invoiceNumber: text('invoice_number').primaryKey(),
  allocationId: text('allocation_id').notNull(),
  periodCode: text('period_code').notNull(),
  issuedAt: timestamptzColumn('issued_at').notNull(),
  businessDate: date('business_date').notNull(),
  siteCode: text('site_code').notNull(),
  branchCode: text('branch_code'),
  sellerTaxNumber: text('seller_tax_number').notNull(),
  invoiceType: smallint('invoice_type').$type<InvoiceType>().notNull(),
  infoMode: smallint('info_mode').$type<InvoiceInfoMode>().notNull(),
  buyerTaxNumber: text('buyer_tax_number'),
  buyerTitle: text('buyer_title'),
  carrierType: smallint('carrier_type').$type<CarrierType>(),
  carrierId: text('carrier_id'),
  donationCode: text('donation_code'),
  randomCode: text('random_code').notNull(),
  taxType: smallint('tax_type').$type<TaxType>().notNull(),
  salesTwd: integer('sales_twd').notNull(),
  taxTwd: integer('tax_twd').notNull(),
  totalTwd: integer('total_twd').notNull(),
  /** Sum of its effective allowances. */
  allowanceTwd: integer('allowance_twd').notNull().default(0),
  state: smallint().$type<InvoiceState>().notNull(),
  printState: smallint('print_state').$type<InvoicePrint>().notNull(),
  /** 0 waiting, 1 sent, 2 accepted, 3 rejected, 4 late. */
  uploadState: smallint('upload_state').$type<UploadState>().notNull(),
  uploadMessage: text('upload_message'),
  uploadedAt: timestamptzColumn('uploaded_at'),
  voidedAt: timestamptzColumn('voided_at'),
  voidReason: text('void_reason'),
  /** Account that requested the void; null if not recorded. */
  voidedBy: text('voided_by'),
  /** Consent of the tax office to a void after the period. */
  taxOfficeDocument: text('tax_office_document'),
  /** Number of earlier contents under this number (註銷重開), in `cancelled_invoices`. */
  voidOrder: smallint('void_order').notNull().default(0),
  reissuedAt: timestamptzColumn('reissued_at'),
  /** Voided invoice that this one corrects (作廢重開). */
  replaces: text(),
  transactionId: text('transaction_id'),
  version: integer().notNull().default(1),
});

/** Contents that were cancelled (註銷). The number stays with the invoice. */
export const cancelledInvoices = pgTable(
  'cancelled_invoices',
  {
    invoiceNumber: text('invoice_number').notNull(),
    /** 1 is the first content. */
    voidOrder: smallint('void_order').notNull(),
    infoMode: smallint('info_mode').$type<InvoiceInfoMode>().notNull(),
    buyerTaxNumber: text('buyer_tax_number'),
    buyerTitle: text('buyer_title'),
    carrierType: smallint('carrier_type').$type<CarrierType>(),
    carrierId: text('carrier_id'),
    donationCode: text('donation_code'),
    printState: smallint('print_state').$type<InvoicePrint>().notNull(),
    cancelledAt: timestamptzColumn('cancelled_at').notNull(),
    /** Account that requested it. */
    cancelledBy: text('cancelled_by').notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceNumber, table.voidOrder] })],
);

export const invoiceItems = pgTable(
  'invoice_items',
  {
    invoiceNumber: text('invoice_number').notNull(),
    lineNumber: smallint('line_number').notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    unitPriceTwd: integer('unit_price_twd').notNull(),
    amountTwd: integer('amount_twd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceNumber, table.lineNumber] })],
);

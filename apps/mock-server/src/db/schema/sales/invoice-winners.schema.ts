import type {
  CarrierType,
  InvoiceInfoMode,
  WinnerMatch,
  WinnerNotice,
  WinnerTeller,
} from '@parking-plus/contracts';
import { bigint, date, integer, pgTable, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

const columns = () => ({
  invoiceNumber: text('invoice_number').notNull(),
  periodCode: text('period_code').notNull(),
  /** Head office of the list; the seller can be a branch. */
  taxNumber: text('tax_number').notNull(),
  listType: text('list_type'),
  sellerTaxNumber: text('seller_tax_number').notNull(),
  issuedOn: date('issued_on').notNull(),
  buyerId: text('buyer_id').notNull(),
  totalTwd: bigint('total_twd', { mode: 'number' }).notNull(),
  carrierCode: text('carrier_code'),
  carrierId: text('carrier_id'),
  prizeType: text('prize_type').notNull(),
  prizeTwd: bigint('prize_twd', { mode: 'number' }).notNull(),
  depositMark: text('deposit_mark'),
  redeemDataType: text('redeem_data_type'),
  prizeDataSource: text('prize_data_source'),
  printType: text('print_type'),
  claimFrom: date('claim_from').notNull(),
  claimUntil: date('claim_until').notNull(),
  importedAt: timestamptzColumn('imported_at').notNull(),
  /** Null: received from the platform. */
  importedBy: text('imported_by'),
  notifiedAt: timestamptzColumn('notified_at'),
  notifiedBy: text('notified_by'),
  notice: smallint().$type<WinnerNotice>(),
  printedAt: timestamptzColumn('printed_at'),
});

/** Winning invoices of the platform's lists (中獎清冊, E0504). */
export const invoiceWinners = pgTable('invoice_winners', {
  ...columns(),
  invoiceNumber: text('invoice_number').primaryKey(),
});

/** Winning invoices compared with ours, as both are now. */
export const listedWinners = pgView('listed_winners', {
  ...columns(),
  siteCode: text('site_code'),
  infoMode: smallint('info_mode').$type<InvoiceInfoMode>(),
  ourCarrierType: smallint('our_carrier_type').$type<CarrierType>(),
  ourCarrierId: text('our_carrier_id'),
  invoiceVersion: integer('invoice_version'),
  match: smallint().$type<WinnerMatch>().notNull(),
  /** Null unless it matches. */
  teller: smallint().$type<WinnerTeller>(),
}).existing();

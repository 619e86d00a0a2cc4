import type {
  RefundMethod,
  StoreCollectionReason,
  StoreCollectionSource,
  StoreCollectionState,
} from '@parking-plus/contracts';
import { date, integer, pgTable, pgView, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

const lineColumns = () => ({
  companyCode: text('company_code').notNull(),
  /** Null if no letter was found. */
  caseId: text('case_id'),
  letterId: text('letter_id'),
  paidOn: date('paid_on').notNull(),
  /** Second barcode segment, or number of a letter; of an online payment, the transaction to be paid. */
  slipNumber: text('slip_number').notNull(),
  amountTwd: integer('amount_twd').notNull(),
  storeChain: text('store_chain'),
  /** Parking fees that the line paid. */
  postedTwd: integer('posted_twd').notNull(),
  /** Part for the collection fee of the letter. */
  feeTwd: integer('fee_twd').notNull(),
  /** Rest that belongs to no fee. */
  refundTwd: integer('refund_twd').notNull(),
  state: smallint().$type<StoreCollectionState>().notNull(),
  /** Null without a rest. */
  reason: smallint().$type<StoreCollectionReason>(),
  requestedBy: text('requested_by'),
  requestedAt: timestamptzColumn('requested_at'),
  refundedBy: text('refunded_by'),
  refundedAt: timestamptzColumn('refunded_at'),
  version: integer().notNull().default(1),
});

/** Lines of collectors' files: payments of letters' slips at convenience stores. */
export const storeCollections = pgTable('store_collections', {
  /** `SC`, the day of the import in six digits, the number within it. */
  collectionId: text('collection_id').primaryKey(),
  ...lineColumns(),
  /** Of the collector; unique within a company. */
  reference: text().notNull(),
  importedBy: text('imported_by').notNull(),
  importedAt: timestamptzColumn('imported_at').notNull(),
  refundMethod: smallint('refund_method').$type<RefundMethod>(),
  bankCode: text('bank_code'),
  accountNumber: text('account_number'),
  accountName: text('account_name'),
});

/** Back payments that posted a line. */
export const storeCollectionPayments = pgTable('store_collection_payments', {
  transactionId: text('transaction_id').primaryKey(),
  collectionId: text('collection_id').notNull(),
});

/** Lines of stores, and online payments that were paid twice. */
export const listedStoreCollections = pgView('listed_store_collections', {
  /** Of a line, or of an online payment. */
  collectionId: text('collection_id').notNull(),
  source: smallint().$type<StoreCollectionSource>().notNull(),
  siteCode: text('site_code'),
  plate: text(),
  plateKey: text('plate_key'),
  reference: text(),
  importedAt: timestamptzColumn('imported_at').notNull(),
  ...lineColumns(),
}).existing();

import type {
  AbnormalReason,
  ChargeChannel,
  PaymentMethod,
  PayState,
  TransactionInfoState,
  TransactionMode,
  VehicleKind,
} from '@parking-plus/contracts';
import { bigint, boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

export const transactions = pgTable('transactions', {
  /** `T`, the business date in six digits, the number within it: `T2611200001`. */
  transactionId: text('transaction_id').primaryKey(),
  siteCode: text('site_code').notNull(),
  /** The site's calendar day of `chargedAt`. */
  businessDate: date('business_date').notNull(),
  channel: smallint().$type<ChargeChannel>().notNull(),
  machineCode: text('machine_code'),
  laneCode: text('lane_code'),
  /** As shown, with its dash. */
  plate: text().notNull(),
  /** Normalised for search: `plateSearchKey` of the domain. */
  plateKey: text('plate_key').notNull(),
  vehicleKind: smallint('vehicle_kind').$type<VehicleKind>().notNull(),
  /** Null if the entry is unknown. */
  enteredAt: timestamptzColumn('entered_at'),
  /** Null while the vehicle is inside. */
  exitedAt: timestamptzColumn('exited_at'),
  /** Time of payment; of exit if unpaid; of entry while inside. */
  chargedAt: timestamptzColumn('charged_at').notNull(),
  stayMinutes: integer('stay_minutes'),
  receivableTwd: integer('receivable_twd').notNull(),
  discountTwd: integer('discount_twd').notNull().default(0),
  receivedTwd: integer('received_twd').notNull(),
  paymentMethod: smallint('payment_method').$type<PaymentMethod>().notNull(),
  payState: smallint('pay_state').$type<PayState>().notNull(),
  mode: smallint().$type<TransactionMode>().notNull(),
  /** Info state. */
  state: smallint().$type<TransactionInfoState>().notNull(),
  abnormalReason: smallint('abnormal_reason').$type<AbnormalReason>(),
  /** Assignee of an abnormal transaction. */
  personInCharge: text('person_in_charge'),
  /** Original transaction of a void, an allowance or a back payment. */
  relatedTransactionId: text('related_transaction_id'),
  invoiceNumber: text('invoice_number'),
  entryPictureKey: text('entry_picture_key'),
  exitPictureKey: text('exit_picture_key'),
  memo: text(),
  version: integer().notNull().default(1),
});

/**
 * Sums of `transactions` by every low-cardinality column that lists filter by; maintained by triggers, never written
 * by hand. Amounts are signed here (`money_sign`).
 */
export const dailyTotals = pgTable(
  'daily_totals',
  {
    siteCode: text('site_code').notNull(),
    businessDate: date('business_date').notNull(),
    mode: smallint().$type<TransactionMode>().notNull(),
    channel: smallint().$type<ChargeChannel>().notNull(),
    paymentMethod: smallint('payment_method').$type<PaymentMethod>().notNull(),
    state: smallint().$type<TransactionInfoState>().notNull(),
    hasInvoice: boolean('has_invoice').notNull(),
    transactionCount: integer('transaction_count').notNull(),
    receivableTwd: bigint('receivable_twd', { mode: 'number' }).notNull(),
    discountTwd: bigint('discount_twd', { mode: 'number' }).notNull(),
    receivedTwd: bigint('received_twd', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.siteCode,
        table.businessDate,
        table.mode,
        table.channel,
        table.paymentMethod,
        table.state,
        table.hasInvoice,
      ],
    }),
  ],
);

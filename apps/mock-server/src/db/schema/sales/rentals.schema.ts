import type {
  AutoWithhold,
  CarrierType,
  InvoiceInfoMode,
  InvoiceMode,
  MaxPeriod,
  RentPrintable,
  RentSetMode,
  RentState,
  TenantKind,
  VehicleKind,
} from '@parking-plus/contracts';
import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { timestamptzColumn } from '../../sql/timestamptz-column.ts';

export const rentalPlans = pgTable('rental_plans', {
  planCode: text('plan_code').primaryKey(),
  siteCode: text('site_code').notNull(),
  name: text().notNull(),
  setMode: smallint('set_mode').$type<RentSetMode>().notNull(),
  vehicleKind: smallint('vehicle_kind').$type<VehicleKind>().notNull(),
  /** First price of the plan; `rentalPlanPrices` has the later ones. */
  rentTwd: integer('rent_twd').notNull(),
  depositTwd: integer('deposit_twd').notNull(),
  /** Maximum number of months per payment. */
  maxPeriod: smallint('max_period').$type<MaxPeriod>().notNull(),
  state: smallint().notNull().default(1),
  /** Maximum number of plates per bay. */
  platesPerBay: smallint('plates_per_bay').notNull().default(1),
  validFrom: date('valid_from').notNull(),
  /** Last day on which a new rental may start. */
  validUntil: date('valid_until'),
  /** Last day that a renewal may cover. */
  renewableUntil: date('renewable_until'),
  version: integer().notNull().default(1),
});

/** Prices of a plan after its first one, each from its first day. */
export const rentalPlanPrices = pgTable(
  'rental_plan_prices',
  {
    planCode: text('plan_code').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    rentTwd: integer('rent_twd').notNull(),
    depositTwd: integer('deposit_twd').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planCode, table.effectiveFrom] })],
);

export const rentals = pgTable('rentals', {
  /** `R`, the ROC year and month, the number within it: `R11511003`. */
  rentalId: text('rental_id').primaryKey(),
  siteCode: text('site_code').notNull(),
  planCode: text('plan_code').notNull(),
  /** 1 a person, 2 a company. */
  tenantKind: smallint('tenant_kind').$type<TenantKind>().notNull().default(1),
  tenantName: text('tenant_name').notNull(),
  tenantMobile: text('tenant_mobile'),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  /** Months per payment. */
  periodMonths: smallint('period_months').$type<MaxPeriod>().notNull(),
  depositTwd: integer('deposit_twd').notNull(),
  depositTransactionId: text('deposit_transaction_id'),
  depositReturnedAt: timestamptzColumn('deposit_returned_at'),
  invoiceMode: smallint('invoice_mode').$type<InvoiceMode>().notNull(),
  infoMode: smallint('info_mode').$type<InvoiceInfoMode>().notNull(),
  buyerTaxNumber: text('buyer_tax_number'),
  buyerTitle: text('buyer_title'),
  carrierType: smallint('carrier_type').$type<CarrierType>(),
  carrierId: text('carrier_id'),
  donationCode: text('donation_code'),
  autoWithhold: smallint('auto_withhold').$type<AutoWithhold>().notNull().default(0),
  printable: smallint().$type<RentPrintable>().notNull().default(1),
  state: smallint().$type<RentState>().notNull(),
  /** Null while it runs, and if it ended before its start. */
  lastUsedOn: date('last_used_on'),
  returnedAt: timestamptzColumn('returned_at'),
  signedAt: timestamptzColumn('signed_at').notNull(),
  /** Document (20101) of its creation; null for older rentals. */
  documentId: text('document_id'),
  version: integer().notNull().default(1),
});

/** Bays of a rental: one row per bay, fixed or not. */
export const rentalBays = pgTable(
  'rental_bays',
  {
    rentalId: text('rental_id').notNull(),
    lineNumber: smallint('line_number').notNull(),
    /** Null if the plan has no fixed bays. */
    bayCode: text('bay_code'),
    plate: text().notNull(),
    plateKey: text('plate_key').notNull(),
    /** Plates that share the bay, and their search keys. */
    rotatingPlates: text('rotating_plates').array().notNull().default([]),
    rotatingKeys: text('rotating_keys').array().notNull().default([]),
    /** Rent of one full month. */
    rentTwd: integer('rent_twd').notNull(),
    /** Day on which the bay became free. */
    returnedOn: date('returned_on'),
  },
  (table) => [primaryKey({ columns: [table.rentalId, table.lineNumber] })],
);

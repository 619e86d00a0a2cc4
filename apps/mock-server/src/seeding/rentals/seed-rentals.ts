import { InvoiceInfoMode, PayState, TenantKind } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { generateRentals, type RentalBill, type RentalDraft } from './generate-rentals.ts';
import { SEEDED_PLANS } from './rental-plans.ts';
import { bookRentals, type RentalBooks, type Row } from './rental-rows.ts';
import { seedCollections } from './seed-collections.ts';

/** Before the first seeded contract. */
const PLANS_SINCE = '2020-01-01';

/** Seeds plans, contracts and bills with their payments and invoices, which depend on each other. */
export const seedRentals: ModuleSeed = async ({ sql, settings, random }) => {
  const today = settings.referenceAt.slice(0, 10);
  const rentals = generateRentals(random('contracts'), today);
  const books = await bookRentals(sql, random('invoices'), rentals, today);
  await write(sql, 'rental_plans', SEEDED_PLANS.map(planRow));
  await write(sql, 'invoice_allocations', books.allocations);
  await write(sql, 'transactions', books.transactions);
  await write(sql, 'invoices', books.invoices);
  await write(sql, 'invoice_items', books.items);
  await write(
    sql,
    'rentals',
    rentals.map((rental) => rentalRow(rental, books)),
  );
  await write(sql, 'rental_bays', rentals.flatMap(lineRows));
  await write(
    sql,
    'rent_bills',
    rentals.flatMap((rental) => billRows(rental, books, today)),
  );
  await write(sql, 'rent_invoices', books.rentInvoices);
  await seedCollections(sql, today);
};

async function write(sql: SqlRunner, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  await sql.copyRows(
    table,
    columns,
    rows.map((row) => columns.map((column) => row[column] ?? null)),
  );
}

function planRow(plan: (typeof SEEDED_PLANS)[number]): Row {
  return {
    plan_code: plan.planCode,
    site_code: plan.site.siteCode,
    name: plan.name,
    set_mode: plan.setMode,
    vehicle_kind: plan.vehicleKind,
    rent_twd: plan.rentTwd,
    deposit_twd: plan.depositTwd,
    max_period: plan.maxPeriod,
    plates_per_bay: plan.platesPerBay ?? 1,
    valid_from: PLANS_SINCE,
  };
}

function rentalRow(rental: RentalDraft, { depositOf }: RentalBooks): Row {
  const { plan, tenant, ending, deposit } = rental;
  return {
    rental_id: rental.rentalId,
    site_code: plan.site.siteCode,
    plan_code: plan.planCode,
    tenant_kind: tenant.infoMode === InvoiceInfoMode.Company ? TenantKind.Company : TenantKind.Person,
    tenant_name: tenant.name,
    tenant_mobile: tenant.mobile,
    starts_on: rental.startsOn,
    ends_on: rental.endsOn,
    period_months: rental.periodMonths,
    deposit_twd: deposit?.amountTwd ?? 0,
    deposit_transaction_id: depositOf.get(rental.rentalId) ?? null,
    deposit_returned_at: ending?.returnsDeposit ? ending.returnedAt : null,
    invoice_mode: 1,
    info_mode: tenant.infoMode,
    buyer_tax_number: tenant.buyerTaxNumber,
    buyer_title: tenant.buyerTitle,
    carrier_type: tenant.carrierType,
    carrier_id: tenant.carrierId,
    donation_code: tenant.donationCode,
    auto_withhold: rental.autoWithhold,
    state: rental.state,
    last_used_on: ending?.lastUsedOn ?? null,
    returned_at: ending?.returnedAt ?? null,
    signed_at: rental.signedAt,
  };
}

function lineRows({ rentalId, lines, ending }: RentalDraft): Row[] {
  return lines.map(({ lineNumber, bayCode, plate, rotatingPlates, rentTwd }) => ({
    rental_id: rentalId,
    line_number: lineNumber,
    bay_code: bayCode,
    plate,
    plate_key: plateSearchKey(plate),
    rotating_plates: `{${rotatingPlates.join()}}`,
    rotating_keys: `{${rotatingPlates.map(plateSearchKey).join()}}`,
    rent_twd: rentTwd,
    returned_on: ending?.returnedAt.slice(0, 10) ?? null,
  }));
}

function billRows(
  { rentalId, lines, bills, ending }: RentalDraft,
  { placeOf }: RentalBooks,
  today: string,
): Row[] {
  return lines.flatMap(({ lineNumber }, index) => {
    let refundTwd = ending?.refundsTwd[index] ?? 0;
    const own = bills.filter((bill) => bill.lineNumber === lineNumber);
    // Last bill first, as a termination deducts it.
    return own
      .toReversed()
      .map((bill) => {
        const refundedTwd = Math.min(refundTwd, bill.paidTwd);
        refundTwd -= refundedTwd;
        return billRow({ rentalId, bill, refundedTwd, placeOf, today });
      })
      .toReversed();
  });
}

function billRow({
  rentalId,
  bill,
  refundedTwd,
  placeOf,
  today,
}: {
  rentalId: string;
  bill: RentalBill;
  refundedTwd: number;
  placeOf: RentalBooks['placeOf'];
  today: string;
}): Row {
  const place = bill.payment === null ? undefined : placeOf.get(bill.payment);
  const isAhead = bill.from > today;
  return {
    bill_id: `${rentalId}-${bill.lineNumber}-${bill.from.slice(0, 7).replace('-', '')}`,
    rental_id: rentalId,
    line_number: bill.lineNumber,
    covers_from: bill.from,
    covers_to: bill.to,
    due_on: bill.from,
    due_twd: bill.amountTwd,
    paid_twd: bill.paidTwd,
    refunded_twd: refundedTwd,
    pay_state: place === undefined ? PayState.Unpaid : isAhead ? PayState.Prepaid : PayState.Paid,
    paid_at: bill.payment?.paidAt ?? null,
    channel: bill.payment?.channel ?? null,
    transaction_id: place?.transactionId ?? null,
    invoice_number: place?.invoiceOf(bill.from) ?? null,
  };
}

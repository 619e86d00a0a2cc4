import { InvoiceState } from '@parking-plus/contracts';
import { businessDateOf, rentInvoicePlan, splitTax, TaxType } from '@parking-plus/domain';
import type { CopyValue } from '../../db/sql/sql-client.ts';
import type { Random } from '../../random/random.ts';
import type { SeededSite } from '../rows/seeded-sites.ts';
import { sellerOf } from '../rows/site-sellers.ts';
import { nextHandOver } from '../tools/hand-over-time.ts';
import type { RentalDraft, RentalPayment } from './generate-rentals.ts';

type Row = Readonly<Record<string, CopyValue>>;

/** Rent payment with its transaction. */
export type BookedRent = {
  readonly rental: RentalDraft;
  readonly payment: RentalPayment;
  readonly transactionId: string;
  readonly refundTwd: number;
};

export type PaymentPlace = {
  readonly transactionId: string;
  /** Returns the invoice that covers a month, given its first day, or null. */
  invoiceOf(from: string): string | null;
};

type Given = { readonly number: string; readonly allocationId: string; readonly periodCode: string };

type Issuing = {
  readonly chance: Random;
  readonly today: string;
  take(site: SeededSite, at: string): Given;
};

type Planned = BookedRent & {
  readonly sequence: number;
  readonly coversFrom: string;
  readonly coversTo: string;
  readonly dueOn: string;
  readonly amountTwd: number;
};

/** Creates the invoices of all rent payments: those due by today in time order, later ones scheduled. */
export function invoiceRents(booked: readonly BookedRent[], { chance, today, take }: Issuing) {
  const planned = booked.flatMap(planOf);
  const numberOf = new Map<Planned, string>();
  const invoices: Row[] = [];
  const items: Row[] = [];
  const due = planned.filter(({ dueOn }) => dueOn <= today);
  for (const one of due.toSorted((a, b) =>
    issuedAt(a) < issuedAt(b) ? -1 : issuedAt(a) > issuedAt(b) ? 1 : 0,
  )) {
    const given = take(one.rental.plan.site, issuedAt(one));
    numberOf.set(one, given.number);
    invoices.push(invoiceRow(chance, one, given));
    items.push(itemRow(given.number, one.amountTwd));
  }
  const firstOf = new Map<string, string>();
  for (const [{ sequence, transactionId }, number] of numberOf)
    if (sequence === 1) firstOf.set(transactionId, number);
  const placeOf = new Map<RentalPayment, PaymentPlace>();
  for (const { payment, transactionId } of booked) {
    const own = planned.filter((one) => one.payment === payment);
    const invoiceOf = (from: string) => {
      const covering = own.find(({ coversFrom, coversTo }) => coversFrom <= from && from <= coversTo);
      return (covering && numberOf.get(covering)) ?? null;
    };
    placeOf.set(payment, { transactionId, invoiceOf });
  }
  const rows = planned.map((one) => plannedRow(one, numberOf.get(one) ?? null));
  return { invoices, items, planned: rows, firstOf, placeOf };
}

function planOf(rent: BookedRent): Planned[] {
  const { rental, payment } = rent;
  if (rental.plan.site.owner === null) return [];
  const shares = rentInvoicePlan({
    months: rental.bills.filter((bill) => bill.payment === payment),
    totalTwd: payment.amountTwd,
    paidOn: businessDateOf(Date.parse(payment.paidAt)),
    isNextMonth: false,
  });
  return shares.map((share, index) => ({ ...rent, ...share, sequence: index + 1 }));
}

function issuedAt({ sequence, payment, dueOn }: Planned): string {
  return sequence === 1 ? payment.paidAt : `${dueOn}T09:00:00+08:00`;
}

function plannedRow(one: Planned, invoiceNumber: string | null): Row {
  return {
    transaction_id: one.transactionId,
    sequence: one.sequence,
    rental_id: one.rental.rentalId,
    covers_from: one.coversFrom,
    covers_to: one.coversTo,
    due_on: one.dueOn,
    amount_twd: one.amountTwd,
    invoice_number: invoiceNumber,
  };
}

function invoiceRow(chance: Random, one: Planned, given: Given): Row {
  const { rental, transactionId, refundTwd: refundOfPayment, amountTwd, sequence } = one;
  const { site } = rental.plan;
  const { tenant } = rental;
  const { salesTwd, taxTwd } = splitTax(amountTwd, TaxType.Taxable);
  const isPrinted = tenant.infoMode <= 2;
  const at = issuedAt(one);
  // Terminated rentals were paid with single invoices.
  const refundTwd = sequence === 1 ? refundOfPayment : 0;
  return {
    invoice_number: given.number,
    allocation_id: given.allocationId,
    period_code: given.periodCode,
    issued_at: at,
    business_date: businessDateOf(Date.parse(at)),
    site_code: site.siteCode,
    branch_code: site.branchCode,
    seller_tax_number: sellerOf(site),
    invoice_type: 2,
    info_mode: tenant.infoMode,
    buyer_tax_number: tenant.buyerTaxNumber,
    buyer_title: tenant.buyerTitle,
    carrier_type: tenant.carrierType,
    carrier_id: tenant.carrierId,
    donation_code: tenant.donationCode,
    random_code: String(chance.whole(0, 9_999)).padStart(4, '0'),
    tax_type: TaxType.Taxable,
    sales_twd: salesTwd,
    tax_twd: taxTwd,
    total_twd: amountTwd,
    allowance_twd: refundTwd,
    state: refundTwd > 0 ? InvoiceState.Allowance : InvoiceState.Used,
    print_state: isPrinted ? 1 : 0,
    upload_state: 2,
    uploaded_at: new Date(nextHandOver(Date.parse(at))).toISOString(),
    transaction_id: transactionId,
  };
}

function itemRow(invoiceNumber: string, amountTwd: number): Row {
  return {
    invoice_number: invoiceNumber,
    line_number: 1,
    description: '月租費',
    quantity: 1,
    unit_price_twd: amountTwd,
    amount_twd: amountTwd,
  };
}

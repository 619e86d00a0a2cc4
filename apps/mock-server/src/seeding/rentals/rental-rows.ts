import { PayState } from '@parking-plus/contracts';
import {
  businessDateOf,
  invoiceNumberIn,
  periodCodeFor,
  plateSearchKey,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/domain';
import type { CopyValue, SqlRunner } from '../../db/sql/sql-client.ts';
import type { Random } from '../../random/random.ts';
import { SEEDED_COMPANIES } from '../rows/seeded-companies.ts';
import type { SeededSite } from '../rows/seeded-sites.ts';
import { trackOwnerOf } from '../rows/site-sellers.ts';
import type { RentalDraft, RentalPayment } from './generate-rentals.ts';
import { type BookedRent, invoiceRents, type PaymentPlace } from './rental-invoices.ts';

export type Row = Readonly<Record<string, CopyValue>>;

/** Transactions of rental payments. */
export type RentalBooks = {
  readonly transactions: Row[];
  readonly invoices: Row[];
  readonly items: Row[];
  readonly rentInvoices: readonly Row[];
  readonly allocations: readonly Row[];
  /** Transaction and invoices of each payment. */
  readonly placeOf: ReadonlyMap<RentalPayment, PaymentPlace>;
  /** Transaction of the deposit, by rental. */
  readonly depositOf: ReadonlyMap<string, string>;
};

const ALLOCATED = 250;

type Track = { trackId: string; periodCode: string; taxNumber: string; track: string; endNumber: number };

/** Inserts all payments and refunds of rentals, in time order. */
export async function bookRentals(
  sql: SqlRunner,
  chance: Random,
  rentals: readonly RentalDraft[],
  today: string,
): Promise<RentalBooks> {
  const numbers = new TransactionNumbers(await lastNumbers(sql));
  const ranges = new RentalInvoiceRanges(await tracksOf(sql));
  const booked: BookedRent[] = [];
  const depositOf = new Map<string, string>();
  const transactions: Row[] = [];
  for (const { rental, payment } of paymentsOf(rentals)) {
    const transactionId = numbers.next(payment.paidAt);
    const isInvoiced = payment.kind === 'rent' && rental.plan.site.owner !== null;
    const refundTwd = payment.kind === 'rent' && isLastRent(rental, payment) ? refundOf(rental) : 0;
    if (payment.kind === 'deposit') depositOf.set(rental.rentalId, transactionId);
    else booked.push({ rental, payment, transactionId, refundTwd });
    transactions.push({
      ...transactionRow(rental, payment, transactionId),
      state: refundTwd > 0 && isInvoiced ? TransactionInfoState.Allowance : TransactionInfoState.Normal,
      related_transaction_id: null,
    });
    bookEnding({ rental, payment, transactionId, refundTwd, numbers, transactions });
  }
  const given = invoiceRents(booked, { chance, today, take: (site, at) => ranges.take(site, at) });
  return {
    transactions: transactions.map((row) => ({
      ...row,
      invoice_number: given.firstOf.get(String(row.transaction_id)) ?? null,
    })),
    invoices: given.invoices,
    items: given.items,
    rentInvoices: given.planned,
    allocations: ranges.rows(),
    placeOf: given.placeOf,
    depositOf,
  };
}

function bookEnding({
  rental,
  payment,
  transactionId,
  refundTwd,
  numbers,
  transactions,
}: {
  rental: RentalDraft;
  payment: RentalPayment;
  transactionId: string;
  refundTwd: number;
  numbers: TransactionNumbers;
  transactions: Row[];
}): void {
  const { ending } = rental;
  if (ending === null) return;
  const back = (mode: TransactionMode, amountTwd: number, memo: string) => ({
    ...transactionRow(
      rental,
      { ...payment, amountTwd, paidAt: ending.returnedAt },
      numbers.next(ending.returnedAt),
    ),
    mode,
    memo,
    related_transaction_id: transactionId,
    state: TransactionInfoState.Normal,
  });
  if (refundTwd > 0) transactions.push(back(TransactionMode.Allowance, refundTwd, `退租 ${rental.rentalId}`));
  if (payment.kind === 'deposit' && ending.returnsDeposit) {
    transactions.push(back(TransactionMode.Deposit, payment.amountTwd, `退還押金 ${rental.rentalId}`));
  }
}

function paymentsOf(rentals: readonly RentalDraft[]): { rental: RentalDraft; payment: RentalPayment }[] {
  const all = rentals.flatMap((rental) => {
    const rents = new Set(rental.bills.map(({ payment }) => payment));
    return [rental.deposit, ...rents].flatMap((payment) => (payment === null ? [] : [{ rental, payment }]));
  });
  return all.toSorted(
    (a, b) => compare(a.payment.paidAt, b.payment.paidAt) || compare(a.rental.rentalId, b.rental.rentalId),
  );
}

function isLastRent({ bills }: RentalDraft, payment: RentalPayment): boolean {
  return bills.at(-1)?.payment === payment;
}

const refundOf = ({ ending }: RentalDraft) =>
  ending?.refundsTwd.reduce((sum, amount) => sum + amount, 0) ?? 0;

function transactionRow(rental: RentalDraft, payment: RentalPayment, transactionId: string): Row {
  const [line] = rental.lines;
  const plate = line?.plate ?? '';
  return {
    transaction_id: transactionId,
    site_code: rental.plan.site.siteCode,
    business_date: businessDateOf(Date.parse(payment.paidAt)),
    channel: payment.channel,
    plate,
    plate_key: plateSearchKey(plate),
    vehicle_kind: rental.plan.vehicleKind,
    charged_at: payment.paidAt,
    receivable_twd: payment.amountTwd,
    received_twd: payment.amountTwd,
    payment_method: payment.paymentMethod,
    pay_state: PayState.Paid,
    mode: payment.kind === 'deposit' ? TransactionMode.Deposit : TransactionMode.Revenue,
    memo: payment.kind === 'deposit' ? `月租押金 ${rental.rentalId}` : `月租 ${rental.rentalId}`,
  };
}

/** Allocates the numbers of a day after those of its traffic. */
class TransactionNumbers {
  readonly #last: Map<string, number>;

  constructor(last: Map<string, number>) {
    this.#last = last;
  }

  next(at: string): string {
    const day = at.slice(0, 10);
    const number = (this.#last.get(day) ?? 0) + 1;
    this.#last.set(day, number);
    return `T${day.slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`;
  }
}

/** The last 250 numbers of each track, which the head office uses for rent. */
class RentalInvoiceRanges {
  readonly #tracks: readonly Track[];
  readonly #next = new Map<Track, number>();

  constructor(tracks: readonly Track[]) {
    this.#tracks = tracks;
  }

  take(site: SeededSite, paidAt: string): { number: string; allocationId: string; periodCode: string } {
    const periodCode = periodCodeFor(businessDateOf(Date.parse(paidAt)));
    const taxNumber = trackOwnerOf(site);
    const track = this.#tracks.find((one) => one.periodCode === periodCode && one.taxNumber === taxNumber);
    if (track === undefined)
      throw new RangeError(`No track of ${periodCode} for the rents of ${site.siteCode}.`);
    const number = this.#next.get(track) ?? track.endNumber + 1 - ALLOCATED;
    if (number > track.endNumber) throw new RangeError(`The rents have used up ${track.trackId}.`);
    this.#next.set(track, number + 1);
    return { number: invoiceNumberIn(track.track, number), allocationId: allocationIdOf(track), periodCode };
  }

  rows(): Row[] {
    return [...this.#next].map(([track, nextNumber]) => ({
      allocation_id: allocationIdOf(track),
      track_id: track.trackId,
      period_code: track.periodCode,
      track: track.track,
      assign_type: 1,
      company_code:
        SEEDED_COMPANIES.find(({ taxNumber }) => taxNumber === track.taxNumber)?.companyCode ?? 'C01',
      start_number: track.endNumber + 1 - ALLOCATED,
      end_number: track.endNumber,
      next_number: nextNumber,
    }));
  }
}

const allocationIdOf = ({ trackId }: Track) => `R-${trackId}`;

async function tracksOf(sql: SqlRunner): Promise<Track[]> {
  const { rows } = await sql.query<Track>(
    `select track_id as "trackId", period_code as "periodCode", tax_number as "taxNumber", track, end_number as "endNumber"
     from invoice_tracks order by track_id`,
  );
  return rows;
}

async function lastNumbers(sql: SqlRunner): Promise<Map<string, number>> {
  const { rows } = await sql.query<{ day: string; last: number }>(
    `select business_date::text as day, max(substr(transaction_id, 8)::integer) as last from transactions group by 1`,
  );
  return new Map(rows.map(({ day, last }) => [day, last]));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

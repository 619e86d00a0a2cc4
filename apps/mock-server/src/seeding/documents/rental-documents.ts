import { addDays, endOfMonth, RefundMethod, toCalendarDate } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { calculateBayRefund, type PaidBill, type RefundableBay } from '../../ledger/rents/rental-refund.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { recentTimestamps } from './document-timestamps.ts';

type RentalRow = {
  readonly rentalId: string;
  readonly siteCode: string;
  readonly tenantName: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly state: number;
  readonly lastUsedOn: string | null;
  readonly returnedAt: string | null;
  readonly refundedTwd: number;
  /** Deposit to return or already returned with the rental. */
  readonly depositTwd: number;
};

const REASONS = ['租戶搬遷', '車輛出售', '公司遷址', '改租他站', '暫停使用'] as const;

/** Returns 20201 documents of terminated rentals, and open ones of running rentals. */
export async function terminationDocuments(sql: SqlRunner, referenceAt: string): Promise<DocumentDraft[]> {
  const { rows: rentals } = await sql.query<RentalRow>(
    `select rental_id as "rentalId", site_code as "siteCode", tenant_name as "tenantName", starts_on::text as "startsOn",
       ends_on::text as "endsOn", rentals.state, last_used_on::text as "lastUsedOn", returned_at as "returnedAt",
       coalesce(sum(refunded_twd), 0)::integer as "refundedTwd", deposit_twd as "depositTwd"
     from rentals join sites using (site_code) left join rent_bills using (rental_id)
     where company_code = 'C01' or rentals.state = 0 group by rentals.rental_id order by 1`,
  );
  const bays = await allBays(sql);
  const bills = await allBills(sql);
  const closed = rentals
    .filter(({ state }) => state === 0)
    .map((rental, index) => closedTermination(rental, bays.get(rental.rentalId) ?? [], index));
  const today = toCalendarDate(referenceAt.slice(0, 10));
  const yesterday = addDays(today, -1);
  const monthEnd = endOfMonth(addDays(today, 1));
  const running = rentals.filter(({ state }) => state === 1);
  const asked = [
    [yesterday, 'partial', 500],
    [yesterday, 'partial', 501],
    [yesterday, 'full-only', 501],
    [yesterday, 'partial', 502],
    // Announced in advance: approved, and executed on the last day.
    [monthEnd, 'any', 511],
    [yesterday, 'partial', 591],
  ] as const;
  const open: OpenTermination[] = [];
  for (const [lastUsedDate, kind, state] of asked) {
    // At most one termination per rental.
    const free = running.filter((one) => !open.some(({ rental }) => rental === one));
    open.push(...pick(free, bays, bills, lastUsedDate, kind, state));
  }
  return [...closed, ...open.map((one, index) => openTermination(one, index, referenceAt, today))];
}

const FORCED_STATES: readonly SeededState[] = [500, 501, 501, 502, 511, 591];

/** Returns 20207 documents of rentals with forced termination, and open ones of rentals with unpaid rent. */
export async function forcedTerminationDocuments(
  sql: SqlRunner,
  referenceAt: string,
): Promise<DocumentDraft[]> {
  const { rows } = await sql.query<RentalRow & { readonly lineCount: number }>(
    `select rental_id as "rentalId", site_code as "siteCode", tenant_name as "tenantName", starts_on::text as "startsOn",
       ends_on::text as "endsOn", rentals.state, last_used_on::text as "lastUsedOn", returned_at as "returnedAt",
       0 as "refundedTwd", deposit_twd as "depositTwd",
       (select count(*)::integer from rental_bays where rental_bays.rental_id = rentals.rental_id) as "lineCount"
     from rentals join sites using (site_code)
     where rentals.state = 2 or (company_code = 'C01' and rentals.state = 1 and exists (
       select 1 from rent_bills where rent_bills.rental_id = rentals.rental_id and pay_state = 0))
     order by rentals.state desc, 1`,
  );
  const yesterday = addDays(toCalendarDate(referenceAt.slice(0, 10)), -1);
  const closed = rows
    .filter(({ state }) => state === 2)
    .map((row) => forcedTermination(row, 599, row.lastUsedOn, row.returnedAt ?? referenceAt));
  const owing = rows.filter(({ state }) => state === 1);
  // At most one per rental.
  const open = FORCED_STATES.flatMap((state, index) => {
    const row = owing[index];
    return row === undefined
      ? []
      : [forcedTermination(row, state, yesterday, recentTimestamps(referenceAt, index + 3))];
  });
  return [...closed, ...open];
}

function forcedTermination(
  rental: RentalRow & { readonly lineCount: number },
  state: SeededState,
  lastUsedDate: string | null,
  lastAt: string,
): DocumentDraft {
  const { rentalId, siteCode } = rental;
  return {
    ...head(rental),
    dealType: '20207',
    ...peopleOf('20207', siteCode),
    state,
    amountTwd: rental.depositTwd,
    dueOn: null,
    form: {
      rentalId,
      lastUsedDate,
      refundPayment: paidOut(rental.depositTwd),
      cause: 1,
      rows: Array.from({ length: rental.lineCount }, (_, index) => ({
        lineNumber: index + 1,
        refund: 'none',
      })),
      reason: '逾期未繳，通知三次未回覆',
    },
    lastAt,
    paceMinutes: 40,
    reason: state === 502 ? '請附上催繳通知的紀錄。' : '租戶已補繳。',
    ...(state === 599 ? { effect: [changeOf(['rentals', rentalId, 'state'], 1, 2)] } : {}),
  };
}

type OpenTermination = {
  readonly rental: RentalRow;
  readonly lastUsedDate: string;
  readonly rows: { lineNumber: number; refund: 'partial' | 'full' | 'none' }[];
  readonly amountTwd: number;
  readonly state: SeededState;
};

/** Returns the first running rental with a refund of that kind on the day, if any. */
function pick(
  running: readonly RentalRow[],
  bays: ReadonlyMap<string, RefundableBay[]>,
  bills: ReadonlyMap<string, PaidBill[]>,
  lastUsedDate: string,
  kind: 'partial' | 'full-only' | 'any',
  state: SeededState,
): OpenTermination[] {
  const found = running.flatMap((rental): OpenTermination[] => {
    if (lastUsedDate < rental.startsOn || lastUsedDate > rental.endsOn) return [];
    const refunds = (bays.get(rental.rentalId) ?? []).map((bay) =>
      calculateBayRefund(bay, bills.get(rental.rentalId) ?? [], lastUsedDate),
    );
    const isOfKind = refunds.every(
      ({ partialTwd, isFullOnly }) =>
        kind === 'any' || (kind === 'partial' ? (partialTwd ?? 0) > 0 : isFullOnly),
    );
    if (!isOfKind || refunds.length === 0) return [];
    const rows = refunds.map(({ bay, partialTwd, isFullOnly }) => ({
      lineNumber: bay.lineNumber,
      refund: isFullOnly ? ('full' as const) : partialTwd === null ? ('none' as const) : ('partial' as const),
    }));
    const amountTwd = refunds.reduce(
      (sum, { partialTwd, isFullOnly, refundableMaxTwd }) =>
        sum + (isFullOnly ? refundableMaxTwd : (partialTwd ?? 0)),
      rental.depositTwd,
    );
    return [{ rental, lastUsedDate, rows, amountTwd, state }];
  });
  return found.slice(0, 1);
}

function openTermination(
  { rental, lastUsedDate, rows, amountTwd, state }: OpenTermination,
  index: number,
  referenceAt: string,
  today: string,
): DocumentDraft {
  return {
    ...head(rental),
    state,
    amountTwd,
    dueOn: lastUsedDate > today ? lastUsedDate : null,
    form: {
      rentalId: rental.rentalId,
      lastUsedDate,
      rows,
      refundPayment: paidOut(amountTwd),
      reason: REASONS[index % REASONS.length] ?? REASONS[0],
    },
    lastAt: recentTimestamps(referenceAt, index + 1),
    paceMinutes: 25,
    reason: state === 502 ? '請租戶於退租單簽名後上傳。' : '租戶決定續租。',
  };
}

function closedTermination(rental: RentalRow, bays: readonly RefundableBay[], index: number): DocumentDraft {
  const { rentalId, lastUsedOn, refundedTwd } = rental;
  const refund = refundedTwd > 0 ? 'partial' : 'none';
  const amountTwd = refundedTwd + rental.depositTwd;
  return {
    ...head(rental),
    state: 599,
    amountTwd,
    dueOn: null,
    form: {
      rentalId,
      lastUsedDate: lastUsedOn,
      rows: bays.map(({ lineNumber }) => ({ lineNumber, refund })),
      refundPayment: paidOut(amountTwd),
      reason: refundedTwd > 0 ? (REASONS[index % REASONS.length] ?? REASONS[0]) : '租期屆滿不續租',
    },
    lastAt: rental.returnedAt ?? '',
    paceMinutes: 45,
    effect: [
      changeOf(['rentals', rentalId, 'state'], 1, 0),
      changeOf(['rentals', rentalId, 'lastUsedOn'], null, lastUsedOn),
    ],
  };
}

/** Returns a cash refund if money is due. Units: whole NT$. */
function paidOut(amountTwd: number) {
  return amountTwd > 0
    ? { method: RefundMethod.Cash, bankCode: null, accountNumber: null, accountName: null }
    : null;
}

function head({ siteCode, rentalId, tenantName }: RentalRow) {
  return {
    dealType: '20201',
    siteCode,
    ...peopleOf('20201', siteCode),
    subject: `${rentalId} ${tenantName}`,
  };
}

async function allBays(sql: SqlRunner): Promise<Map<string, RefundableBay[]>> {
  const { rows } = await sql.query<RefundableBay & { rentalId: string }>(
    `select rental_id as "rentalId", line_number as "lineNumber", bay_code as "bayCode", plate, rent_twd as "rentTwd"
     from rental_bays order by 1, 2`,
  );
  return groupByRental(rows);
}

async function allBills(sql: SqlRunner): Promise<Map<string, PaidBill[]>> {
  const { rows } = await sql.query<PaidBill & { rentalId: string }>(
    `select rental_id as "rentalId", bill_id as "billId", line_number as "lineNumber", covers_from::text as "coversFrom",
       covers_to::text as "coversTo", paid_twd as "paidTwd", refunded_twd as "refundedTwd", transaction_id as "transactionId"
     from rent_bills where transaction_id is not null order by bill_id`,
  );
  return groupByRental(rows);
}

function groupByRental<Row extends { rentalId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.rentalId, [...(groups.get(row.rentalId) ?? []), row]);
  return groups;
}

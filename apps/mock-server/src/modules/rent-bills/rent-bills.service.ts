import { type DealRequest, type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { addMonths, billingRows, businessDateOf, toCalendarDate } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { exportPage } from '../../lists/export-page.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { debitFile } from './debit-file.ts';
import { daysOfMonth, rentBillMatch, rentBillScope } from './rent-bill-filters.ts';
import { rentBillIdOf } from './rent-bill-id.ts';
import { rentBillList } from './rent-bill-list.query.ts';
import { badSpan } from './rent-bills.errors.ts';
import { countRentBills, findUnbilledLines, insertRentBills, sumByMonth } from './rent-bills.repository.ts';
import { debitFileName } from './rent-bills.texts.ts';

/** Returns the missing bills of a month, as a preview of generating them. */
export async function previewRentBills(
  { month, siteCodes }: DealRequest<'RentBillPreview'>,
  { database: { orm }, identity }: ListReader,
): Promise<DealResult<'RentBillPreview'>> {
  const scope = siteCondition(rentals.siteCode, identity.siteCodes, siteCodes);
  const filters = { from: month, to: month, ...(siteCodes ? { siteCodes } : {}) };
  const [lines, existingCount] = await Promise.all([
    findUnbilledLines(orm, scope, daysOfMonth(month)),
    countRentBills(orm, rentBillScope(filters, identity.siteCodes)),
  ]);
  const items = lines.map((line) => draftOf(line, month));
  return { month, items, existingCount, dueTwd: sumOf(items) };
}

/** Generates the missing bills of a month. Idempotent, also for concurrent requests. */
export async function generateRentBills(
  { month, siteCodes }: DealRequest<'RentBillGeneration'>,
  { database, identity, changePublisher }: DealContext,
): Promise<DealResult<'RentBillGeneration'>> {
  const scope = siteCondition(rentals.siteCode, identity.siteCodes, siteCodes);
  const made = await database.transaction(async (tx) => {
    const drafts = (await findUnbilledLines(tx, scope, daysOfMonth(month))).map((line) =>
      draftOf(line, month),
    );
    const billIds = await insertRentBills(
      tx,
      drafts.map(({ rentalId, lineNumber, coversFrom, coversTo, dueTwd }) => ({
        billId: rentBillIdOf(rentalId, lineNumber, coversFrom),
        rentalId,
        lineNumber,
        coversFrom,
        coversTo,
        dueOn: coversFrom,
        dueTwd,
      })),
    );
    const written = drafts.filter(({ rentalId, lineNumber, coversFrom }) =>
      billIds.includes(rentBillIdOf(rentalId, lineNumber, coversFrom)),
    );
    return { billIds, dueTwd: sumOf(written), siteCodes: [...new Set(written.map((one) => one.siteCode))] };
  });
  if (made.billIds.length > 0) {
    changePublisher.dataChanged({
      deal: dealCodes.RentBillList,
      ids: made.billIds,
      siteCodes: made.siteCodes,
    });
  }
  return { month, billIds: made.billIds, dueTwd: made.dueTwd };
}

/** Returns a month's unpaid bills with direct debit, as a file for the bank. */
export async function makeDebitFile(
  { month, siteCodes }: DealRequest<'RentDebitFile'>,
  reader: ListReader,
): Promise<DealResult<'RentDebitFile'>> {
  const filters = {
    from: month,
    to: month,
    payStates: [0 as const],
    isWaiting: false,
    autoWithhold: true,
    ...(siteCodes ? { siteCodes } : {}),
  };
  const today = businessDateOf(reader.clock.nowMs());
  const scope = rentBillScope(filters, reader.identity.siteCodes);
  const rows = await rentBillList.find(and(scope, rentBillMatch(filters, today)), reader);
  return {
    month,
    fileName: debitFileName(month),
    text: debitFile(rows),
    count: rows.length,
    totalTwd: sumOf(rows),
  };
}

const MAX_MONTHS = 36;

/** Returns rents due and paid for every month of the span. Throws if the span is reversed or too long. */
export async function rentPerformance(
  { from, to, siteCodes }: DealRequest<'RentPerformance'>,
  { database: { orm }, identity }: ListReader,
): Promise<DealResult<'RentPerformance'>> {
  const months = monthsBetween(from, to);
  if (months.length === 0 || months.length > MAX_MONTHS) throw badSpan(months.length === 0, MAX_MONTHS);
  const condition = and(
    siteCondition(rentals.siteCode, identity.siteCodes, siteCodes),
    // Sites are the contract's; months the bill's.
    rentBillScope({ from, to }, null),
  );
  const sums = new Map((await sumByMonth(orm, condition)).map((row) => [row.month, row]));
  return {
    items: months.map((date) => ({
      date,
      Performance_Rental: sums.get(date)?.dueTwd ?? 0,
      Performance_RentalPay: sums.get(date)?.paidTwd ?? 0,
    })),
  };
}

/** Returns the months of a span for a file. Throws as `rentPerformance` does. */
export async function exportRentPerformance(
  { filters, afterKey }: DealRequest<'RentPerformanceExport'>,
  reader: ListReader,
): Promise<DealResult<'RentPerformanceExport'>> {
  const { items } = await rentPerformance(filters, reader);
  return exportPage(
    async (limit) => items.filter(({ date }) => date > (afterKey ?? '')).slice(0, limit),
    ({ date }) => date,
    (rows) => [...rows],
  );
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let day = toCalendarDate(`${from}-01`); day.slice(0, 7) <= to; day = addMonths(day, 1)) {
    if (months.push(day.slice(0, 7)) > MAX_MONTHS) break;
  }
  return months;
}

type UnbilledLine = Awaited<ReturnType<typeof findUnbilledLines>>[number];

function draftOf(
  { rentTwd, startsOn, endsOn, ...line }: UnbilledLine,
  month: string,
): Schemas['RentBillDraft'] {
  const { first, last } = daysOfMonth(month);
  const start = startsOn > first ? startsOn : first;
  const end = endsOn < last ? endsOn : last;
  const [row] = billingRows({ rentTwd, start, end });
  if (row === undefined) throw new Error(`Rental ${line.rentalId} covers no day of ${month}.`);
  return { ...line, coversFrom: row.from, coversTo: row.to, days: row.days, dueTwd: row.amountTwd };
}

const sumOf = (rows: readonly { readonly dueTwd: number }[]) =>
  rows.reduce((sum, { dueTwd }) => sum + dueTwd, 0);

import { type DealRequest, type DealResult, dealActions, type Schemas } from '@parking-plus/contracts';
import {
  businessDateOf,
  daysBetween,
  normalisePlate,
  plateNearMisses,
  plateSearchKey,
} from '@parking-plus/domain';
import { and, eq, sql } from 'drizzle-orm';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { rentalBays, rentals } from '../../db/schema/sales/rentals.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import { descending } from '../../lists/list-order.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { matchesLinePlate } from '../bays/rental-plates.ts';
import { dashboardScope } from '../dashboard/dashboard-scope.ts';
import { invoiceList } from '../invoices/invoice-list.query.ts';
import { presentInvoice } from '../invoices/invoices.presenter.ts';
import { rentalList } from '../rentals/rental-list.query.ts';
import { presentRental } from '../rentals/rentals.presenter.ts';
import { findBaysOf } from '../rentals/rentals.repository.ts';
import { transactionList } from '../transactions/transaction-list.query.ts';
import { presentTransaction } from '../transactions/transactions.presenter.ts';
import { findPlateFacts, findPlatesLike, findPlatesOf, type PlateOverviewRows } from './plates.repository.ts';

const MAX_ROWS = 20;
const MAX_FOUND = 8;
/** Minimum length of a search: shorter parts occur in too many plates. */
const MIN_PART = 3;

/** Returns all data about one plate: at most six statements, including the session. */
export async function showPlate(
  { plate: typed, siteCodes: asked }: DealRequest<'PlateOverview'>,
  context: ListReader,
): Promise<DealResult<'PlateOverview'>> {
  const { database, identity, clock, uploadAlarmHours } = context;
  const { orm } = database;
  const key = plateSearchKey(typed);
  const scope = dashboardScope(asked, context);
  const may = (action: string) => identity.actionCodes.has(action);
  const atSites = (column: Parameters<typeof siteCondition>[0]) =>
    siteCondition(column, identity.siteCodes, asked);
  const [facts, stays, invoiceRows, rentalRows] = await Promise.all([
    findPlateFacts(orm, key, scope),
    transactionList.findStored(and(eq(transactions.plateKey, key), atSites(transactions.siteCode)), context, {
      limit: MAX_ROWS,
    }),
    may(dealActions.InvoiceList)
      ? invoiceList.findStored(and(eq(transactions.plateKey, key), atSites(invoices.siteCode)), context, {
          limit: MAX_ROWS,
        })
      : null,
    may(dealActions.RentalList)
      ? rentalList.findStored(and(rentsFor(key), atSites(rentals.siteCode)), context, {
          order: [descending(rentals.state), descending(rentals.rentalId)],
          limit: MAX_ROWS,
        })
      : null,
  ]);
  const isKnown = facts.plate !== null;
  const bays = rentalRows?.length
    ? await findBaysOf(
        orm,
        rentalRows.map(({ rentalId }) => rentalId),
      )
    : [];
  const near = isKnown ? [] : await findPlatesOf(orm, plateNearMisses(typed), scope, MAX_FOUND);
  return {
    plate: facts.plate ?? normalisePlate(typed),
    isKnown,
    summary: presentSummary(facts),
    stays: stays.map((stay) => presentTransaction(stay)),
    debts: may(dealActions.UnpaidList) ? presentUnpaidFees(facts, businessDateOf(clock.nowMs())) : null,
    rentals: rentalRows && runningFirst(rentalRows).map((row) => presentRental(row, bays)),
    invoices:
      invoiceRows === null
        ? null
        : invoiceRows.map((row) => presentInvoice(row, { nowMs: clock.nowMs(), uploadAlarmHours })),
    discounts: may(dealActions.RedemptionList) ? presentDiscounts(facts) : null,
    nearMisses: near.map((found) => ({ ...found, isNearMiss: true })),
  };
}

/** Returns plates that contain the text, then similar ones: two statements. */
export async function searchPlates(
  { text }: DealRequest<'PlateSearch'>,
  context: ListReader,
): Promise<DealResult<'PlateSearch'>> {
  const { orm } = context.database;
  const key = plateSearchKey(text);
  if (key.length < MIN_PART) return { items: [] };
  const scope = dashboardScope(undefined, context);
  const [found, near] = await Promise.all([
    findPlatesLike(orm, key, scope, MAX_FOUND),
    findPlatesOf(orm, plateNearMisses(text), scope, MAX_FOUND),
  ]);
  return {
    items: [
      ...found.map((plate) => ({ ...plate, isNearMiss: false })),
      ...near.map((plate) => ({ ...plate, isNearMiss: true })),
    ].slice(0, MAX_FOUND),
  };
}

function rentsFor(key: string) {
  return sql`exists (
    select 1 from ${rentalBays} where ${rentalBays.rentalId} = ${rentals.rentalId} and ${matchesLinePlate(key)}
  )`;
}

/** Sorts a running rental (1) before ended ones (0, 2). */
function runningFirst<Row extends { readonly state: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(b.state === 1) - Number(a.state === 1));
}

function presentSummary({
  visitCount,
  lastSeenAt,
  insideSiteName,
  paidTwd,
}: PlateOverviewRows): Schemas['PlateSummary'] {
  return { visitCount, lastSeenAt, insideSiteName, paidTwd: Number(paidTwd) };
}

function presentUnpaidFees({ debts }: PlateOverviewRows, today: string): Schemas['PlateDebt'][] {
  return debts.map(({ businessDate, ...unpaidFee }) => ({
    ...unpaidFee,
    overdueDays: Math.max(0, daysBetween(unpaidFee.exitedAt?.slice(0, 10) ?? businessDate, today)),
  }));
}

function presentDiscounts({ discounts }: PlateOverviewRows): Schemas['PlateDiscount'][] {
  return [...discounts];
}

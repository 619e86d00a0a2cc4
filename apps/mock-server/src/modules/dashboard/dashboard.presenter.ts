import type { Schemas } from '@parking-plus/contracts';
import { addDays, uploadHoursLeft } from '@parking-plus/domain';
import type { InvoiceAndCloseRows } from './dashboard-invoices.repository.ts';
import type { RentalRows } from './dashboard-rentals.repository.ts';
import type { RevenueRows } from './dashboard-revenue.repository.ts';
import type { DashboardScope } from './dashboard-scope.ts';
import { type DashboardSite, RECENT_DAYS, type StayRows } from './dashboard-stays.repository.ts';
import type { TodoRows } from './dashboard-todo.repository.ts';

const bayCountOf = (sites: readonly DashboardSite[]): number =>
  sites.reduce((sum, { bayCount }) => sum + bayCount, 0);

/** Returns the days that end with today, oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

export function twdByDay(days: RevenueRows['days']): ReadonlyMap<string, number> {
  return new Map(days.map(({ businessDate, twd }) => [businessDate, Number(twd)]));
}

export function presentRevenue(
  { days, lastWeekByNowTwd }: RevenueRows,
  { today }: DashboardScope,
): Schemas['RevenueFigures'] {
  const twdOf = twdByDay(days);
  return {
    todayTwd: twdOf.get(today) ?? 0,
    lastWeekTwd: twdOf.get(addDays(today, -7)) ?? 0,
    lastWeekByNowTwd: Number(lastWeekByNowTwd),
    recentTwd: lastDays(today, RECENT_DAYS).map((day) => twdOf.get(day) ?? 0),
  };
}

export function presentVisits({ days }: StayRows, { today }: DashboardScope): Schemas['VisitFigures'] {
  const ofDay = new Map(days.map((day) => [day.businessDate, day]));
  const now = ofDay.get(today);
  return {
    exitCount: now?.exitCount ?? 0,
    meanStayMinutes: now && now.stayCount > 0 ? now.stayMinutes / now.stayCount : null,
    recentExitCounts: lastDays(today, RECENT_DAYS).map((day) => ofDay.get(day)?.exitCount ?? 0),
  };
}

export function presentTurnover(
  { days, sites }: StayRows,
  { today }: DashboardScope,
): Schemas['TurnoverFigures'] {
  return {
    entryCount: days.find(({ businessDate }) => businessDate === today)?.entryCount ?? 0,
    bayCount: bayCountOf(sites),
  };
}

export function presentBayRevenue(
  { months }: RevenueRows,
  sites: readonly DashboardSite[],
  { today }: DashboardScope,
): Schemas['BayRevenueFigures'] {
  return {
    from: `${today.slice(0, 8)}01`,
    monthTwd: months.reduce((sum, { twd }) => sum + Number(twd), 0),
    bayCount: bayCountOf(sites),
  };
}

export function presentUnpaid({ debts, weekOwedTwd, weekRecoveredTwd }: StayRows): Schemas['UnpaidFigures'] {
  return {
    count: debts.reduce((sum, { count }) => sum + count, 0),
    owedTwd: debts.reduce((sum, { twd }) => sum + Number(twd), 0),
    weekOwedTwd: Number(weekOwedTwd),
    weekRecoveredTwd: Number(weekRecoveredTwd),
  };
}

export function presentRentals({
  rentedBayCount,
  rentableBayCount,
  endingCount,
}: RentalRows): Schemas['RentalFigures'] {
  return { rentedBayCount, rentableBayCount, endingCount };
}

export function presentInvoices(
  rows: InvoiceAndCloseRows,
  { nowMs }: DashboardScope,
): Schemas['InvoiceTaskCounts'] {
  const { issuedCount, issuedTwd, voidCount, allowanceCount, lateUploadCount, lowestNumbers } = rows;
  return {
    issuedCount,
    issuedTwd: Number(issuedTwd),
    voidCount,
    allowanceCount,
    lateUploadCount,
    uploadSoonCount: rows.uploadSoonCount,
    uploadHoursLeft: rows.uploadDueOn === null ? null : uploadHoursLeft(rows.uploadDueOn, nowMs),
    lowestNumbers,
  };
}

export function presentCloses(rows: InvoiceAndCloseRows, { today }: DashboardScope): Schemas['CloseFigures'] {
  const { openCount, openSiteCount, abnormalCount, differenceTwd } = rows;
  return {
    businessDate: addDays(today, -1),
    openCount,
    openSiteCount,
    abnormalCount,
    differenceTwd: Number(differenceTwd),
  };
}

export function presentTodo({ documentCount, bulletinCount, threadCount }: TodoRows): Schemas['TodoFigures'] {
  return { documentCount, bulletinCount, threadCount };
}

export function presentEquipment(rows: TodoRows): Schemas['EquipmentFigures'] {
  const { offlineCount, machineCount, openOrderCount } = rows;
  return { offlineCount, machineCount, openOrderCount };
}

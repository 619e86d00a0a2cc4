import type { Schemas } from '@parking-plus/contracts';
import { addDays, addMonths } from '@parking-plus/domain';
import { lastDays, twdByDay } from './dashboard.presenter.ts';
import { RENT_MONTHS, type RentalRows } from './dashboard-rentals.repository.ts';
import { CHART_DAYS, type RevenueRows, YEAR_DAYS } from './dashboard-revenue.repository.ts';
import type { DashboardScope } from './dashboard-scope.ts';
import type { DashboardSite, StayRows } from './dashboard-stays.repository.ts';

const AGES = ['0-7', '8-30', '31-90', 'over-90'] as const;

export function presentRevenueDays(
  { days, rentDays }: RevenueRows,
  { today }: DashboardScope,
): Schemas['RevenueDay'][] {
  const twdOf = twdByDay(days);
  const rentOf = twdByDay(rentDays);
  return lastDays(today, CHART_DAYS).map((businessDate) => {
    const rentTwd = rentOf.get(businessDate) ?? 0;
    return {
      businessDate,
      temporaryTwd: (twdOf.get(businessDate) ?? 0) - rentTwd,
      rentTwd,
      lastYearTwd: twdOf.get(addDays(businessDate, -YEAR_DAYS)) ?? null,
    };
  });
}

/** Returns channels, largest first. A channel with negative revenue has no share. */
export function presentChannels({ channels }: RevenueRows): Schemas['ChannelRevenue'][] {
  return channels
    .filter(({ twd }) => Number(twd) > 0)
    .map(({ channel, twd }) => ({ channel, revenueTwd: Number(twd) }))
    .toSorted((a, b) => b.revenueTwd - a.revenueTwd);
}

export function presentSiteRanking(
  { months }: RevenueRows,
  sites: readonly DashboardSite[],
): Schemas['SiteBayRevenue'][] {
  const twdOf = new Map(months.map(({ siteCode, twd }) => [siteCode, Number(twd)]));
  return sites
    .filter(({ bayCount }) => bayCount > 0)
    .map(({ siteCode, name, bayCount }) => ({
      siteCode,
      siteName: name,
      monthTwd: twdOf.get(siteCode) ?? 0,
      bayCount,
    }))
    .toSorted((a, b) => b.monthTwd / b.bayCount - a.monthTwd / a.bayCount);
}

export function presentRentMonths(
  { rentMonths }: RentalRows,
  { today }: DashboardScope,
): Schemas['RentMonthFigures'][] {
  const known = new Map(rentMonths.map((row) => [row.month, row]));
  return Array.from({ length: RENT_MONTHS }, (_, index) => {
    const month = addMonths(`${today.slice(0, 8)}01`, index + 1 - RENT_MONTHS).slice(0, 7);
    const row = known.get(month);
    return {
      month,
      Performance_Rental: Number(row?.dueTwd ?? 0),
      Performance_RentalPay: Number(row?.paidTwd ?? 0),
    };
  });
}

export function presentUnpaidAges({ debts }: StayRows): Schemas['UnpaidAgeFigures'][] {
  return AGES.map((age) => {
    const row = debts.find((one) => one.age === age);
    return { age, count: row?.count ?? 0, owedTwd: Number(row?.twd ?? 0) };
  });
}

export function presentDiscountCosts({ discountCosts }: RentalRows): Schemas['PublisherCost'][] {
  return discountCosts
    .map(({ publishType, twd, count }) => ({
      publishType,
      amountTwd: Number(twd),
      usageCount: count,
    }))
    .toSorted((a, b) => b.amountTwd - a.amountTwd);
}

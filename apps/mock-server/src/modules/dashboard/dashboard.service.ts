import type { DealRequest, DealResult } from '@parking-plus/contracts';
import type { DealContext } from '../../deals/define-deals.ts';
import {
  presentBayRevenue,
  presentCloses,
  presentEquipment,
  presentInvoices,
  presentRentals,
  presentRevenue,
  presentTodo,
  presentTurnover,
  presentUnpaid,
  presentVisits,
} from './dashboard.presenter.ts';
import { cardsFor, chartsFor, type DashboardCard, type DashboardChart } from './dashboard-cards.ts';
import {
  presentChannels,
  presentDiscountCosts,
  presentRentMonths,
  presentRevenueDays,
  presentSiteRanking,
  presentUnpaidAges,
} from './dashboard-charts.presenter.ts';
import { findInvoicesAndCloses } from './dashboard-invoices.repository.ts';
import { findRentals } from './dashboard-rentals.repository.ts';
import { findRevenue } from './dashboard-revenue.repository.ts';
import { dashboardScope } from './dashboard-scope.ts';
import { findStays } from './dashboard-stays.repository.ts';
import { findTodo } from './dashboard-todo.repository.ts';
import { occupancyHours } from './occupancy-hours.ts';

/** Returns the items of the caller's role and reads no others: at most five statements. */
export async function showDashboard(
  { filters }: DealRequest<'Dashboard'>,
  context: Pick<DealContext, 'database' | 'identity' | 'clock' | 'uploadAlarmHours'>,
): Promise<DealResult<'Dashboard'>> {
  const { database, identity } = context;
  const { orm } = database;
  const scope = dashboardScope(filters?.siteCodes, context);
  const cards = cardsFor(identity);
  const charts = chartsFor(identity);
  const hasCard = (...wanted: DashboardCard[]) => wanted.some((card) => cards.includes(card));
  const hasChart = (...wanted: DashboardChart[]) => wanted.some((chart) => charts.has(chart));

  const [revenue, stays, rentals, papers, work] = await Promise.all([
    hasCard('revenue', 'bayRevenue') || hasChart('revenueDays', 'channels', 'siteRanking')
      ? findRevenue(orm, scope)
      : null,
    hasCard('visits', 'presence', 'turnover', 'bayRevenue', 'unpaid') ||
    hasChart('occupancy', 'siteRanking', 'unpaidAges')
      ? findStays(orm, scope)
      : null,
    hasCard('rentals') || hasChart('rentMonths', 'discountCosts') ? findRentals(orm, scope) : null,
    hasCard('invoices', 'closes') ? findInvoicesAndCloses(orm, scope, context.uploadAlarmHours) : null,
    hasCard('todo', 'equipment') ? findTodo(orm, scope, identity) : null,
  ]);
  const occupancy = stays && occupancyHours(stays, scope.nowMs);
  const recentInsideCounts = (occupancy?.hours ?? []).map((_, index) =>
    (occupancy?.sites ?? []).reduce((sum, { insideCounts }) => sum + (insideCounts[index] ?? 0), 0),
  );

  return {
    asOf: scope.now,
    businessDate: scope.today,
    cards,
    revenue: hasCard('revenue') && revenue ? presentRevenue(revenue, scope) : null,
    visits: hasCard('visits') && stays ? presentVisits(stays, scope) : null,
    presence:
      hasCard('presence') && stays
        ? {
            insideCount: stays.sites.reduce((sum, { insideCount }) => sum + insideCount, 0),
            bayCount: stays.sites.reduce((sum, { bayCount }) => sum + bayCount, 0),
            recentInsideCounts,
          }
        : null,
    turnover: hasCard('turnover') && stays ? presentTurnover(stays, scope) : null,
    bayRevenue:
      hasCard('bayRevenue') && revenue && stays ? presentBayRevenue(revenue, stays.sites, scope) : null,
    unpaid: hasCard('unpaid') && stays ? presentUnpaid(stays) : null,
    rentals: hasCard('rentals') && rentals ? presentRentals(rentals) : null,
    invoices: hasCard('invoices') && papers ? presentInvoices(papers, scope) : null,
    closes: hasCard('closes') && papers ? presentCloses(papers, scope) : null,
    todo: hasCard('todo') && work ? presentTodo(work) : null,
    equipment: hasCard('equipment') && work ? presentEquipment(work) : null,
    charts: {
      revenueDays: hasChart('revenueDays') && revenue ? presentRevenueDays(revenue, scope) : null,
      occupancy: hasChart('occupancy') ? occupancy : null,
      channels: hasChart('channels') && revenue ? presentChannels(revenue) : null,
      siteRanking:
        hasChart('siteRanking') && revenue && stays ? presentSiteRanking(revenue, stays.sites) : null,
      rentMonths: hasChart('rentMonths') && rentals ? presentRentMonths(rentals, scope) : null,
      unpaidAges: hasChart('unpaidAges') && stays ? presentUnpaidAges(stays) : null,
      discountCosts: hasChart('discountCosts') && rentals ? presentDiscountCosts(rentals) : null,
    },
  };
}

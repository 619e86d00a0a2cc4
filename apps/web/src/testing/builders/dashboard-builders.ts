import type { DealResult } from '@parking-plus/contracts';

type Dashboard = DealResult<'Dashboard'>;

/** Builds the dashboard of company staff with two sites and little traffic. */
export function buildDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    asOf: '2026-11-20T10:00:00+08:00',
    businessDate: '2026-11-20',
    cards: ['todo', 'unpaid', 'revenue', 'rentals', 'visits', 'presence'],
    revenue: {
      todayTwd: 24_340,
      lastWeekTwd: 115_170,
      lastWeekByNowTwd: 20_000,
      recentTwd: [71_812, 75_480, 24_340],
    },
    visits: { exitCount: 282, meanStayMinutes: 125.4, recentExitCounts: [1095, 1103, 282] },
    presence: { insideCount: 192, bayCount: 200, recentInsideCounts: [100, 150, 192] },
    turnover: null,
    bayRevenue: null,
    unpaid: { count: 38, owedTwd: 4_120, weekOwedTwd: 1_000, weekRecoveredTwd: 250 },
    rentals: { rentedBayCount: 104, rentableBayCount: 260, endingCount: 12 },
    invoices: null,
    closes: null,
    todo: {
      documentCount: 3,
      bulletinCount: 2,
      threadCount: null,
      differingUploadCount: null,
      unreportedUploadCount: null,
    },
    equipment: null,
    charts: {
      revenueDays: [
        { businessDate: '2026-11-19', temporaryTwd: 110_000, rentTwd: 9_000, lastYearTwd: 98_000 },
        { businessDate: '2026-11-20', temporaryTwd: 24_340, rentTwd: 0, lastYearTwd: null },
      ],
      occupancy: {
        hours: ['2026-11-20T09:00:00+08:00', '2026-11-20T10:00:00+08:00'],
        sites: [{ siteCode: 'S01', siteName: '信義松仁站', bayCount: 200, insideCounts: [150, 192] }],
      },
      channels: [{ channel: 1, revenueTwd: 90_000 }],
      siteRanking: null,
      rentMonths: null,
      unpaidAges: null,
      discountCosts: null,
    },
    ...overrides,
  };
}

import { dealActions, type Schemas } from '@parking-plus/contracts';
import { type Role, roleForAccountType } from '@parking-plus/domain';
import type { Identity } from '../../identity/identity.ts';

export type DashboardCard = Schemas['DashboardCard'];
export type DashboardChart = keyof Schemas['DashboardCharts'];

type Caller = Pick<Identity, 'type' | 'actionCodes'>;

/** Roles that see an item, and the action code it requires, or null. */
type View = { readonly roles: readonly Role[]; readonly action: string | null };

const COMPANY: readonly Role[] = ['Admin', 'Senior Manager', 'Company Manager', 'Company Staff'];
const SITE: readonly Role[] = ['Site Manager', 'Site Staff'];
const ALL: readonly Role[] = [...COMPANY, 'HR', 'Field Engineer', ...SITE];

/**
 * Cards in order: pending work, revenue, operations.
 * 人資 sees counts but no money; 外勤工程師 sees outages.
 */
const CARDS: Readonly<Record<DashboardCard, View>> = {
  todo: { roles: ALL, action: null },
  unpaid: { roles: [...COMPANY, ...SITE], action: dealActions.UnpaidList },
  closes: { roles: COMPANY, action: dealActions.DailyCloseList },
  equipment: { roles: ['Admin', 'Field Engineer', ...SITE], action: null },
  revenue: { roles: [...COMPANY, ...SITE], action: dealActions.TransactionList },
  bayRevenue: { roles: COMPANY, action: dealActions.TransactionList },
  rentals: { roles: [...COMPANY, ...SITE], action: dealActions.RentalList },
  invoices: { roles: COMPANY, action: dealActions.InvoiceList },
  visits: { roles: [...COMPANY, 'HR', ...SITE], action: null },
  presence: { roles: [...COMPANY, 'HR', ...SITE], action: null },
  turnover: { roles: [...COMPANY, 'HR'], action: null },
};

const CHARTS: Readonly<Record<DashboardChart, View>> = {
  revenueDays: { roles: [...COMPANY, ...SITE], action: dealActions.TransactionList },
  occupancy: { roles: [...COMPANY, 'HR', ...SITE], action: null },
  channels: { roles: [...COMPANY, ...SITE], action: dealActions.TransactionList },
  siteRanking: { roles: COMPANY, action: dealActions.TransactionList },
  rentMonths: { roles: [...COMPANY, ...SITE], action: dealActions.RentPerformance },
  unpaidAges: { roles: [...COMPANY, ...SITE], action: dealActions.UnpaidList },
  discountCosts: { roles: [...COMPANY, ...SITE], action: dealActions.RedemptionList },
};

/** Returns the account's cards, in order. */
export function cardsFor(caller: Caller): DashboardCard[] {
  return (Object.keys(CARDS) as DashboardCard[]).filter((card) => isShown(CARDS[card], caller));
}

/** Returns the account's charts. */
export function chartsFor(caller: Caller): ReadonlySet<DashboardChart> {
  return new Set((Object.keys(CHARTS) as DashboardChart[]).filter((chart) => isShown(CHARTS[chart], caller)));
}

function isShown({ roles, action }: View, { type, actionCodes }: Caller): boolean {
  return roles.includes(roleForAccountType(type)) && (action === null || actionCodes.has(action));
}

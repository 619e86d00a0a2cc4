import {
  AllowanceState,
  CheckResult,
  DailyCloseState,
  DocumentState,
  MachineConnection,
  MessageBoardState,
  SiteState,
  State,
} from '@parking-plus/contracts';

export interface TransactionLink {
  from?: string;
  to?: string;
  /** Day on which the lane was passed, whatever the day of the charge. */
  enteredOn?: string;
  exitedOn?: string;
  isInside?: boolean;
  siteCode?: string;
  channel?: number;
}

/** Business dates, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Which list, of which sites, explains a number. Shape: null where the user has no such list. */
export interface DashboardLinks {
  transactions(filters: TransactionLink): string | null;
  unpaid(age?: string, statuses?: readonly string[]): string | null;
  rentals(endingWithinDays?: number): string | null;
  rentMonth(month: string): string | null;
  machines(): string | null;
  offlineMachines(): string | null;
  /** Daily closes of some days that nobody has closed yet, or that do not agree. */
  closes(days: Days, which: 'open' | 'abnormal'): string | null;
  /** Documents whose next step is the user's, of all sites. */
  waitingDocuments(): string | null;
  /** Sites that operate. */
  operatingSites(): string | null;
  invoices(days: Days): string | null;
  voids(days: Days): string | null;
  /** Allowances of some days that are not deleted. */
  allowances(days: Days): string | null;
  /** Invoices of any day that the platform has not accepted after 24 hours. */
  unacceptedInvoices(): string | null;
  /** Numbers that a machine has for a period. */
  machineNumbers(machineCode: string, periodCode: string): string | null;
  /** Bulletins that the user has not read, of all sites. */
  unreadBulletins(): string | null;
  openThreads(): string | null;
  openOrders(): string | null;
  discountUses(days: Days, publishType: number): string | null;
}

/** Paths of the lists, as the menu has them. */
const TRANSACTIONS = '/fees/transaction-list';
const UNPAID = '/fees/unpaid-list';
const RENTALS = '/rentals/rental-list';
const PERFORMANCE = '/rentals/rent-performance';
const MACHINES = '/sites/machine-list';
const CLOSES = '/settlement/daily-close-list';
const DOCUMENTS = '/communication/document-list';
const SITES = '/sites/site-list';
const INVOICES = '/invoices/invoice-list';
const VOIDS = '/invoices/void-list';
const ALLOWANCES = '/invoices/allowance-list';
const ALLOCATIONS = '/invoices/allocation-list';
const BULLETINS = '/communication/bulletin-list';
const THREADS = '/communication/message-board-list';
const ORDERS = '/communication/service-order-list';
const USES = '/discounts/discount-usage-list';

const ALL_SITES = '*';
const OFFLINE = String(MachineConnection.Offline);
const OPEN_CLOSE = String(DailyCloseState.Open);
const ABNORMAL = String(CheckResult.Abnormal);
const { InForce, DeletionPending } = AllowanceState;
const GIVEN = [InForce, DeletionPending].join(',');
const { Draft, Submitted, Returned, Approved } = DocumentState;
const OPEN_ORDERS = [Draft, Submitted, Returned, Approved].join(',');

/**
 * Links from numbers to lists.
 * Shape: `paths` are those of the user's menu; `siteCodes` the sites that the numbers are about, none meaning all.
 */
export function dashboardLinks(paths: ReadonlySet<string>, siteCodes: readonly string[]): DashboardLinks {
  const link = (path: string, query: Record<string, string | undefined>, sites = siteCodes) => {
    if (!paths.has(path)) return null;
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
    if (sites.length > 0) params.set('siteCodes', [...sites].sort().join(','));
    // A link of the path alone would show an open list as it was left.
    if (params.size === 0) params.set('siteCodes', ALL_SITES);
    // Separators within a value are legal in a query and easier to read as they are.
    const text = params.toString().replaceAll('%2C', ',');
    return `${path}?${text}`;
  };
  const span = ({ from, to }: Days) => `${from}..${to}`;
  const day = (date: string | undefined) => date && span({ from: date, to: date });
  return {
    transactions: ({ from, to, enteredOn, exitedOn, isInside, siteCode, channel }) =>
      link(
        TRANSACTIONS,
        {
          period: from && to ? `${from}..${to}` : 'all',
          entered: day(enteredOn),
          exited: day(exitedOn),
          isInside: isInside ? 'yes' : undefined,
          channels: channel === undefined ? undefined : String(channel),
        },
        siteCode === undefined ? siteCodes : [siteCode],
      ),
    unpaid: (age, statuses) => link(UNPAID, { ages: age, statuses: statuses?.join(',') }),
    rentals: (days) => link(RENTALS, { endingWithin: days === undefined ? undefined : String(days) }),
    rentMonth: (month) => link(PERFORMANCE, { from: month, to: month }),
    machines: () => link(MACHINES, {}),
    offlineMachines: () => link(MACHINES, { connections: OFFLINE }),
    closes: (days, which) =>
      link(CLOSES, {
        period: span(days),
        states: which === 'open' ? OPEN_CLOSE : undefined,
        checkResults: which === 'abnormal' ? ABNORMAL : undefined,
      }),
    waitingDocuments: () => link(DOCUMENTS, { waiting: 'yes' }, []),
    operatingSites: () => link(SITES, { states: String(SiteState.Operating) }),
    invoices: (days) => link(INVOICES, { period: span(days) }),
    voids: (days) => link(VOIDS, { voided: span(days) }),
    allowances: (days) => link(ALLOWANCES, { issued: span(days), states: GIVEN }),
    unacceptedInvoices: () => link(INVOICES, { period: 'all', unaccepted: 'yes' }),
    machineNumbers: (machineCode, periodCode) =>
      link(ALLOCATIONS, { periodCodes: periodCode, keyword: machineCode }),
    unreadBulletins: () => link(BULLETINS, { isUnread: 'yes' }, []),
    openThreads: () => link(THREADS, { states: String(MessageBoardState.Open) }),
    openOrders: () => link(ORDERS, { states: OPEN_ORDERS }),
    discountUses: (days, publishType) =>
      link(USES, {
        period: span(days),
        publishTypes: String(publishType),
        states: String(State.Valid),
      }),
  };
}

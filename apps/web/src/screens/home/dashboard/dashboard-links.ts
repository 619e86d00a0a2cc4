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
import { listLink } from '../../../shared/navigation/list-link.ts';

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
export type DashboardLinks = ReturnType<typeof dashboardLinks>;

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
export function dashboardLinks(paths: ReadonlySet<string>, siteCodes: readonly string[]) {
  const link = (path: string, query: Record<string, string | undefined>, sites = siteCodes) =>
    listLink(paths, path, query, sites);
  const span = ({ from, to }: Days) => `${from}..${to}`;
  const day = (date: string | undefined) => date && span({ from: date, to: date });
  return {
    transactions: ({ from, to, enteredOn, exitedOn, isInside, siteCode, channel }: TransactionLink) =>
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
    unpaid: (age?: string, statuses?: readonly string[]) =>
      link(UNPAID, { ages: age, statuses: statuses?.join(',') }),
    rentals: (endingWithin?: number) => link(RENTALS, { endingWithin: endingWithin?.toString() }),
    rentMonth: (month: string) => link(PERFORMANCE, { from: month, to: month }),
    machines: () => link(MACHINES, {}),
    offlineMachines: () => link(MACHINES, { connections: OFFLINE }),
    /** Daily closes of some days that nobody has closed yet, or that do not agree. */
    closes: (days: Days, which: 'open' | 'abnormal') =>
      link(CLOSES, {
        period: span(days),
        states: which === 'open' ? OPEN_CLOSE : undefined,
        checkResults: which === 'abnormal' ? ABNORMAL : undefined,
      }),
    /** Documents whose next step is the user's, of all sites. */
    waitingDocuments: () => link(DOCUMENTS, { waiting: 'yes' }, []),
    operatingSites: () => link(SITES, { states: String(SiteState.Operating) }),
    invoices: (days: Days) => link(INVOICES, { period: span(days) }),
    voids: (days: Days) => link(VOIDS, { voided: span(days) }),
    /** Allowances of some days that are not deleted. */
    allowances: (days: Days) => link(ALLOWANCES, { issued: span(days), states: GIVEN }),
    /** Invoices of any day that the platform has not accepted after 24 hours. */
    unacceptedInvoices: () => link(INVOICES, { period: 'all', unaccepted: 'yes' }),
    /** Numbers that a machine has for a period. */
    machineNumbers: (machineCode: string, periodCode: string) =>
      link(ALLOCATIONS, { periodCodes: periodCode, keyword: machineCode }),
    /** Bulletins that the user has not read, of all sites. */
    unreadBulletins: () => link(BULLETINS, { isUnread: 'yes' }, []),
    openThreads: () => link(THREADS, { states: String(MessageBoardState.Open) }),
    openOrders: () => link(ORDERS, { states: OPEN_ORDERS }),
    discountUses: (days: Days, publishType: number) =>
      link(USES, {
        period: span(days),
        publishTypes: String(publishType),
        states: String(State.Valid),
      }),
  };
}

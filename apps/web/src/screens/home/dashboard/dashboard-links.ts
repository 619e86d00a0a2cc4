import {
  AllowanceState,
  CheckResult,
  DailyCloseState,
  DocumentState,
  MachineConnection,
  MessageBoardState,
  SiteState,
  State,
  UploadStatus,
} from '@parking-plus/contracts';
import { listLink } from '../../../shared/navigation/list-link.ts';

export interface TransactionLink {
  from?: string;
  to?: string;
  /** Date of the lane passage, independent of the charge date. */
  enteredOn?: string;
  exitedOn?: string;
  isInside?: boolean;
  siteCode?: string;
  channel?: number;
}

/** Business dates, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Links from numbers to filtered lists. Shape: null if the user cannot open the list. */
export type DashboardLinks = ReturnType<typeof dashboardLinks>;

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
const QUEUE = '/invoices/upload-queue';
const ALLOCATIONS = '/invoices/allocation-list';
const RECONCILIATION = '/invoices/upload-reconciliation';
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
 * Returns links from numbers to lists.
 * Shape: `paths` has the user's menu paths; `siteCodes` has the sites of the numbers, empty for all.
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
    /** Daily closes of a date range that are open or have a discrepancy. */
    closes: (days: Days, which: 'open' | 'abnormal') =>
      link(CLOSES, {
        period: span(days),
        states: which === 'open' ? OPEN_CLOSE : undefined,
        checkResults: which === 'abnormal' ? ABNORMAL : undefined,
      }),
    /** Documents of all sites that wait for the user. */
    waitingDocuments: () => link(DOCUMENTS, { waiting: 'yes' }, []),
    operatingSites: () => link(SITES, { states: String(SiteState.Operating) }),
    invoices: (days: Days) => link(INVOICES, { period: span(days) }),
    voids: (days: Days) => link(VOIDS, { voided: span(days) }),
    /** Allowances of a date range that are not deleted. */
    allowances: (days: Days) => link(ALLOWANCES, { issued: span(days), states: GIVEN }),
    /** Invoices of any date that the platform has not accepted after 24 hours. */
    unacceptedInvoices: () => link(INVOICES, { period: 'all', unaccepted: 'yes' }),
    /** Messages that wait or were rejected, and are due soon or overdue. */
    pressingUploads: () => link(QUEUE, { standings: [UploadStatus.Soon, UploadStatus.Late].join(',') }),
    /** Invoice numbers of a machine in a period. */
    machineNumbers: (machineCode: string, periodCode: string) =>
      link(ALLOCATIONS, { periodCodes: periodCode, keyword: machineCode }),
    /** Unread bulletins of all sites. */
    unreadBulletins: () => link(BULLETINS, { isUnread: 'yes' }, []),
    /** Reconciliations of any day with the tax platform in a state. */
    reconciliations: (state: number) => link(RECONCILIATION, { period: 'all', states: String(state) }, []),
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

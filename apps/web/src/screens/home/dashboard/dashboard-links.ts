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

/** Which list, of which sites, explains a number. Shape: null where the user has no such list. */
export interface DashboardLinks {
  transactions(filters: TransactionLink): string | null;
  unpaid(age?: string): string | null;
  rentals(endingWithinDays?: number): string | null;
  rentMonth(month: string): string | null;
  machines(): string | null;
  offlineMachines(): string | null;
  /** Daily closes of some days that nobody has closed yet, or that do not agree. */
  closes(days: { from: string; to: string }, which: 'open' | 'abnormal'): string | null;
  /** Documents whose next step is the user's, of all sites. */
  waitingDocuments(): string | null;
}

/** Paths of the lists, as the menu has them. */
const TRANSACTIONS = '/fees/transaction-list';
const UNPAID = '/fees/unpaid-list';
const RENTALS = '/rentals/rental-list';
const PERFORMANCE = '/rentals/rent-performance';
const MACHINES = '/sites/machine-list';
const CLOSES = '/settlement/daily-close-list';
const DOCUMENTS = '/communication/document-list';

const OFFLINE = '0';
const OPEN_CLOSE = '0';
const ABNORMAL = '2';

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
    // Separators within a value are legal in a query and easier to read as they are.
    const text = params.toString().replaceAll('%2C', ',');
    return text === '' ? path : `${path}?${text}`;
  };
  const day = (date: string | undefined) => date && `${date}..${date}`;
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
    unpaid: (age) => link(UNPAID, { ages: age }),
    rentals: (days) => link(RENTALS, { endingWithin: days === undefined ? undefined : String(days) }),
    rentMonth: (month) => link(PERFORMANCE, { from: month, to: month }),
    machines: () => link(MACHINES, {}),
    offlineMachines: () => link(MACHINES, { connections: OFFLINE }),
    closes: ({ from, to }, which) =>
      link(CLOSES, {
        period: `${from}..${to}`,
        states: which === 'open' ? OPEN_CLOSE : undefined,
        checkResults: which === 'abnormal' ? ABNORMAL : undefined,
      }),
    waitingDocuments: () => link(DOCUMENTS, { waiting: 'yes' }, []),
  };
}

/** Which list, of which sites, explains a number. Shape: null where the user has no such list. */
export interface DashboardLinks {
  transactions(filters: { from: string; to: string; siteCode?: string; channel?: number }): string | null;
  endingRentals(days: number): string | null;
}

/** Paths of the lists, as the menu has them. */
const TRANSACTIONS = '/fees/transaction-list';
const RENTALS = '/rentals/rental-list';

/**
 * Links from numbers to lists.
 * Shape: `paths` are those of the user's menu; `siteCodes` the sites that the numbers are about, none meaning all.
 */
export function dashboardLinks(paths: ReadonlySet<string>, siteCodes: readonly string[]): DashboardLinks {
  const link = (path: string, query: Record<string, string>, sites = siteCodes) => {
    if (!paths.has(path)) return null;
    const params = new URLSearchParams(query);
    if (sites.length > 0) params.set('siteCodes', [...sites].sort().join(','));
    // Separators within a value are legal in a query and easier to read as they are.
    return `${path}?${params.toString().replaceAll('%2C', ',')}`;
  };
  return {
    transactions: ({ from, to, siteCode, channel }) =>
      link(
        TRANSACTIONS,
        { period: `${from}..${to}`, ...(channel === undefined ? {} : { channels: String(channel) }) },
        siteCode === undefined ? siteCodes : [siteCode],
      ),
    endingRentals: (days) => link(RENTALS, { endingWithinDays: String(days) }),
  };
}

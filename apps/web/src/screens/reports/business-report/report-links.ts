import { endOfMonth } from '@parking-plus/domain';
import type { ReportBy } from './report-definitions.ts';

/** What a row is about: some days, and perhaps one site or channel. */
export interface RowSubject {
  from: string;
  to: string;
  siteCode?: string;
  channel?: string;
}

/** Which list explains a figure. Shape: null where the user has no such list. */
export interface ReportLinks {
  transactions(subject: RowSubject): string | null;
}

/** Paths of the lists, as the menu has them. */
const TRANSACTIONS = '/fees/transaction-list';

/** Links from figures to lists. Shape: `paths` are those of the user's menu; no site means all. */
export function reportLinks(paths: ReadonlySet<string>, siteCodes: readonly string[]): ReportLinks {
  const link = (path: string, { siteCode }: RowSubject, query: Record<string, string | undefined>) => {
    if (!paths.has(path)) return null;
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
    const sites = siteCode === undefined ? siteCodes : [siteCode];
    if (sites.length > 0) params.set('siteCodes', [...sites].sort().join(','));
    // Separators within a value are legal in a query and easier to read as they are.
    return `${path}?${params.toString().replaceAll('%2C', ',')}`;
  };
  const days = ({ from, to }: RowSubject) => `${from}..${to}`;
  return {
    transactions: (subject) =>
      link(TRANSACTIONS, subject, { period: days(subject), channels: subject.channel }),
  };
}

/** What a row is about, within the days that the report reckons. */
export function subjectOf(by: ReportBy, key: string, span: { from: string; to: string }): RowSubject {
  switch (by) {
    case 'day':
      return { from: key, to: key };
    case 'month': {
      const first = `${key}-01`;
      const last = endOfMonth(first);
      const beginsEarlier = first < span.from;
      const endsLater = last > span.to;
      return { from: beginsEarlier ? span.from : first, to: endsLater ? span.to : last };
    }
    case 'site':
      return { ...span, siteCode: key };
    case 'channel':
      return { ...span, channel: key };
  }
}

import { type Schemas, State } from '@parking-plus/contracts';
import { endOfMonth } from '@parking-plus/domain';
import { listLink } from '../../../shared/navigation/list-link.ts';
import type { ReportBy } from './report-definitions.ts';

/** Filters of a row: a date range, and optionally a site or channel. */
export interface RowSubject {
  from: string;
  to: string;
  siteCode?: string;
  channel?: string;
  age?: string;
  publishType?: string;
  /** Plan code. */
  plan?: string;
  /** True for a part of each day, which no list can filter by. */
  isUnlisted?: boolean;
}

/** Links from figures to lists. Shape: null if the user cannot open the list. */
export type ReportLinks = ReturnType<typeof reportLinks>;

const TRANSACTIONS = '/fees/transaction-list';
const INVOICES = '/invoices/invoice-list';
const RENTALS = '/rentals/rental-list';
const USAGES = '/discounts/discount-usage-list';
const UNPAID = '/fees/unpaid-list';

/** Returns links from figures to lists. Shape: `paths` has the user's menu paths; no site code means all. */
export function reportLinks(paths: ReadonlySet<string>, siteCodes: readonly string[]) {
  const link = (
    path: string,
    { siteCode, isUnlisted }: RowSubject,
    query: Record<string, string | undefined>,
  ) => (isUnlisted ? null : listLink(paths, path, query, siteCode === undefined ? siteCodes : [siteCode]));
  const days = ({ from, to }: RowSubject) => `${from}..${to}`;
  return {
    transactions: (subject: RowSubject) =>
      link(TRANSACTIONS, subject, { period: days(subject), channels: subject.channel }),
    /** Transactions by the date of the lane passage. */
    passages: (lane: 'entered' | 'exited', subject: RowSubject) =>
      link(TRANSACTIONS, subject, { period: 'all', [lane]: days(subject) }),
    invoices: (subject: RowSubject, states?: string) =>
      link(INVOICES, subject, { period: days(subject), states }),
    /** Contracts by start, termination or end date, and by state. */
    rentals: (day: 'starts' | 'returned' | 'ends', subject: RowSubject, state?: Schemas['RentState']) =>
      link(RENTALS, subject, { states: state?.toString(), [day]: days(subject) }),
    /** Redemptions that were not reversed. */
    usages: (subject: RowSubject) =>
      link(USAGES, subject, {
        period: days(subject),
        states: String(State.Valid),
        publishTypes: subject.publishType,
        keyword: subject.plan,
      }),
    /** Current unpaid fees of an age group, empty for all. Null for dates: the list filters by age only. */
    unpaid: (subject: RowSubject) =>
      subject.age === undefined ? null : link(UNPAID, subject, { ages: subject.age || undefined }),
  };
}

/** Returns the filters of the total row. An empty age means any age. */
export function subjectOfAll(by: ReportBy, span: { from: string; to: string }): RowSubject {
  return by === 'age' ? { ...span, age: '' } : span;
}

/** Returns the filters of a row, limited to the report's date range. */
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
    case 'age':
      return { ...span, age: key };
    case 'publisher':
      return { ...span, publishType: key };
    case 'plan':
      return { ...span, plan: key };
    case 'hour':
      return { ...span, isUnlisted: true };
  }
}

import { type Schemas, State } from '@parking-plus/contracts';
import { endOfMonth } from '@parking-plus/domain';
import { listLink } from '../../../shared/navigation/list-link.ts';
import type { ReportBy } from './report-definitions.ts';

/** What a row is about: some days, and perhaps one site or channel. */
export interface RowSubject {
  from: string;
  to: string;
  siteCode?: string;
  channel?: string;
  age?: string;
  publishType?: string;
  /** A plan by its code. */
  plan?: string;
  /** A figure of a part of each day, which no list is filtered by. */
  isUnlisted?: boolean;
}

/** Which list explains a figure. Shape: null where the user has no such list. */
export type ReportLinks = ReturnType<typeof reportLinks>;

/** Paths of the lists, as the menu has them. */
const TRANSACTIONS = '/fees/transaction-list';
const INVOICES = '/invoices/invoice-list';
const RENTALS = '/rentals/rental-list';
const USAGES = '/discounts/discount-usage-list';
const UNPAID = '/fees/unpaid-list';

/** Links from figures to lists. Shape: `paths` are those of the user's menu; no site means all. */
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
    /** Transactions by the day on which the lane was passed. */
    passages: (lane: 'entered' | 'exited', subject: RowSubject) =>
      link(TRANSACTIONS, subject, { period: 'all', [lane]: days(subject) }),
    invoices: (subject: RowSubject, states?: string) =>
      link(INVOICES, subject, { period: days(subject), states }),
    /** Contracts by the day on which they began, were given back or end, and by how they stand. */
    rentals: (day: 'starts' | 'returned' | 'ends', subject: RowSubject, state?: Schemas['RentState']) =>
      link(RENTALS, subject, { states: state?.toString(), [day]: days(subject) }),
    /** Uses of discounts that were not withdrawn. */
    usages: (subject: RowSubject) =>
      link(USAGES, subject, {
        period: days(subject),
        states: String(State.Valid),
        publishTypes: subject.publishType,
        keyword: subject.plan,
      }),
    /** What is owed now, of an age or all; null for debts of some days, as the list knows ages alone. */
    unpaid: (subject: RowSubject) =>
      subject.age === undefined ? null : link(UNPAID, subject, { ages: subject.age || undefined }),
  };
}

/** What the sum is about: all that the report reckons; an empty age is any. */
export function subjectOfAll(by: ReportBy, span: { from: string; to: string }): RowSubject {
  return by === 'age' ? { ...span, age: '' } : span;
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

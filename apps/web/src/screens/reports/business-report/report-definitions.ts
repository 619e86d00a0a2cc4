import {
  type ActionCode,
  dealActions,
  type EnumName,
  InvoiceState,
  RentState,
  type Schemas,
} from '@parking-plus/contracts';
import type { ReportFigures } from '../../../resources/reports/report-queries.ts';
import type { Guard } from '../../../session/permissions/guard.ts';
import type { ReportLinks, RowSubject } from './report-links.ts';

export type ReportName = Schemas['ReportName'];
export type ReportBy = Schemas['ReportBy'];

/** How a figure is shown: whole NT$, a count, minutes, or a share from 0 to 1. */
export type FigureKind = 'money' | 'count' | 'stay' | 'share';

export interface ReportFigure {
  /** Names its texts and its columns. */
  id: string;
  kind: FigureKind;
  /** `total` are the figures of the whole span. */
  read: (figures: ReportFigures, total: ReportFigures) => number | null;
  /** The list that explains it; null where the user has none. */
  link?: (links: ReportLinks, subject: RowSubject) => string | null;
}

/** Everything about a report that is not common to all; a further one is an entry below and its texts. */
export interface ReportDefinition extends Guard {
  name: ReportName;
  /** The code of the list behind it, which the server asks for too. */
  codes: readonly ActionCode[];
  /** What its rows may be; the first is the usual. */
  axes: readonly [ReportBy, ...ReportBy[]];
  figures: readonly ReportFigure[];
  /** Figures that are set against those of another span, and stand over the table; the first is drawn. */
  compared: readonly string[];
  /** Whether these rows tell what is now, whatever the days, and so cannot be compared. */
  isNow?: (by: ReportBy) => boolean;
  /** The enumeration that names its rows, by what they are. */
  enums?: Partial<Record<ReportBy, EnumName>>;
}

type FigureName = keyof ReportFigures;

const plain = (
  id: FigureName,
  kind: FigureKind,
  link?: (links: ReportLinks, subject: RowSubject) => string | null,
): ReportFigure => ({ id, kind, read: (figures) => figures[id] ?? null, ...(link && { link }) });

const charged = (links: ReportLinks, subject: RowSubject) => links.transactions(subject);

const MONEY_TAKEN = [
  plain('revenueTwd', 'money', charged),
  plain('transactionCount', 'count', charged),
] as const;
const FEES = [
  plain('receivableTwd', 'money', charged),
  plain('discountTwd', 'money', charged),
  plain('receivedTwd', 'money', charged),
] as const;

/** Code of the list of usages (折扣紀錄). */
const DISCOUNT_USAGES = '50200' as ActionCode;
const VOID = String(InvoiceState.Void);
const { Terminated, Rented, ForcedReturn } = RentState;

/** The reports, in the order in which they are offered. */
export const REPORTS: { readonly [N in ReportName]: ReportDefinition } = {
  revenue: {
    name: 'revenue',
    codes: [dealActions.TransactionList],
    axes: ['day', 'month', 'site'],
    figures: [...MONEY_TAKEN, ...FEES],
    compared: ['revenueTwd', 'transactionCount'],
  },
  channels: {
    name: 'channels',
    codes: [dealActions.TransactionList],
    axes: ['channel'],
    figures: [
      ...MONEY_TAKEN,
      {
        id: 'revenueShare',
        kind: 'share',
        read: ({ revenueTwd = 0 }, total) => shareOf(revenueTwd, total.revenueTwd ?? 0),
      },
      ...FEES,
    ],
    compared: ['revenueTwd', 'transactionCount'],
    enums: { channel: 'ChargeChannel' },
  },
  visits: {
    name: 'visits',
    codes: [dealActions.TransactionList],
    axes: ['day', 'month', 'site', 'hour'],
    figures: [
      plain('exitCount', 'count', (links, subject) => links.passages('exited', subject)),
      plain('entryCount', 'count', (links, subject) => links.passages('entered', subject)),
      plain('meanStayMinutes', 'stay'),
    ],
    compared: ['exitCount', 'entryCount', 'meanStayMinutes'],
  },
  occupancy: {
    name: 'occupancy',
    codes: [dealActions.TransactionList],
    axes: ['hour', 'day', 'month', 'site'],
    figures: [
      plain('occupancyRatio', 'share'),
      plain('peakOccupancyRatio', 'share'),
      plain('entryCount', 'count', (links, subject) => links.passages('entered', subject)),
      plain('exitCount', 'count', (links, subject) => links.passages('exited', subject)),
    ],
    compared: ['occupancyRatio'],
  },
  rentalChanges: {
    name: 'rentalChanges',
    codes: [dealActions.RentalList],
    axes: ['month', 'day', 'site'],
    figures: [
      plain('startedCount', 'count', (links, subject) => links.rentals('starts', subject)),
      plain('returnedCount', 'count', (links, subject) => links.rentals('returned', subject, Terminated)),
      plain('forcedCount', 'count', (links, subject) => links.rentals('returned', subject, ForcedReturn)),
      plain('netCount', 'count'),
      plain('endingCount', 'count', (links, subject) => links.rentals('ends', subject, Rented)),
      plain('startedRentTwd', 'money', (links, subject) => links.rentals('starts', subject)),
      plain('returnedRentTwd', 'money', (links, subject) => links.rentals('returned', subject)),
    ],
    compared: ['startedCount', 'returnedCount', 'netCount'],
  },
  invoices: {
    name: 'invoices',
    codes: [dealActions.InvoiceList],
    axes: ['day', 'month', 'site'],
    figures: [
      plain('totalTwd', 'money', (links, subject) => links.invoices(subject)),
      plain('issuedCount', 'count', (links, subject) => links.invoices(subject)),
      plain('salesTwd', 'money', (links, subject) => links.invoices(subject)),
      plain('taxTwd', 'money', (links, subject) => links.invoices(subject)),
      plain('voidCount', 'count', (links, subject) => links.invoices(subject, VOID)),
      plain('voidTwd', 'money', (links, subject) => links.invoices(subject, VOID)),
      plain('allowanceCount', 'count'),
      plain('allowanceTwd', 'money'),
    ],
    compared: ['totalTwd', 'issuedCount'],
  },
  unpaidAges: {
    name: 'unpaidAges',
    codes: [dealActions.UnpaidList],
    axes: ['age', 'month', 'site'],
    figures: [
      plain('unpaidTwd', 'money', (links, subject) => links.unpaid(subject)),
      plain('unpaidCount', 'count', (links, subject) => links.unpaid(subject)),
      plain('recoveredTwd', 'money'),
      plain('recoveredCount', 'count'),
      {
        id: 'recoveryRate',
        kind: 'share',
        read: ({ recoveredTwd = 0, unpaidTwd = 0 }) => shareOf(recoveredTwd, recoveredTwd + unpaidTwd),
      },
    ],
    compared: ['unpaidTwd', 'recoveredTwd', 'recoveryRate'],
    isNow: (by) => by === 'age',
    enums: { age: 'UnpaidAge' },
  },
  discountCosts: {
    name: 'discountCosts',
    codes: [DISCOUNT_USAGES],
    axes: ['publisher', 'plan', 'site', 'day', 'month'],
    figures: [
      plain('discountCostTwd', 'money', (links, subject) => links.usages(subject)),
      plain('usageCount', 'count', (links, subject) => links.usages(subject)),
      {
        id: 'costShare',
        kind: 'share',
        read: ({ discountCostTwd = 0 }, total) => shareOf(discountCostTwd, total.discountCostTwd ?? 0),
      },
    ],
    compared: ['discountCostTwd', 'usageCount'],
    enums: { publisher: 'DiscountPublishType' },
  },
};

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

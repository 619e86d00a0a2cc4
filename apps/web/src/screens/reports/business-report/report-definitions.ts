import {
  type ActionCode,
  dealActions,
  type EnumName,
  InvoiceState,
  RentState,
  type Schemas,
} from '@parking-plus/contracts';
import { reportFiguresFields } from '@parking-plus/contracts/fields/report-figures';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { ReportFigures } from '../../../resources/reports/report-queries.ts';
import type { Guard } from '../../../session/rights/guard.ts';
import type { ReportLinks, RowSubject } from './report-links.ts';

export type ReportName = Schemas['ReportName'];
export type ReportBy = Schemas['ReportBy'];

type FigureName = keyof typeof reportFiguresFields;

/** Display kind of a figure. */
export type FigureKind = (typeof reportFiguresFields)[FigureName]['kind'];

export interface ReportFigure {
  /** Prefix of the column keys. */
  id: string;
  title: (language: Language, t: TFunction) => string;
  kind: FigureKind;
  /** Reads the value of a row; `total` has the figures of the whole range. */
  read: (figures: ReportFigures, total: ReportFigures) => number | null;
  /** Returns the list that explains the figure, or null without one. */
  link?: (links: ReportLinks, subject: RowSubject) => string | null;
}

/** Settings of a report. A new report needs an entry below and its texts. */
export interface ReportDefinition extends Guard {
  name: ReportName;
  /** Action code of the underlying list, which the server requires too. */
  codes: readonly ActionCode[];
  /** Possible row types, default first. */
  axes: readonly [ReportBy, ...ReportBy[]];
  figures: readonly ReportFigure[];
  /** Figures that are compared and shown above the table. The first one is charted. */
  compared: readonly string[];
  /** Returns whether rows of this type show the current state, which cannot be compared. */
  isNow?: (by: ReportBy) => boolean;
  /** Enumeration of the row labels, by row type. */
  enums?: Partial<Record<ReportBy, EnumName>>;
}

/** Returns a figure of the response with its contract label. */
function plain(
  id: FigureName,
  link?: (links: ReportLinks, subject: RowSubject) => string | null,
): ReportFigure {
  const { kind, label } = reportFiguresFields[id];
  const read = (figures: ReportFigures) => figures[id] ?? null;
  return { id, kind, title: (language) => label[language], read, ...(link && { link }) };
}

/** Returns a ratio that the screen calculates. */
const share = (id: string, read: ReportFigure['read']): ReportFigure => ({
  id,
  kind: 'ratio',
  title: (_language, t) => t(`figures.${id}`),
  read,
});

const charged = (links: ReportLinks, subject: RowSubject) => links.transactions(subject);

const MONEY_TAKEN = [plain('revenueTwd', charged), plain('transactionCount', charged)] as const;
const FEES = [
  plain('receivableTwd', charged),
  plain('discountTwd', charged),
  plain('receivedTwd', charged),
] as const;

/** Action code of the redemption list (折扣紀錄). */
const DISCOUNT_USAGES = '50200' as ActionCode;
const VOID = String(InvoiceState.Void);
const { Terminated, Rented, ForcedReturn } = RentState;

/** Reports in display order. */
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
      share('revenueShare', ({ revenueTwd = 0 }, total) => shareOf(revenueTwd, total.revenueTwd ?? 0)),
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
      plain('exitCount', (links, subject) => links.passages('exited', subject)),
      plain('entryCount', (links, subject) => links.passages('entered', subject)),
      plain('meanStayMinutes'),
    ],
    compared: ['exitCount', 'entryCount', 'meanStayMinutes'],
  },
  occupancy: {
    name: 'occupancy',
    codes: [dealActions.TransactionList],
    axes: ['hour', 'day', 'month', 'site'],
    figures: [
      plain('occupancyRatio'),
      plain('peakOccupancyRatio'),
      plain('entryCount', (links, subject) => links.passages('entered', subject)),
      plain('exitCount', (links, subject) => links.passages('exited', subject)),
    ],
    compared: ['occupancyRatio'],
  },
  rentalChanges: {
    name: 'rentalChanges',
    codes: [dealActions.RentalList],
    axes: ['month', 'day', 'site'],
    figures: [
      plain('startedCount', (links, subject) => links.rentals('starts', subject)),
      plain('returnedCount', (links, subject) => links.rentals('returned', subject, Terminated)),
      plain('forcedCount', (links, subject) => links.rentals('returned', subject, ForcedReturn)),
      plain('netCount'),
      plain('endingCount', (links, subject) => links.rentals('ends', subject, Rented)),
      plain('startedRentTwd', (links, subject) => links.rentals('starts', subject)),
      plain('returnedRentTwd', (links, subject) => links.rentals('returned', subject)),
    ],
    compared: ['startedCount', 'returnedCount', 'netCount'],
  },
  invoices: {
    name: 'invoices',
    codes: [dealActions.InvoiceList],
    axes: ['day', 'month', 'site'],
    figures: [
      plain('totalTwd', (links, subject) => links.invoices(subject)),
      plain('issuedCount', (links, subject) => links.invoices(subject)),
      plain('salesTwd', (links, subject) => links.invoices(subject)),
      plain('taxTwd', (links, subject) => links.invoices(subject)),
      plain('voidCount', (links, subject) => links.invoices(subject, VOID)),
      plain('voidTwd', (links, subject) => links.invoices(subject, VOID)),
      plain('allowanceCount'),
      plain('allowanceTwd'),
    ],
    compared: ['totalTwd', 'issuedCount'],
  },
  unpaidAges: {
    name: 'unpaidAges',
    codes: [dealActions.UnpaidList],
    axes: ['age', 'month', 'site'],
    figures: [
      plain('unpaidTwd', (links, subject) => links.unpaid(subject)),
      plain('unpaidCount', (links, subject) => links.unpaid(subject)),
      plain('recoveredTwd'),
      plain('recoveredCount'),
      share('recoveryRate', ({ recoveredTwd = 0, unpaidTwd = 0 }) =>
        shareOf(recoveredTwd, recoveredTwd + unpaidTwd),
      ),
    ],
    compared: ['unpaidTwd', 'recoveredTwd', 'recoveryRate'],
    isNow: (by) => by === 'age',
    enums: { age: 'UnpaidAge' },
  },
  arrears: {
    name: 'arrears',
    codes: [dealActions.ArrearsCaseList],
    axes: ['month', 'site'],
    figures: [
      plain('claimedTwd'),
      plain('caseCount'),
      plain('letterCount'),
      plain('recoveredTwd'),
      plain('waivedTwd'),
      plain('writtenOffTwd'),
      plain('unpaidTwd'),
      share('recoveryRate', ({ recoveredTwd = 0, claimedTwd = 0 }) => shareOf(recoveredTwd, claimedTwd)),
    ],
    compared: ['claimedTwd', 'caseCount', 'recoveredTwd', 'recoveryRate'],
  },
  discountCosts: {
    name: 'discountCosts',
    codes: [DISCOUNT_USAGES],
    axes: ['publisher', 'plan', 'site', 'day', 'month'],
    figures: [
      plain('discountCostTwd', (links, subject) => links.usages(subject)),
      plain('usageCount', (links, subject) => links.usages(subject)),
      share('costShare', ({ discountCostTwd = 0 }, total) =>
        shareOf(discountCostTwd, total.discountCostTwd ?? 0),
      ),
    ],
    compared: ['discountCostTwd', 'usageCount'],
    enums: { publisher: 'DiscountPublishType' },
  },
};

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

import { type ActionCode, dealActions, type EnumName, type Schemas } from '@parking-plus/contracts';
import type { ReportFigures } from '../../../resources/reports/report-queries.ts';
import type { Guard } from '../../../session/permissions/guard.ts';
import type { ReportLinks, RowSubject } from './report-links.ts';

export type ReportName = Schemas['ReportName'];
export type ReportBy = Schemas['ReportBy'];

/** How a figure is shown: whole NT$, a count, minutes, a share from 0 to 1, or a number with one decimal. */
export type FigureKind = 'money' | 'count' | 'stay' | 'share' | 'decimal';

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
};

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

import type { DealResult, Schemas } from '@parking-plus/contracts';
import { type Comparison, type DateRange, sameDayInPreviousPeriod } from '@parking-plus/domain';
import type { ReportAxis, ReportFigures, ReportSource } from './report-source.ts';
import type { FoundReport } from './reports.repository.ts';

type Report = DealResult<'Report'>;

/** Span to compare with, and the kind of comparison. */
type ComparedSpan = { readonly against: Comparison; readonly span: DateRange };

/** Maps a report to the contract. Rows without data are 0 in recorded time, and null before. */
export function presentReport(
  source: ReportSource,
  axis: ReportAxis,
  span: DateRange,
  compared: ComparedSpan | null,
  { knownFrom, names, groups }: FoundReport,
): Report {
  const empty = emptyFigures(source);
  const of = (wanted: 'now' | 'before') =>
    new Map(
      groups
        .filter(({ which, isTotal }) => which === wanted && !isTotal)
        .map((group) => [group.key, group.figures]),
    );
  const totalOf = (wanted: 'now' | 'before') =>
    groups.find(({ which, isTotal }) => which === wanted && isTotal)?.figures ?? empty;
  const now = of('now');
  const before = of('before');
  const known = compared && howMuchIsKnown(compared.span, knownFrom);
  const keys = axis.keysOf?.(span) ?? [...new Set([...now.keys(), ...before.keys()])].map(String);

  const figuresBefore = (key: string): ReportFigures | null => {
    if (compared === null || known === 'none') return null;
    if (axis.dated === undefined) return known === 'all' ? (before.get(key) ?? empty) : null;
    const match = comparedKey(key, axis.dated, compared);
    if (match === null || knownFrom === null || match.firstDay < knownFrom) return null;
    return before.get(match.key) ?? empty;
  };
  const rows = keys.map((key) => ({
    key,
    name: names?.[key] ?? null,
    figures: now.get(key) ?? empty,
    before: figuresBefore(key),
  }));
  return {
    span: { from: span.start, to: span.end },
    compared: compared && { from: compared.span.start, to: compared.span.end, known: known ?? 'none' },
    knownFrom,
    rows: axis.keysOf === undefined ? largestFirst(rows, source) : rows,
    total: { figures: totalOf('now'), before: known === 'all' ? totalOf('before') : null },
  };
}

function emptyFigures({ figures }: ReportSource): ReportFigures {
  return Object.fromEntries(Object.entries(figures).map(([name, { empty }]) => [name, empty]));
}

function howMuchIsKnown({ start, end }: DateRange, knownFrom: string | null): 'all' | 'part' | 'none' {
  if (knownFrom === null || end < knownFrom) return 'none';
  return start < knownFrom ? 'part' : 'all';
}

/** Returns the compared row of a day or month, and the first day it counts. */
function comparedKey(
  key: string,
  dated: 'day' | 'month',
  { against, span }: ComparedSpan,
): { key: string; firstDay: string } | null {
  const day = sameDayInPreviousPeriod(dated === 'day' ? key : `${key}-01`, against);
  if (day === null) return null;
  if (dated === 'day') return { key: day, firstDay: day };
  const isPart = day < span.start;
  return { key: day.slice(0, 7), firstDay: isPart ? span.start : day };
}

function largestFirst(rows: Schemas['ReportRow'][], { main }: ReportSource): Schemas['ReportRow'][] {
  const size = ({ figures }: Schemas['ReportRow']) => figures[main] ?? 0;
  return rows.toSorted((a, b) => size(b) - size(a) || (a.key < b.key ? -1 : 1));
}

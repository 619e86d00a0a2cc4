import { MINUTES_PER_DAY } from '../calendar/site-time.ts';
import { invalidRateFields, type RateField } from './check-rate-row.ts';
import { DateType, ParkingChargeType, type RateRow } from './rate-row.ts';

/** Part of a day with one rate row. The last part ends at 1440. */
export type RateBand = { readonly startMinute: number; readonly endMinute: number; readonly row: RateRow };

/** Prepared rates: bands without gaps or overlaps from 0 to 1440 for each day type. */
export type RateTable = { readonly bandsOf: Readonly<Record<DateType, readonly RateBand[]>> };

/** Reason why rows form no valid table. `row` and `otherRow` are indexes of the input. */
export type RateTableIssue =
  | { readonly code: 'invalid'; readonly row: number; readonly field: RateField }
  | { readonly code: 'overlap'; readonly row: number; readonly otherRow: number }
  | {
      readonly code: 'gap';
      readonly dateType: DateType;
      readonly startMinute: number;
      readonly endMinute: number;
    };

export type RateTableOutcome =
  | { readonly ok: true; readonly table: RateTable }
  | { readonly ok: false; readonly issues: readonly RateTableIssue[] };

type Piece = { readonly startMinute: number; readonly endMinute: number; readonly row: RateRow };

/** Day types that price a day, in order of preference. A day type without rates uses the next one. */
const PRICED_AS: Readonly<Record<DateType, readonly DateType[]>> = {
  [DateType.Weekday]: [DateType.Weekday],
  [DateType.Holiday]: [DateType.Holiday, DateType.Weekday],
  [DateType.Special]: [DateType.Special, DateType.Holiday, DateType.Weekday],
};

/**
 * Builds the rate table of one site, vehicle type and version.
 * A special row takes precedence over an ordinary one. A day type without rates uses the next one (special day,
 * holiday, weekday). Rows of equal rank must not overlap, and every minute needs a price; a free night is a row of
 * NT$ 0. Returns all issues.
 */
export function buildRateTable(rows: readonly RateRow[]): RateTableOutcome {
  const issues: RateTableIssue[] = rows.flatMap((row, index) =>
    invalidRateFields(row).map((field): RateTableIssue => ({ code: 'invalid', row: index, field })),
  );
  if (issues.length > 0) return { ok: false, issues };
  issues.push(...overlapsAmong(rows));
  const bandsOf = {
    [DateType.Weekday]: layOutBands(rows, DateType.Weekday, issues),
    [DateType.Holiday]: layOutBands(rows, DateType.Holiday, issues),
    [DateType.Special]: layOutBands(rows, DateType.Special, issues),
  };
  return issues.length > 0 ? { ok: false, issues } : { ok: true, table: { bandsOf } };
}

/** Returns the band of a minute of the day (0–1439). */
export function bandAt(bands: readonly RateBand[], minuteOfDay: number): RateBand {
  for (const band of bands) {
    if (minuteOfDay < band.endMinute) return band;
  }
  throw new RangeError(`No rate at minute ${minuteOfDay}: not a minute of the day, or not a built table.`);
}

function overlapsAmong(rows: readonly RateRow[]): RateTableIssue[] {
  const issues: RateTableIssue[] = [];
  rows.forEach((row, index) => {
    for (let otherRow = index + 1; otherRow < rows.length; otherRow++) {
      const other = rows[otherRow];
      if (
        other &&
        other.dateType === row.dateType &&
        isSpecial(other) === isSpecial(row) &&
        doOverlap(row, other)
      ) {
        issues.push({ code: 'overlap', row: index, otherRow });
      }
    }
  });
  return issues;
}

function layOutBands(rows: readonly RateRow[], dateType: DateType, issues: RateTableIssue[]): RateBand[] {
  const pieces = PRICED_AS[dateType].flatMap((pricedAs) => {
    const ofType = rows.filter((row) => row.dateType === pricedAs);
    return [...ofType.filter(isSpecial), ...ofType.filter((row) => !isSpecial(row))].flatMap(piecesOf);
  });
  const cuts = new Set([0, MINUTES_PER_DAY]);
  for (const piece of pieces) cuts.add(piece.startMinute).add(piece.endMinute);
  const minutes = [...cuts].sort((one, other) => one - other);
  const bands: RateBand[] = [];
  for (let index = 0; index + 1 < minutes.length; index++) {
    const startMinute = minutes[index] ?? 0;
    const endMinute = minutes[index + 1] ?? MINUTES_PER_DAY;
    const piece = pieces.find((one) => one.startMinute <= startMinute && one.endMinute >= endMinute);
    const last = bands.at(-1);
    if (!piece) {
      // Day types priced as weekdays share their gaps, which are reported once.
      if (dateType === DateType.Weekday) issues.push({ code: 'gap', dateType, startMinute, endMinute });
    } else if (last?.row === piece.row && last.endMinute === startMinute) {
      bands[bands.length - 1] = { ...last, endMinute };
    } else {
      bands.push({ startMinute, endMinute, row: piece.row });
    }
  }
  return bands;
}

function isSpecial(row: RateRow): boolean {
  return row.tariff.chargeType === ParkingChargeType.Special;
}

function doOverlap(one: RateRow, other: RateRow): boolean {
  return piecesOf(one).some((piece) =>
    piecesOf(other).some(
      (otherPiece) => piece.startMinute < otherPiece.endMinute && otherPiece.startMinute < piece.endMinute,
    ),
  );
}

/** Splits a row across midnight into two pieces within one day. */
function piecesOf(row: RateRow): Piece[] {
  const { startMinute, endMinute } = row;
  if (endMinute > startMinute) return [{ startMinute, endMinute, row }];
  const evening = { startMinute, endMinute: MINUTES_PER_DAY, row };
  return endMinute === 0 ? [evening] : [evening, { startMinute: 0, endMinute, row }];
}

import { BOOKLET_SIZE, checkTrackRange, overlappingTracks } from '../../invoice/numbers/invoice-track.ts';
import type { PeriodCode } from '../../invoice/numbers/period-code.ts';
import { parseFilingPeriod } from '../../invoice/numbers/period-notations.ts';
import { joinedRanges, rangeSize } from '../../invoice/numbers/track-usage.ts';
import { RULES } from '../xml/text-rules.ts';
import { FieldReader, type Reading, readMessages } from './read-fields.ts';

/** Allotted range of a track (E0501), in whole booklets. */
export type Allotment = {
  readonly taxNumber: string;
  /** 07: general tax computation. */
  readonly invoiceType: string;
  readonly periodCode: PeriodCode;
  readonly track: string;
  readonly startNumber: number;
  readonly endNumber: number;
};

/** Special tax computation, which the product does not support. */
const SPECIAL = '08';

/**
 * Reads the numbers that the platform allotted. Each message is a row.
 * Ranges start at …00 or …50 and end at …49 or …99; booklets of 50 agree with the range; ranges do not overlap;
 * all are of general tax computation and of the given companies, which are not checked if absent.
 */
export function readAllotment(
  file: Uint8Array | string,
  ownTaxNumbers?: readonly string[],
): Reading<Allotment[]> {
  return readMessages(file, ['InvoiceAssignNo'], (messages, errors) => {
    const rows = messages.map((message, index) => {
      const fields = new FieldReader(message, errors, index + 1);
      const row = {
        taxNumber: fields.text('Ban', RULES.taxNumber),
        invoiceType: fields.text('InvoiceType', RULES.invoiceType),
        periodCode: parseFilingPeriod(fields.text('YearMonth', RULES.yearMonth)) as PeriodCode,
        track: fields.text('InvoiceTrack', RULES.track),
        startNumber: Number(fields.text('InvoiceBeginNo', RULES.trackNumber)),
        endNumber: Number(fields.text('InvoiceEndNo', RULES.trackNumber)),
      };
      const booklets = Number(fields.text('InvoiceBooklet', RULES.booklets));
      if (row.invoiceType === SPECIAL) fields.fail('InvoiceType', 'format', SPECIAL);
      if (row.taxNumber && ownTaxNumbers?.includes(row.taxNumber) === false)
        fields.fail('Ban', 'other-company', row.taxNumber);
      const rangeIssue = checkTrackRange(row);
      if (rangeIssue === 'end-before-start' || rangeIssue === 'not-whole-booklets')
        fields.fail(
          row.startNumber % BOOKLET_SIZE === 0 ? 'InvoiceEndNo' : 'InvoiceBeginNo',
          'format',
          `${row.startNumber}–${row.endNumber}`,
        );
      else if (rangeSize(row) !== booklets * BOOKLET_SIZE)
        fields.fail('InvoiceBooklet', 'sum', String(booklets));
      return row;
    });
    for (const { at } of overlappingTracks(rows))
      new FieldReader(undefined, errors, at + 1).fail('InvoiceBeginNo', 'overlap');
    return rows;
  });
}

/** Joins adjacent ranges of a company, period and track, as a file can have a row for each booklet. */
export function joinedAllotments(rows: readonly Allotment[]): Allotment[] {
  const keyOf = ({ taxNumber, invoiceType, periodCode, track }: Allotment) =>
    `${taxNumber} ${invoiceType} ${periodCode} ${track}`;
  return [...new Map(rows.map((row) => [keyOf(row), row]))].flatMap(([key, first]) =>
    joinedRanges(rows.filter((row) => keyOf(row) === key)).map(({ startNumber, endNumber }) => ({
      ...first,
      startNumber,
      endNumber,
    })),
  );
}

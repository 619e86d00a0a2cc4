import type { PeriodCode } from '../numbers/period-code.ts';
import { filingPeriodOf } from '../numbers/period-notations.ts';
import type { NumberRange } from '../numbers/track-use.ts';

/** A track of which numbers were not used, and these numbers. */
export type BlankTrack = {
  readonly taxNumber: string;
  readonly period: PeriodCode;
  readonly track: string;
  readonly ranges: readonly NumberRange[];
};

/** General tax computation, which is every electronic invoice of ours. */
const GENERAL_INVOICE = '07';

/**
 * The message by which unused numbers are reported (E0402, 空白未使用字軌), one for each track and period.
 * Shape: XML of MIG 4.1, lines ended by a line feed; ranges in the order of their numbers, those that follow each other
 * without a gap told as one.
 * Errors: throws `RangeError` without a range.
 * Source: MIG 4.1, E0402 `BranchTrackBlank`.
 */
export function blankMessage({ taxNumber, period, track, ranges }: BlankTrack): string {
  if (ranges.length === 0) throw new RangeError('There is nothing to report.');
  const items = joinedRanges(ranges).map(
    ({ startNumber, endNumber }) =>
      `    <BranchTrackBlankItem>\n      <InvoiceBeginNo>${digits(startNumber)}</InvoiceBeginNo>\n` +
      `      <InvoiceEndNo>${digits(endNumber)}</InvoiceEndNo>\n    </BranchTrackBlankItem>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<BranchTrackBlank xmlns="urn:GEINV:eInvoiceMessage:E0402:4.1">',
    '  <Main>',
    `    <HeadBan>${taxNumber}</HeadBan>`,
    `    <BranchBan>${taxNumber}</BranchBan>`,
    `    <InvoiceType>${GENERAL_INVOICE}</InvoiceType>`,
    `    <YearMonth>${filingPeriodOf(period)}</YearMonth>`,
    `    <InvoiceTrack>${track}</InvoiceTrack>`,
    '  </Main>',
    '  <Details>',
    ...items,
    '  </Details>',
    '</BranchTrackBlank>',
    '',
  ].join('\n');
}

/** Ranges in order, those that touch made one. */
function joinedRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const joined: NumberRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.startNumber - b.startNumber)) {
    const last = joined.at(-1);
    if (last && last.endNumber + 1 === range.startNumber)
      joined[joined.length - 1] = { startNumber: last.startNumber, endNumber: range.endNumber };
    else joined.push(range);
  }
  return joined;
}

function digits(number: number): string {
  return String(number).padStart(8, '0');
}

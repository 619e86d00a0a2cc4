import type { PeriodCode } from '../numbers/period-code.ts';
import { filingPeriodOf } from '../numbers/period-notations.ts';
import type { NumberRange } from '../numbers/track-usage.ts';

/** Unused numbers of a track. */
export type BlankTrack = {
  readonly taxNumber: string;
  readonly period: PeriodCode;
  readonly track: string;
  readonly ranges: readonly NumberRange[];
};

/** General tax computation. All our electronic invoices use it. */
const GENERAL_INVOICE = '07';

/**
 * Returns the message that reports unused numbers (E0402, 空白未使用字軌), one per track and period.
 * Shape: XML of MIG 4.1 with line feeds; ranges in ascending order, adjacent ones merged.
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

/** Sorts ranges and merges adjacent ones. */
export function joinedRanges(ranges: readonly NumberRange[]): NumberRange[] {
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

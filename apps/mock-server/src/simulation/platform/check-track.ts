import { businessDateOf, parseFilingPeriod, periodCodeFor, periodEnd } from '@parking-plus/domain';
import type { MessageTree, ResultCode } from '@parking-plus/domain/einvoice';
import { RecordState } from '../../db/schema/sales/platform-records.schema.ts';
import type { MessageToCheck } from './check-message.ts';
import { itemsOf, textOf } from './received-message.ts';
import type { RecordBook } from './record-book.ts';

type Range = { readonly start: number; readonly end: number };

/**
 * Checks and enters unused numbers (E0402). One bad range refuses the message. E0609 is an overlap within it, E0612 one
 * with numbers that were used or reported before: the difference is not published.
 */
export function checkUnusedNumbers({ head, tree, book, receivedAt }: MessageToCheck): ResultCode | undefined {
  if (periodEnd(periodCodeFor(head.numberedOn)) >= businessDateOf(receivedAt)) return 'E1004';
  const ranges = itemsOf(tree).map(rangeOf);
  const fault = rangeFault(ranges, allottedRanges(tree, book));
  if (fault !== undefined) return fault;
  const taken = [...book.ofTrack('F0401', head.number), ...book.ofTrack('E0402', head.number)]
    .filter(({ issuedOn }) => periodCodeFor(issuedOn) === periodCodeFor(head.numberedOn))
    .map(({ number, lastNumber }) => {
      const start = Number(number.slice(2));
      return { start, end: lastNumber ?? start };
    });
  if (ranges.some((range) => taken.some(({ start, end }) => start <= range.end && range.start <= end)))
    return 'E0612';
  for (const { start, end } of ranges) {
    book.add({
      ...{ kind: 'E0402', number: `${head.number}${String(start).padStart(8, '0')}`, lastNumber: end },
      ...{ voidOrder: 0, state: RecordState.InForce, credits: null, totalTwd: 0, restTwd: 0, buyerId: '' },
      sellerTaxNumber: head.sellerTaxNumber,
      issuedOn: head.numberedOn,
      ...{ issuedTime: '', taxType: '', carrierType: '', carrierId: '', carrierHiddenId: '', randomCode: '' },
    });
  }
  return undefined;
}

/** Checks a branch's share (E0401). A later one replaces it, so that nothing is entered. */
export function checkBranchShare({ tree, book }: MessageToCheck): ResultCode | undefined {
  const [main] = tree.children;
  const whole = main === undefined ? undefined : rangeOf(main);
  if (whole === undefined || rangeFault([whole], allottedRanges(tree, book)) !== undefined) return 'E0613';
  return rangeFault(itemsOf(tree).map(rangeOf), [whole]);
}

function rangeOf(element: MessageTree): Range {
  return {
    start: Number(textOf(element, 'InvoiceBeginNo')),
    end: Number(textOf(element, 'InvoiceEndNo')),
  };
}

/** Returns the ranges allotted to the head office for track and period; adjacent ones as one. */
function allottedRanges(tree: MessageTree, book: RecordBook): Range[] {
  const period = parseFilingPeriod(textOf(tree, 'Main/YearMonth'));
  const allotted = book
    .tracks()
    .filter(
      ({ taxNumber, track, periodCode }) =>
        taxNumber === textOf(tree, 'Main/HeadBan') &&
        track === textOf(tree, 'Main/InvoiceTrack') &&
        periodCode === period,
    )
    .sort((a, b) => a.startNumber - b.startNumber);
  const joined: { start: number; end: number }[] = [];
  for (const { startNumber, endNumber } of allotted) {
    const last = joined.at(-1);
    if (last?.end === startNumber - 1) last.end = endNumber;
    else joined.push({ start: startNumber, end: endNumber });
  }
  return joined;
}

function rangeFault(ranges: readonly Range[], allotted: readonly Range[]): ResultCode | undefined {
  if (hasOverlap(ranges)) return 'E0609';
  const isWithin = ({ start, end }: Range) =>
    allotted.some((whole) => start >= whole.start && end >= start && end <= whole.end);
  return ranges.every(isWithin) ? undefined : 'E0613';
}

function hasOverlap(ranges: readonly Range[]): boolean {
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => start <= (sorted[index - 1]?.end ?? -1));
}

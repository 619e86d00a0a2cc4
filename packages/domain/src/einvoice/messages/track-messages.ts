import { BOOKLET_SIZE, checkTrackRange } from '../../invoice/numbers/invoice-track.ts';
import { filingPeriodOf } from '../../invoice/numbers/period-notations.ts';
import { periodEnd } from '../../invoice/numbers/period-span.ts';
import { joinedRanges, type NumberRange, rangeSize } from '../../invoice/numbers/track-usage.ts';
import {
  group,
  issue,
  type MessageIssue,
  type MessageNode,
  type MessageOutcome,
  nodeIssues,
  required,
} from '../xml/message-node.ts';
import { eightDigits } from '../xml/message-text.ts';
import { RULES } from '../xml/text-rules.ts';
import type { AllottedTrack, BranchShare, UnusedNumbers } from './message-input.ts';
import { itemCountIssues, messageOutcome } from './send-message.ts';

/** Data of the platform in addition to the message. Absent parts are not checked. */
export type TrackContext = {
  readonly tracks?: readonly AllottedTrack[] | undefined;
  /** Calendar date of the transmission. */
  readonly today?: string | undefined;
};

const GENERAL = '07';
const MAX_RANGES = 10_000;

/**
 * Returns the E0402 message of unused numbers (空白未使用字軌), one per branch, track and period.
 * Ranges are sorted, adjacent ones joined. A period that has not ended is refused.
 */
export function unusedNumbersMessage(unused: UnusedNumbers, context: TrackContext = {}): MessageOutcome {
  const ranges = joinedRanges(unused.ranges);
  const nodes = [
    group('Main', mainNodes(unused)),
    group(
      'Details',
      ranges.map((range) => group('BranchTrackBlankItem', rangeNodes(range))),
    ),
  ];
  const { today } = context;
  const isRunning = today !== undefined && periodEnd(unused.period) >= today;
  return messageOutcome('E0402', nodes, [
    ...nodeIssues(nodes),
    ...itemCountIssues('Details/BranchTrackBlankItem', ranges.length, MAX_RANGES),
    ...rangeIssues('Details/BranchTrackBlankItem', ranges, allottedTo(unused, context)),
    ...(isRunning ? [issue('period-running', 'Main/YearMonth', { periodCode: unused.period })] : []),
  ]);
}

/** Returns the E0401 message of a branch's share in a track (分支機構配號), in whole booklets. */
export function branchShareMessage(share: BranchShare, context: TrackContext = {}): MessageOutcome {
  const ranges = share.ranges.toSorted((a, b) => a.startNumber - b.startNumber);
  const nodes = [
    group('Main', [...mainNodes(share), ...rangeNodes(share)]),
    group(
      'Details',
      ranges.map((range) =>
        group('BranchTrackItem', [
          ...rangeNodes(range),
          required('InvoiceBooklet', RULES.booklets, String(rangeSize(range) / BOOKLET_SIZE)),
        ]),
      ),
    ),
  ];
  const item = 'Details/BranchTrackItem';
  return messageOutcome('E0401', nodes, [
    ...nodeIssues(nodes),
    ...itemCountIssues(item, ranges.length, MAX_RANGES),
    ...rangeIssues(item, ranges, [share]),
    ...rangeIssues('Main', [share], allottedTo(share, context)),
    ...[share, ...ranges].flatMap((range, index) =>
      checkTrackRange({ ...range, track: share.track }) === 'not-whole-booklets'
        ? [issue('not-whole-booklets', index === 0 ? 'Main' : `${item}[${index}]`, rangeParameters(range))]
        : [],
    ),
  ]);
}

function mainNodes({ headTaxNumber, branchTaxNumber, period, track }: UnusedNumbers): MessageNode[] {
  return [
    required('HeadBan', RULES.taxNumber, headTaxNumber),
    required('BranchBan', RULES.taxNumber, branchTaxNumber),
    required('InvoiceType', RULES.invoiceType, GENERAL),
    required('YearMonth', RULES.yearMonth, filingPeriodOf(period)),
    required('InvoiceTrack', RULES.track, track),
  ];
}

function rangeNodes({ startNumber, endNumber }: NumberRange): MessageNode[] {
  return [
    required('InvoiceBeginNo', RULES.trackNumber, eightDigits(startNumber)),
    required('InvoiceEndNo', RULES.trackNumber, eightDigits(endNumber)),
  ];
}

/** Returns the ranges allotted to the head office, or `undefined` if unknown. */
function allottedTo(
  { headTaxNumber, period, track }: UnusedNumbers,
  { tracks }: TrackContext,
): NumberRange[] | undefined {
  return tracks?.filter(
    (allotted) =>
      allotted.taxNumber === headTaxNumber && allotted.periodCode === period && allotted.track === track,
  );
}

/** Checks sorted ranges for order, overlaps and allotment. An allotment of adjacent ranges counts as one. */
function rangeIssues(
  path: string,
  ranges: readonly NumberRange[],
  allotted: readonly NumberRange[] | undefined,
): MessageIssue[] {
  const holders = allotted && joinedRanges(allotted);
  let lastEnd = -1;
  return ranges.flatMap((range, index) => {
    const { startNumber, endNumber } = range;
    const at = ranges.length === 1 ? path : `${path}[${index + 1}]`;
    const issues: MessageIssue[] = [];
    if (endNumber < startNumber) issues.push(issue('format', `${at}/InvoiceEndNo`, { value: endNumber }));
    else if (startNumber <= lastEnd)
      issues.push(issue('ranges-overlap', at, rangeParameters(range), 'E0609'));
    else if (holders?.every((holder) => startNumber < holder.startNumber || endNumber > holder.endNumber))
      issues.push(issue('outside-allotment', at, rangeParameters(range), 'E0613'));
    lastEnd = Math.max(lastEnd, endNumber);
    return issues;
  });
}

function rangeParameters({ startNumber, endNumber }: NumberRange) {
  return { startNumber: eightDigits(startNumber), endNumber: eightDigits(endNumber) };
}

import type { DealName } from '../../generated/deals.ts';
import type { CoverageRecorder } from '../coverage/exercise.ts';
import type { Exchange } from '../exchange.ts';
import { type Departure, type Judgement, judgeExchange } from '../judge-exchange.ts';

/** A call as the mock recorded it. */
export interface RecordedCall extends Exchange {
  /** When it was answered, in milliseconds since 1970 of the real clock. */
  at: number;
  /** Answered by a rule or by the header `Prefer`: says nothing about the server. */
  isForced: boolean;
  /** False where it was refused before its body was read: what was sent is not known. */
  isRead: boolean;
  /** False where the caller had gone before the answer was out. */
  isWhole: boolean;
}

/** A call that a test sends wrong on purpose. */
export interface WantedDeparture {
  operationId: string;
  deal?: DealName;
  /** Why the test does it. */
  why: string;
}

/** A test and the time it took; calls belong to the test in whose time they fall. */
export interface TestSpan {
  title: string;
  from: number;
  to: number;
  wanted: readonly WantedDeparture[];
}

/** A departure of recorded traffic from the contract. */
export interface DriftFinding {
  /** The test that made the call; undefined for one outside of all tests. */
  test: string | undefined;
  /** The call in the contract's terms, `data InvoiceList`. */
  call: string;
  departure: Departure;
}

/**
 * Judges recorded calls by the contract: an undocumented call or member, a payload or an answer that departs. Only what
 * the very test says it sends wrong is let pass. `recorder` hears of what was exercised.
 */
export async function judgeRecording(
  calls: readonly RecordedCall[],
  tests: readonly TestSpan[],
  recorder?: CoverageRecorder,
): Promise<DriftFinding[]> {
  const found: DriftFinding[] = [];
  for (const call of calls) {
    const judgement = await judgeExchange(call);
    const isJudged = call.isWhole && !call.isForced;
    if (isJudged) recorder?.add(call, isKnown(call) ? judgement : { ...judgement, request: [] });
    const test = tests.find(({ from, to }) => from <= call.at && call.at <= to);
    const isWanted = (test?.wanted ?? []).some((wanted) => isMeant(wanted, judgement));
    const sent = [...judgement.request, ...judgement.undocumented.filter(isOfRequest)];
    const departures = [
      ...(isWanted ? [] : sent.filter(({ part }) => part === 'call' || isKnown(call))),
      ...(isJudged
        ? [...judgement.answer, ...judgement.undocumented.filter((one) => !isOfRequest(one))]
        : []),
    ];
    const name = nameOf(call, judgement);
    found.push(...departures.map((departure) => ({ test: test?.title, call: name, departure })));
  }
  return found;
}

/** A body that could not be read because it is malformed was sent wrong. */
function isKnown({ isRead, isForced, status }: RecordedCall): boolean {
  return isRead || (!isForced && status === 400);
}

function isMeant({ operationId, deal }: WantedDeparture, { call }: Judgement): boolean {
  return call?.operationId === operationId && (deal === undefined || call.deal === deal);
}

function isOfRequest({ part }: Departure): boolean {
  return part === 'payload' || part === 'request' || part === 'call';
}

function nameOf({ method, path }: RecordedCall, { call }: Judgement): string {
  if (call === undefined) return `${method} ${path.split('?', 1)[0]}`;
  return [call.operationId, call.deal, call.action].filter((part) => part !== undefined).join(' ');
}

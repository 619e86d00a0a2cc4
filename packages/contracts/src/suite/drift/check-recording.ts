import type { DealName } from '../../generated/deals.ts';
import { type ContractViolation, checkExchange, type ExchangeVerdict } from '../check-exchange.ts';
import type { CoverageRecorder } from '../coverage/exercise.ts';
import type { Exchange } from '../exchange.ts';

/** A call recorded by the mock. */
export interface RecordedCall extends Exchange {
  /** Time of the response, in milliseconds since 1970 of the real clock. */
  at: number;
  /** True if a rule or the header `Prefer` forced the response. It proves nothing about the server. */
  isForced: boolean;
  /** False if the call was rejected before its body was read, so that the body is unknown. */
  isRead: boolean;
  /** False if the caller disconnected before the response was complete. */
  isWhole: boolean;
}

/** A call that a test sends wrong on purpose. */
export interface ExpectedViolation {
  operationId: string;
  deal?: DealName;
  /** Reason of the test. */
  why: string;
}

/** A test with its time span. Calls belong to the test that was running. */
export interface TestSpan {
  title: string;
  from: number;
  to: number;
  wanted: readonly ExpectedViolation[];
}

/** A contract violation in recorded traffic. */
export interface DriftFinding {
  /** Test that made the call, or undefined outside tests. */
  test: string | undefined;
  /** The call in terms of the contract, `data InvoiceList`. */
  call: string;
  departure: ContractViolation;
}

/**
 * Checks recorded calls against the contract: undocumented calls and members, invalid payloads and responses.
 * Ignores violations that the test itself declares. `recorder` receives the covered exchanges.
 */
export async function checkRecording(
  calls: readonly RecordedCall[],
  tests: readonly TestSpan[],
  recorder?: CoverageRecorder,
): Promise<DriftFinding[]> {
  const found: DriftFinding[] = [];
  for (const call of calls) {
    const verdict = await checkExchange(call);
    const isJudged = call.isWhole && !call.isForced;
    if (isJudged) recorder?.add(call, isKnown(call) ? verdict : { ...verdict, request: [] });
    const test = tests.find(({ from, to }) => from <= call.at && call.at <= to);
    const isNeeded = (test?.wanted ?? []).some((wanted) => isTarget(wanted, verdict));
    const sent = [...verdict.request, ...verdict.undocumented.filter(isOfRequest)];
    const departures = [
      ...(isNeeded ? [] : sent.filter(({ part }) => part === 'call' || isKnown(call))),
      ...(isJudged ? [...verdict.answer, ...verdict.undocumented.filter((one) => !isOfRequest(one))] : []),
    ];
    const name = callTitle(call, verdict);
    found.push(...departures.map((departure) => ({ test: test?.title, call: name, departure })));
  }
  return found;
}

/** A malformed body that could not be read was sent wrong. */
function isKnown({ isRead, isForced, status }: RecordedCall): boolean {
  return isRead || (!isForced && status === 400);
}

function isTarget({ operationId, deal }: ExpectedViolation, { call }: ExchangeVerdict): boolean {
  return call?.operationId === operationId && (deal === undefined || call.deal === deal);
}

function isOfRequest({ part }: ContractViolation): boolean {
  return part === 'payload' || part === 'request' || part === 'call';
}

/** Returns the call in terms of the contract, `data InvoiceList`. */
export function callTitle(
  { method, path }: Pick<Exchange, 'method' | 'path'>,
  { call }: ExchangeVerdict,
): string {
  if (call === undefined) return `${method} ${path.split('?', 1)[0]}`;
  return [call.operationId, call.deal, call.action].filter((part) => part !== undefined).join(' ');
}

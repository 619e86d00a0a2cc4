import type { DealName } from '../generated/deals.ts';
import type { NearMiss, RuleMatch } from './scenario-rules.ts';

/** Contract check of a call; null if it was not checked. */
export type ContractVerdict = 'kept' | 'request-departs' | 'answer-departs' | null;

/** Entry of the request log. */
export interface LoggedCall {
  readonly requestId: string;
  /** ISO 8601 in Taipei time, by the server's clock. */
  readonly at: string;
  readonly method: string;
  /** Without the query string, which can contain a token. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly account: string | null;
  readonly tenant: string | null;
  readonly operationId: string | null;
  readonly deal: DealName | null;
  readonly contract: ContractVerdict;
  /** Id of the rule applied to the call. */
  readonly scenario: string | null;
  /** Reason why the rule's response could not be built, with the place in the rule. */
  readonly scenarioError: string | null;
  /** True if a rule or the header `Prefer` produced the response: it does not reflect the server itself. */
  readonly isForced: boolean;
  /** Without an applied rule: the closest one, with its mismatches. */
  readonly nearMiss: NearMiss | null;
  /** Payload of a deal, or the body, without passwords, tokens and carriers. */
  readonly payload: unknown;
}

/** Conditions of logged calls; the log does not keep the state of documents. */
export type CallMatch = Omit<RuleMatch, 'document' | 'message'>;

/** Expected number of calls: exactly, or within limits that are both included. */
export type ExpectedTimes = number | { readonly min?: number; readonly max?: number };

/** Body of `POST /__mock/verify`. */
export interface VerifyRequest {
  readonly match: CallMatch;
  /** Default: at least once. */
  readonly times?: ExpectedTimes;
}

/** Call that does not match, with the conditions that failed. */
export interface NearCall {
  readonly call: LoggedCall;
  readonly departures: readonly string[];
}

/** Answer of `POST /__mock/verify`: status 200 if the number of calls is as expected, else 409. */
export interface Verification {
  readonly success: boolean;
  /** Reason of a 409: another number of calls, or the calls that the log no longer holds could decide. */
  readonly code?: 'not-verified' | 'log-incomplete';
  /** The reason in the caller's language. */
  readonly message?: string;
  readonly count: number;
  /** Matching calls, oldest first. */
  readonly calls: readonly LoggedCall[];
  /** Closest other calls, best first; only in a 409. */
  readonly nearMisses?: readonly NearCall[];
  /** Number of older calls that the log no longer holds. */
  readonly dropped: number;
}

import { dealCodes } from '@parking-plus/contracts';
import type { ExpectedTimes, NearCall, Verification, VerifyRequest } from '@parking-plus/contracts/control';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../../errors/localized-text.ts';
import type { LogItem } from '../plugins/request-log.ts';
import { HUB_OPERATION } from './request-context.ts';
import { checkConditions, type RequestContext } from './scenario-rule.ts';
import { otherCount, undecidedCount } from './scenarios.errors.ts';

const NEAR_MISSES_SHOWN = 5;

/**
 * Compares the number of logged calls that match with the expected number.
 * The log is bounded: if the calls that it no longer holds could decide the result, it is not successful.
 */
export function verifyCalls(
  app: FastifyInstance,
  { match, times = { min: 1 } }: VerifyRequest,
  language: Language,
): Verification {
  const dropped = app.requestLog.dropped(match.tenant);
  const checked = app.requestLog.items().map((item) => {
    const conditions = checkConditions(match, contextOf(item));
    const departures = conditions.filter((departure) => departure !== undefined);
    return { call: item.call, departures, isRelated: departures.length < conditions.length };
  });
  const calls = checked.filter(({ departures }) => departures.length === 0).map(({ call }) => call);
  const count = calls.length;
  const { min, max } = limitsOf(times);
  if (count >= min && count + dropped <= max) return { success: true, count, calls, dropped };
  const isUndecided = count <= max && count + dropped >= min;
  return {
    success: false,
    code: isUndecided ? 'log-incomplete' : 'not-verified',
    message: (isUndecided ? undecidedCount : otherCount)({ count, min, max, dropped })[language],
    count,
    calls,
    nearMisses: nearest(checked),
    dropped,
  };
}

function limitsOf(times: ExpectedTimes): { readonly min: number; readonly max: number } {
  if (typeof times === 'number') return { min: times, max: times };
  return { min: times.min ?? 0, max: times.max ?? Number.POSITIVE_INFINITY };
}

function nearest(checked: readonly (NearCall & { readonly isRelated: boolean })[]): NearCall[] {
  return checked
    .filter(({ departures, isRelated }) => departures.length > 0 && isRelated)
    .sort((a, b) => a.departures.length - b.departures.length)
    .slice(0, NEAR_MISSES_SHOWN)
    .map(({ call, departures }) => ({ call, departures }));
}

function contextOf({ call, headers }: LogItem): RequestContext {
  return {
    operationId: call.operationId ?? (call.path.startsWith('/signalr/') ? HUB_OPERATION : ''),
    dealCode: call.deal === null ? undefined : dealCodes[call.deal],
    account: call.account ?? undefined,
    tenant: call.tenant ?? undefined,
    headers,
    payload: call.payload,
  };
}

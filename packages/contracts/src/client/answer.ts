import type { DealName } from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';
import { ApiError, type ApiErrorDetails } from './api-error.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFieldError(value: unknown): value is Schemas['FieldError'] {
  return isRecord(value) && typeof value.pointer === 'string' && typeof value.message === 'string';
}

/** What a refusal tells, tolerant of servers that send `success` and `message` alone. */
export function refusalDetails(
  body: Record<string, unknown>,
): Pick<ApiErrorDetails, 'serverMessage' | 'code' | 'endedAt' | 'fieldErrors'> {
  const message = body.message ?? body.Message;
  return {
    serverMessage: typeof message === 'string' && message !== '' ? message : null,
    code: typeof body.code === 'string' ? body.code : null,
    endedAt: typeof body.endedAt === 'string' ? body.endedAt : null,
    fieldErrors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
  };
}

/**
 * Takes an answer apart where `success` decides.
 * Errors: `refused` for `success: false`; `contract` where there is no boolean `success` at all.
 */
export function acceptAnswer(
  body: unknown,
  flag: 'success' | 'Success' = 'success',
): Record<string, unknown> {
  if (!isRecord(body) || typeof body[flag] !== 'boolean') {
    throw new ApiError({ kind: 'contract', status: 200, cause: body });
  }
  if (body[flag]) return body;
  throw new ApiError({ kind: 'refused', status: 200, ...refusalDetails(body) });
}

/** Takes an answer that gives tokens. Errors: `contract` where it has no access token: a session cannot begin on that. */
export function assertTokens(body: Record<string, unknown>): Record<string, unknown> {
  if (typeof body.accessToken === 'string' && body.accessToken !== '') return body;
  throw new ApiError({ kind: 'contract', status: 200, ...refusalDetails(body) });
}

/**
 * The tokens of a renewal's answer, which has no `success`; one that names no refresh token leaves the former in force.
 * Errors: `contract` where it has no access token.
 */
export function renewedTokens(body: unknown, former: Schemas['TokenPair']): Schemas['RenewedTokens'] {
  const { accessToken, refreshToken } = assertTokens(isRecord(body) ? body : {});
  return {
    accessToken: accessToken as string,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : former.refreshToken,
  };
}

/**
 * Opens the generic envelope: the result of a deal is JSON text inside `data`.
 * Errors: `refused`, or `contract` where `data` is not JSON text; both name the deal.
 */
export function openEnvelope(deal: DealName, body: unknown): unknown {
  try {
    const { data } = acceptAnswer(body);
    if (typeof data !== 'string') throw new ApiError({ kind: 'contract', status: 200 });
    return JSON.parse(data) as unknown;
  } catch (error) {
    if (error instanceof ApiError) throw withDeal(error, deal);
    throw new ApiError({ kind: 'contract', status: 200, deal, cause: error });
  }
}

function withDeal(error: ApiError, deal: DealName): ApiError {
  const { kind, status, serverMessage, code, fieldErrors, requestId, cause } = error;
  return new ApiError({
    kind,
    status,
    serverMessage,
    code,
    fieldErrors: [...fieldErrors],
    requestId,
    deal,
    cause,
  });
}

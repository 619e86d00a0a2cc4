import type { DealName } from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';
import { ApiError, type ApiErrorDetails } from './api-error.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFieldError(value: unknown): value is Schemas['FieldError'] {
  return isRecord(value) && typeof value.pointer === 'string' && typeof value.message === 'string';
}

/** Returns the details of a business error. Supports servers that send only `success` and `message`. */
export function errorDetails(
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
 * Returns a response whose `success` is true.
 * Errors: `refused` for `success: false`; `contract` without a boolean `success`.
 */
export function unwrapResponse(
  body: unknown,
  flag: 'success' | 'Success' = 'success',
): Record<string, unknown> {
  if (!isRecord(body) || typeof body[flag] !== 'boolean') {
    throw new ApiError({ kind: 'contract', status: 200, cause: body });
  }
  if (body[flag]) return body;
  throw new ApiError({ kind: 'refused', status: 200, ...errorDetails(body) });
}

/** Validates a response with tokens. Errors: `contract` without an access token, which a session requires. */
export function assertTokens(body: Record<string, unknown>): Record<string, unknown> {
  if (typeof body.accessToken === 'string' && body.accessToken !== '') return body;
  throw new ApiError({ kind: 'contract', status: 200, ...errorDetails(body) });
}

/**
 * Returns the tokens of a refresh response, which has no `success`. Without a refresh token the previous one stays
 * valid.
 * Errors: `contract` without an access token.
 */
export function renewedTokens(body: unknown, former: Schemas['TokenPair']): Schemas['RenewedTokens'] {
  const { accessToken, refreshToken } = assertTokens(isRecord(body) ? body : {});
  return {
    accessToken: accessToken as string,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : former.refreshToken,
  };
}

/**
 * Unwraps the generic envelope, whose `data` is the deal's result as JSON text.
 * Errors: `refused`, or `contract` if `data` is not JSON text. Both include the deal.
 */
export function unwrapEnvelope(deal: DealName, body: unknown): unknown {
  try {
    const { data } = unwrapResponse(body);
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

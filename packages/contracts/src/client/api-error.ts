import type { DealName } from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';

/**
 * Reason of a failed call.
 * - `refused`: 200 with `success: false`, a business error
 * - `unauthorized`: 401 if the session could not be renewed, or the call has none
 * - `forbidden`, `superseded`: 403, 409
 * - `http`: any other status, and a 401 with a renewed session
 * - `network`, `timeout`, `cancelled`: no response
 * - `contract`: a response that violates the contract
 */
export type ApiErrorKind =
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'superseded'
  | 'http'
  | 'network'
  | 'timeout'
  | 'cancelled'
  | 'contract';

export interface ApiErrorDetails {
  kind: ApiErrorKind;
  /** HTTP status, or null without a response. */
  status?: number | null;
  /** The server's text for the user, or null. */
  serverMessage?: string | null;
  /** Stable error code. Null if the server does not send one, as the real server may not. */
  code?: string | null;
  /** Time when an administrator ended the session, ISO 8601. Null for other errors. */
  endedAt?: string | null;
  fieldErrors?: readonly Schemas['FieldError'][];
  requestId?: string | null;
  deal?: DealName | null;
  cause?: unknown;
}

/** The only error type of the client. Decide by `kind`, `status` and `code`, never by the text. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly serverMessage: string | null;
  readonly code: string | null;
  readonly endedAt: string | null;
  readonly fieldErrors: readonly Schemas['FieldError'][];
  readonly requestId: string | null;
  readonly deal: DealName | null;

  constructor(details: ApiErrorDetails) {
    super(details.serverMessage ?? `${details.kind}${details.status ? ` (${details.status})` : ''}`, {
      cause: details.cause,
    });
    this.kind = details.kind;
    this.status = details.status ?? null;
    this.serverMessage = details.serverMessage || null;
    this.code = details.code ?? null;
    this.endedAt = details.endedAt ?? null;
    this.fieldErrors = details.fieldErrors ?? [];
    this.requestId = details.requestId ?? null;
    this.deal = details.deal ?? null;
  }
}

/** Returns whether an unknown error is an `ApiError`. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

import type { DealName } from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';

/**
 * Why a call failed.
 * - `refused`: 200 with `success: false`, a business refusal
 * - `unauthorized`: 401 where the session could not be renewed, or the call has none
 * - `forbidden`, `superseded`: 403, 409
 * - `http`: any other status, and a 401 in spite of a renewed session
 * - `network`, `timeout`, `cancelled`: no answer
 * - `contract`: an answer that is not what the contract promises
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
  /** HTTP status; null where there was no answer. */
  status?: number | null;
  /** The server's own text for the user; null where it gave none. */
  serverMessage?: string | null;
  /** Stable reason; null where the server gives none, as the operator's server may. */
  code?: string | null;
  /** When an administrator ended the session, ISO 8601; null for other failures. */
  endedAt?: string | null;
  fieldErrors?: readonly Schemas['FieldError'][];
  requestId?: string | null;
  deal?: DealName | null;
  cause?: unknown;
}

/** The one error that the client raises. Decide by `kind`, `status` and `code`, never by the text. */
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

/** Narrows what a `catch` or a query gives. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

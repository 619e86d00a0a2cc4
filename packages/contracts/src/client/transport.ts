import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse, isAxiosError } from 'axios';
import { isRecord, refusalDetails } from './answer.ts';
import { ApiError, type ApiErrorKind } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Where the client finds the session; the application brings it, so that the transport knows no screens. */
export interface SessionPort {
  /**
   * Gives the token for a call that starts now; a promise of the next one while the session is being renewed.
   * Errors: may reject with `ApiError`; the call then fails with that and does not go out.
   */
  accessToken(): string | null | Promise<string | null>;
  /**
   * Renews the session after a 401.
   * Shape: takes the token that failed; gives a newer one, or null where the session cannot be renewed.
   */
  renew(failedToken: string | null): Promise<string | null>;
  /** Told of every 409: the session of `token` was superseded; null for a call that carries none. */
  superseded(error: ApiError, token: string | null): void;
}

export interface ClientOptions {
  /** API base, such as `/plusapi` or `https://host/plusapi`. */
  baseUrl: string;
  session: SessionPort;
  /** 30,000 by default. */
  timeoutMs?: number;
  /** Whether answers are checked against the contract: development and tests. */
  validateAnswers?: boolean;
  /** What `Accept-Language` says, such as `zh-TW`: the language in which a refusal is worded. Without it, as the browser has it. */
  language?: () => string;
  /** Told of every attempt once it has ended, for a log of the last calls; it carries no payload and no token. */
  onAttempt?: (attempt: AttemptReport) => void;
}

/** What one attempt of a call came to. */
export interface AttemptReport {
  operationId: string;
  /** Code of the deal that it carried; null for calls without one. */
  dealCode: string | null;
  /** HTTP status; null where there was no answer. */
  status: number | null;
  durationMs: number;
  requestId: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  onUploadProgress?: (sentBytes: number, totalBytes: number | null) => void;
  onDownloadProgress?: (receivedBytes: number, totalBytes: number | null) => void;
  /** Names a write, so that sending it again after a lost answer does not act twice; without one each call has its own. */
  idempotencyKey?: string;
}

export interface Call extends CallOptions {
  operationId: string;
  /** Code of the deal that it carries. */
  dealCode?: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Sign-in and renewal go without a token and are never renewed themselves. */
  isPublic?: boolean;
  responseType?: 'json' | 'blob';
  /** Whether it changes something: it then carries an `Idempotency-Key`, one for all of its attempts. */
  isWrite?: boolean;
}

export type Send = (call: Call) => Promise<AxiosResponse<unknown>>;

function kindOfStatus(status: number, isRenewed: boolean): ApiErrorKind {
  // The session is good, only this call is not let through: the session says nothing of it, so the call must.
  if (status === 401) return isRenewed ? 'http' : 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 409) return 'superseded';
  return 'http';
}

function requestIdOf(response: AxiosResponse<unknown>): string | null {
  const header: unknown = response.headers['x-request-id'];
  return typeof header === 'string' ? header : null;
}

/** A refused download still answers with JSON, although a blob was asked for. */
async function readErrorBody(response: AxiosResponse<unknown>): Promise<unknown> {
  if (!(typeof Blob !== 'undefined' && response.data instanceof Blob)) return response.data;
  try {
    return JSON.parse(await response.data.text()) as unknown;
  } catch {
    return null;
  }
}

function failureWithoutAnswer(error: unknown): ApiError {
  if (axios.isCancel(error)) return new ApiError({ kind: 'cancelled', cause: error });
  const isTimeout = isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
  return new ApiError({ kind: isTimeout ? 'timeout' : 'network', cause: error });
}

/**
 * The one axios instance, below every handler: bearer token, credentials, one renewal and one retry per call.
 * Errors: raises `ApiError` for any status but 200 and for calls without an answer.
 */
export function createTransport(options: ClientOptions): Send {
  const http: AxiosInstance = axios.create({
    baseURL: options.baseUrl,
    timeout: options.timeoutMs ?? 30_000,
    withCredentials: true,
    validateStatus: () => true,
  });

  async function attempt(
    call: Call,
    token: string | null,
    keyHeaders: Readonly<Record<string, string>>,
  ): Promise<AxiosResponse<unknown>> {
    const startedMs = performance.now();
    let answer: AxiosResponse<unknown> | null = null;
    try {
      answer = await http.request<unknown>({
        url: call.path,
        method: call.method,
        data: call.body,
        responseType: call.responseType ?? 'json',
        headers: {
          ...keyHeaders,
          ...(options.language ? { 'Accept-Language': options.language() } : {}),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(call.signal ? { signal: call.signal } : {}),
        ...(call.onUploadProgress ? { onUploadProgress: progressOf(call.onUploadProgress) } : {}),
        ...(call.onDownloadProgress ? { onDownloadProgress: progressOf(call.onDownloadProgress) } : {}),
      });
      return answer;
    } catch (error) {
      throw failureWithoutAnswer(error);
    } finally {
      options.onAttempt?.({
        operationId: call.operationId,
        dealCode: call.dealCode ?? null,
        status: answer?.status ?? null,
        durationMs: Math.round(performance.now() - startedMs),
        requestId: answer && requestIdOf(answer),
      });
    }
  }

  return async function send(call) {
    let token = call.isPublic ? null : await whileWanted(options.session.accessToken(), call.signal);
    const keyHeaders: Readonly<Record<string, string>> = call.isWrite
      ? { 'Idempotency-Key': call.idempotencyKey ?? newIdempotencyKey() }
      : {};
    let response = await attempt(call, token, keyHeaders);
    let isRenewed = false;
    if (response.status === 401 && !call.isPublic) {
      token = await whileWanted(options.session.renew(token), call.signal);
      isRenewed = token !== null;
      if (isRenewed) response = await attempt(call, token, keyHeaders);
    }
    if (response.status === 200) return response;

    const body = await readErrorBody(response);
    const error = new ApiError({
      kind: kindOfStatus(response.status, isRenewed),
      status: response.status,
      requestId: requestIdOf(response),
      ...(isRecord(body) ? refusalDetails(body) : {}),
    });
    if (error.kind === 'superseded') options.session.superseded(error, token);
    throw error;
  };
}

/** Waits for the session, but no longer than the caller waits for the call. Errors: `cancelled`, or those of the wait. */
function whileWanted<T>(waiting: T | Promise<T>, signal: AbortSignal | undefined): T | Promise<T> {
  if (!signal || !(waiting instanceof Promise)) return waiting;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new ApiError({ kind: 'cancelled', cause: signal.reason }));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}

function progressOf(report: NonNullable<CallOptions['onUploadProgress']>) {
  return (event: AxiosProgressEvent) => report(event.loaded, event.total ?? null);
}

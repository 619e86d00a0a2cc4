import axios, { type AxiosInstance, type AxiosProgressEvent, type AxiosResponse, isAxiosError } from 'axios';
import { ApiError, type ApiErrorKind } from './api-error.ts';
import { createIdempotencyKey } from './idempotency-key.ts';
import { errorDetails, isRecord } from './response-envelope.ts';

/**
 * Session access of the client. The application provides it, so that the transport does not depend on the
 * application.
 */
export interface SessionPort {
  /**
   * Returns the token for a new call, or a promise of the next one while the session is being renewed.
   * Errors: can reject with `ApiError`; the call then fails with it and is not sent.
   */
  accessToken(): string | null | Promise<string | null>;
  /**
   * Renews the session after a 401.
   * Shape: takes the failed token and returns a newer one, or null if the session cannot be renewed.
   */
  renew(failedToken: string | null): Promise<string | null>;
  /** Called on every 409: the session of `token` was superseded. Null for a call without a token. */
  superseded(error: ApiError, token: string | null): void;
}

export interface ClientOptions {
  /** API base, such as `/plusapi` or `https://host/plusapi`. */
  baseUrl: string;
  session: SessionPort;
  /** Default: 30,000. */
  timeoutMs?: number;
  /** Validates responses against the contract, for development and tests. */
  validateAnswers?: boolean;
  /** Returns the `Accept-Language` of errors, such as `zh-TW`. Defaults to the browser's. */
  language?: () => string;
  /** Called after every attempt, for a log of recent calls. Contains no payload or token. */
  onAttempt?: (attempt: AttemptReport) => void;
}

/** Result of one attempt of a call. */
export interface AttemptReport {
  operationId: string;
  /** Code of the call's deal, or null. */
  dealCode: string | null;
  /** HTTP status, or null without a response. */
  status: number | null;
  durationMs: number;
  requestId: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  onUploadProgress?: (sentBytes: number, totalBytes: number | null) => void;
  onDownloadProgress?: (receivedBytes: number, totalBytes: number | null) => void;
  /** Key of a write, so that a retry after a lost response does not repeat it. By default each call has a new key. */
  idempotencyKey?: string;
}

export interface Call extends CallOptions {
  operationId: string;
  /** Code of the call's deal. */
  dealCode?: string;
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** Sign-in and refresh are sent without a token and never renewed. */
  isPublic?: boolean;
  responseType?: 'json' | 'blob';
  /** True for a write, which carries one `Idempotency-Key` for all attempts. */
  isWrite?: boolean;
}

export type Send = (call: Call) => Promise<AxiosResponse<unknown>>;

function kindOfStatus(status: number, isRenewed: boolean): ApiErrorKind {
  // The session is valid and only this call is rejected, so the call reports the error.
  if (status === 401) return isRenewed ? 'http' : 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 409) return 'superseded';
  return 'http';
}

function requestIdOf(response: AxiosResponse<unknown>): string | null {
  const header: unknown = response.headers['x-request-id'];
  return typeof header === 'string' ? header : null;
}

/** A rejected download has a JSON body, although a blob was requested. */
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
 * Creates the only axios instance: bearer token, credentials, one renewal and one retry per call.
 * Throws `ApiError` for any status except 200 and for calls without a response.
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
      ? { 'Idempotency-Key': call.idempotencyKey ?? createIdempotencyKey() }
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
      ...(isRecord(body) ? errorDetails(body) : {}),
    });
    if (error.kind === 'superseded') options.session.superseded(error, token);
    throw error;
  };
}

/** Waits for the session until the caller cancels. Errors: `cancelled`, or the errors of `waiting`. */
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

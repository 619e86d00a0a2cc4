import type { Exchange } from './exchange.ts';

export interface RawRequest {
  method: string;
  /** Path below the API base. */
  path: string;
  token?: string | undefined;
  json?: unknown;
  /** Sent unchanged, for malformed and oversized bodies. */
  rawBody?: string;
  form?: FormData;
  headers?: Record<string, string>;
}

export interface Credentials {
  username: string;
  password: string;
}

/** The server under test. */
export interface Target {
  /** API base, such as `http://127.0.0.1:5480/plusapi`. */
  baseUrl: string;
  /** Account that can call every deal. */
  account: Credentials;
  /** True if writes are allowed. */
  allowWrites: boolean;
  /** Sends the requests; default the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * True if business errors have a stable code and the location of each fault. The mock provides this beyond the
   * contract.
   */
  hasErrorDetails?: boolean;
  /** True if a repeated write with the same `Idempotency-Key` gets the first response. Servers may ignore the key. */
  replaysWrites?: boolean;
  /** Time for a complete response; 60 s by default. */
  answerMs?: number;
  /** Accounts that provoke a status. Without them those statuses are skipped. */
  provokers?: {
    /** Without action codes. */
    withoutRights?: Credentials;
    /** With rights, but not to all sites. */
    ownSites?: Credentials;
    /** Single-session: a second sign-in supersedes the first. */
    singleSession?: Credentials;
    /** Every call fails with 500. */
    faulty?: Credentials;
    /** Its password can be changed. */
    changesPassword?: Credentials;
    /** Fails the next call of the operation with 500 for any caller. For calls without a token. */
    failNext?: (operationId: string) => Promise<void>;
  };
}

/** Thrown without a response: the server is unreachable, closed the connection, or timed out. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

/** Timeout of a complete response. */
const ANSWER_MS = 60_000;

/**
 * Sends one request without the client's features, over keep-alive connections.
 * Throws `NoResponseError` without a response in time.
 */
export async function sendRaw(
  { baseUrl, answerMs = ANSWER_MS, fetch: send = fetch }: Pick<Target, 'baseUrl' | 'answerMs' | 'fetch'>,
  request: RawRequest,
): Promise<Exchange> {
  const headers: Record<string, string> = { ...request.headers };
  if (request.token !== undefined) headers.authorization = `Bearer ${request.token}`;
  let body: string | FormData | undefined = request.form;
  if (request.json !== undefined) body = JSON.stringify(request.json);
  if (request.rawBody !== undefined) body = request.rawBody;
  if (typeof body === 'string') headers['content-type'] = 'application/json';

  const started = performance.now();
  try {
    const response = await send(`${baseUrl}${request.path}`, {
      method: request.method,
      headers,
      // A redirect is an undocumented response and must not be followed.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
      ...(body === undefined ? {} : { body }),
    });
    const contentType = response.headers.get('content-type') ?? '';
    const text = await response.text();
    return {
      method: request.method,
      path: request.path,
      sent: request.json ?? request.rawBody,
      status: response.status,
      contentType,
      came: contentType.includes('json') ? parsedJson(text) : text,
      ms: Math.round(performance.now() - started),
    };
  } catch (error) {
    throw new NoResponseError(
      `${request.method} ${request.path.split('?', 1)[0]}: ${reasonOf(error, answerMs)}`,
    );
  }
}

function reasonOf(error: unknown, answerMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${answerMs / 1000} s`;
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

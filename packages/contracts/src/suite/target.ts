/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  contentType: string;
  /** Parsed where it is JSON, else the text. */
  body: unknown;
}

export interface RawRequest {
  method: string;
  /** Path below the API base. */
  path: string;
  token?: string | undefined;
  json?: unknown;
  /** Sent as it is, for malformed and oversized bodies. */
  rawBody?: string;
  form?: FormData;
}

export interface Credentials {
  username: string;
  password: string;
}

/** The server under test. */
export interface Target {
  /** API base, such as `http://127.0.0.1:5480/plusapi`. */
  baseUrl: string;
  /** The account that may call every deal. */
  account: Credentials;
  /** Whether calls that change something may be made. */
  allowWrites: boolean;
  /** Accounts that bring about a status; a server without them has those statuses not provoked. */
  provokers?: {
    /** Holds no action code. */
    withoutRights?: Credentials;
    /** Single-session: a second sign-in supersedes the first. */
    singleSession?: Credentials;
    /** Every call of it fails with 500. */
    faulty?: Credentials;
    /** May have its password changed. */
    changesPassword?: Credentials;
    /** Makes the next call of the operation fail with 500, whoever makes it; for calls without a token. */
    failNext?: (operationId: string) => Promise<void>;
  };
}

/**
 * Sends one request without any of the client's conveniences.
 * Errors: rejects where there is no answer within 20 s.
 */
export async function sendRaw(target: Target, request: RawRequest): Promise<RawAnswer> {
  const headers: Record<string, string> = {};
  if (request.token !== undefined) headers.authorization = `Bearer ${request.token}`;
  let body: string | FormData | undefined = request.form;
  if (request.json !== undefined) body = JSON.stringify(request.json);
  if (request.rawBody !== undefined) body = request.rawBody;
  if (typeof body === 'string') headers['content-type'] = 'application/json';

  const response = await fetch(`${target.baseUrl}${request.path}`, {
    method: request.method,
    headers,
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined ? {} : { body }),
  });
  const contentType = response.headers.get('content-type') ?? '';
  const text = await response.text();
  return {
    status: response.status,
    contentType,
    body: contentType.includes('json') ? parseJson(text) : text,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

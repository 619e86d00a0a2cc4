/** Response of the fake server. A plain value is JSON with status 200. */
export interface FakeResponse {
  status?: number;
  body?: unknown;
  /** Bytes instead of JSON, as for a download. */
  file?: Blob;
}

export interface FakeRequest {
  method: string;
  /** Path with query, without the host. */
  path: string;
  /** Parsed JSON body, or null. */
  body: unknown;
  /** Bearer token, or null. */
  token: string | null;
}

type Handler = (request: FakeRequest) => FakeResponse | Promise<FakeResponse>;

interface Interceptor {
  beforeAsyncRequest(context: { request: Request }): Promise<Response>;
}
interface HappyWindow {
  happyDOM: { settings: { fetch: { interceptor: Interceptor | null } }; setURL(url: string): void };
}

/** Fake of the network edge: returns configured responses, records requests and rejects the others. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  readonly unexpected: string[] = [];
  readonly #handlers = new Map<string, Handler>([
    // Every list requests its saved views.
    ['deal 90600', () => dealResponse({ items: [] })],
  ]);

  /**
   * Sets the response of a call. Shape: `call` is method and path, such as `POST /plusapi/account/login`. The last
   * one wins.
   */
  on(call: string, handler: Handler): this {
    this.#handlers.set(call, handler);
    return this;
  }

  /** Sets the result of a deal by its 5-digit code. A function returns the whole response. */
  onDeal(code: string, result: unknown | ((payload: unknown, request: FakeRequest) => FakeResponse)): this {
    return this.on(`deal ${code}`, (request) => {
      if (typeof result !== 'function') return dealResponse(result);
      const { Json } = request.body as { Json: string };
      return (result as (payload: unknown, asked: FakeRequest) => FakeResponse)(JSON.parse(Json), request);
    });
  }

  /** Returns the requests of a call so far. */
  asked(call: string): FakeRequest[] {
    return this.requests.filter((request) => callsOf(request).includes(call));
  }

  install(): void {
    (window as unknown as HappyWindow).happyDOM.settings.fetch.interceptor = {
      beforeAsyncRequest: async ({ request }) => this.#answer(await readRequest(request)),
    };
  }

  async #answer(request: FakeRequest): Promise<Response> {
    this.requests.push(request);
    const handler = callsOf(request)
      .map((call) => this.#handlers.get(call))
      .find((found) => found !== undefined);
    if (!handler) {
      this.unexpected.push(callsOf(request).join(' or '));
      return toResponse({ status: 500, body: { success: false, message: 'the test expects no such call' } });
    }
    return toResponse(await handler(request));
  }
}

/** Wraps a deal's result in its envelope. */
export function dealResponse(result: unknown): FakeResponse {
  return { body: { success: true, data: JSON.stringify(result), message: '' } };
}

function callsOf({ method, path, body }: FakeRequest): string[] {
  const call = `${method} ${path.split('?')[0]}`;
  const code = (body as { Model_DealType?: unknown } | null)?.Model_DealType;
  return typeof code === 'string' ? [`deal ${code}`, call] : [call];
}

async function readRequest(request: Request): Promise<FakeRequest> {
  const url = new URL(request.url);
  const content = await request.text();
  return {
    method: request.method,
    path: `${url.pathname}${url.search}`,
    body: parseBody(content),
    token: request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null,
  };
}

function parseBody(content: string): unknown {
  try {
    return content === '' ? null : (JSON.parse(content) as unknown);
  } catch {
    return content;
  }
}

function toResponse({ status = 200, body, file }: FakeResponse): Response {
  if (file) return new Response(file, { status, headers: { 'content-type': file.type } });
  return new Response(JSON.stringify(body ?? {}), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}

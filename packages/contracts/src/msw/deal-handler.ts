import { type HttpHandler, HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';
import { dealRegistry } from '../generated/deal-registry.ts';
import type { DataDeal, DealName, DealRequest, DealResult, TaskDeal } from '../generated/deals.ts';
import {
  checkDeal,
  checkDocument,
  checkError,
  type DocumentAction,
  type SchemaFinding,
  validateResponse,
} from '../validators.ts';

/** Thrown if a test's payload or response departs from the contract. */
export class ContractViolationError extends Error {
  override name = 'ContractViolationError';

  constructor(
    what: string,
    readonly findings: readonly SchemaFinding[],
  ) {
    super(
      `${what} departs from the contract:\n${findings.map(({ pointer, message }) => `  ${pointer || '/'}: ${message}`).join('\n')}`,
    );
  }
}

type Respond<Payload, Result> = (
  payload: Payload,
  request: Request,
) => Result | Response | Promise<Result | Response>;

/**
 * Responds to a deal of `/data`; other calls fall through to the next handler. A `Response` is sent as it is.
 * Throws `ContractViolationError` within the handler, see `throwViolations`.
 */
export function dealHandler<K extends DataDeal>(
  deal: K,
  respond: Respond<DealRequest<K>, DealResult<K>>,
): HttpHandler {
  return handlerOf('*/data', deal, deal, (side, value) => checkDeal(deal, side, value), respond);
}

/** Responds to a step of a document type, like `dealHandler`. */
export function documentHandler(
  deal: TaskDeal,
  step: DocumentAction,
  respond: Respond<unknown, object>,
): HttpHandler {
  const path =
    step === 'list' || step === 'del' ? `*/Task/${step}/${dealRegistry[deal].code}` : `*/Task/${step}`;
  return handlerOf(
    path,
    deal,
    `${deal} ${step}`,
    (side, value) => checkDocument(deal, step, side, value),
    respond,
  );
}

function handlerOf<Payload, Result>(
  path: string,
  deal: DealName,
  name: string,
  check: (side: 'request' | 'result', value: unknown) => Promise<SchemaFinding[]>,
  respond: Respond<Payload, Result>,
): HttpHandler {
  return http.all(path, async ({ request }) => {
    const envelope = await envelopeOf(request);
    if (envelope?.Model_DealType !== dealRegistry[deal].code) return undefined;
    const payload = parse(`The payload of ${name}`, envelope.Json);
    reject(`The payload of ${name}`, await check('request', payload));
    const result = await respond(payload as Payload, request);
    if (result instanceof Response) {
      if (result.headers.get('content-type')?.includes('json') !== true) return result;
      const what = `The response of ${name}`;
      const body = parse(what, await result.clone().text());
      reject(what, await (result.status === 200 ? validateResponse('data', body) : checkError(body)));
      return result;
    }
    reject(`The result of ${name}`, await check('result', result));
    return dealResponse(result);
  });
}

function reject(what: string, findings: readonly SchemaFinding[]): void {
  if (findings.length > 0) throw new ContractViolationError(what, findings);
}

/** Parses JSON. Throws `ContractViolationError` for other text. */
function parse(what: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `is not JSON: ${(error as Error).message}`;
    throw new ContractViolationError(what, [{ pointer: '', message, code: 'json', schemaPath: '' }]);
  }
}

type Envelope = { readonly Model_DealType: string; readonly Json: string };

/** Returns the envelope in the body or, as `/Task` allows, in the query; undefined without one. */
export async function envelopeOf(request: Request): Promise<Envelope | undefined> {
  try {
    return (await request.clone().json()) as Envelope;
  } catch {
    const query = Object.fromEntries(new URL(request.url).searchParams);
    return 'Model_DealType' in query ? ({ Json: '', ...query } as Envelope) : undefined;
  }
}

/** Returns a deal's result in its envelope. */
export function dealResponse(result: unknown): Response {
  return HttpResponse.json({ success: true, data: JSON.stringify(result), message: '' });
}

/** Returns a business error, with status 200 like every one in the contract, or another error with its status. */
export function refuse(
  message: string,
  { status = 200, code }: { status?: number; code?: string } = {},
): Response {
  return HttpResponse.json({ success: false, message, ...(code !== undefined && { code }) }, { status });
}

/**
 * Returns a function for `afterEach` that throws the first violation since its last call. Without it, MSW answers the
 * call with status 500 and the test goes on.
 */
export function throwViolations(server: Pick<SetupServer, 'events'>): () => void {
  let first: Error | undefined;
  server.events.on('unhandledException', ({ error }) => {
    if (error instanceof ContractViolationError) first ??= error;
  });
  return () => {
    const thrown = first;
    first = undefined;
    if (thrown) throw thrown;
  };
}

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

/** Thrown if a test's payload or answer departs from the contract. */
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

type Answer<Payload, Result> = (
  payload: Payload,
  request: Request,
) => Result | Response | Promise<Result | Response>;

/**
 * Answers a deal of `/data`; other calls fall through to the next handler. A `Response` is sent as it is.
 * Throws `ContractViolationError` within the handler, see `throwViolations`.
 */
export function dealHandler<K extends DataDeal>(
  deal: K,
  answer: Answer<DealRequest<K>, DealResult<K>>,
): HttpHandler {
  return handlerOf('*/data', deal, deal, (side, value) => checkDeal(deal, side, value), answer);
}

/** Answers a step of a document type, like `dealHandler`. */
export function documentHandler(
  deal: TaskDeal,
  step: DocumentAction,
  answer: Answer<unknown, object>,
): HttpHandler {
  const path =
    step === 'list' || step === 'del' ? `*/Task/${step}/${dealRegistry[deal].code}` : `*/Task/${step}`;
  return handlerOf(
    path,
    deal,
    `${deal} ${step}`,
    (side, value) => checkDocument(deal, step, side, value),
    answer,
  );
}

function handlerOf<Payload, Result>(
  path: string,
  deal: DealName,
  name: string,
  check: (side: 'request' | 'result', value: unknown) => Promise<SchemaFinding[]>,
  answer: Answer<Payload, Result>,
): HttpHandler {
  return http.all(path, async ({ request }) => {
    const envelope = await envelopeOf(request);
    if (envelope?.Model_DealType !== dealRegistry[deal].code) return undefined;
    const payload: unknown = JSON.parse(envelope.Json);
    reject(`The payload of ${name}`, await check('request', payload));
    const result = await answer(payload as Payload, request);
    if (result instanceof Response) {
      const body: unknown = await result.clone().json();
      reject(
        `The refusal of ${name}`,
        await (result.status === 200 ? validateResponse('data', body) : checkError(body)),
      );
      return result;
    }
    reject(`The answer of ${name}`, await check('result', result));
    return dealResponse(result);
  });
}

function reject(what: string, findings: readonly SchemaFinding[]): void {
  if (findings.length > 0) throw new ContractViolationError(what, findings);
}

/** Returns the envelope of a deal's request, or undefined for another body. */
export async function envelopeOf(
  request: Request,
): Promise<{ readonly Model_DealType: string; readonly Json: string } | undefined> {
  try {
    return (await request.clone().json()) as { Model_DealType: string; Json: string };
  } catch {
    return undefined;
  }
}

/** Returns a deal's result in its envelope. */
export function dealResponse(result: unknown): Response {
  return HttpResponse.json({ success: true, data: JSON.stringify(result), message: '' });
}

/** Returns a refusal: status 409 with a stable code unless given. */
export function refuse(
  message: string,
  { status = 409, code }: { status?: number; code?: string } = {},
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

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dealCodes } from '@parking-plus/contracts';

/** Request in transit; the wrong server alters it. */
export interface AlteredCall {
  method: string;
  path: string;
  token: string | undefined;
  idempotencyKey: string | undefined;
  body: string | Uint8Array<ArrayBuffer>;
  /** Deal of the envelope. */
  deal: string | undefined;
}

/** Response in transit; the wrong server alters it. An undefined body closes the connection instead. */
export interface AlteredAnswer {
  status: number;
  contentType: string;
  body: string | undefined;
}

/** Fault of a wrong server. Errors: what it throws ends the call with 502. */
export interface Fault {
  /** Alters a request, or answers it in place of the good server. */
  request?(call: AlteredCall): AlteredAnswer | undefined | Promise<AlteredAnswer | undefined>;
  /** Alters the response to a call. */
  answer?(answer: AlteredAnswer, call: AlteredCall): void | Promise<void>;
}

export interface FaultyServer {
  readonly origin: string;
  /** Replaces the fault; calls in progress keep the former one. */
  fault: Fault;
  stop(): Promise<void>;
}

const nameOfCode = new Map(Object.entries(dealCodes).map(([name, code]) => [code as string, name]));

/** Starts a deliberately wrong server: a proxy that alters the calls of a good one. */
export async function startFaultyServer(goodOrigin: string, firstFault: Fault): Promise<FaultyServer> {
  let fault = firstFault;
  const server = createServer(async (request, response) => {
    try {
      const { status, contentType, body } = await answerOf(request, goodOrigin, fault);
      if (body === undefined) response.destroy();
      else response.writeHead(status, contentType === '' ? {} : { 'content-type': contentType }).end(body);
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get fault() {
      return fault;
    },
    set fault(next) {
      fault = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answerOf(request: IncomingMessage, goodOrigin: string, fault: Fault): Promise<AlteredAnswer> {
  const { authorization, 'content-type': type = '', 'idempotency-key': key } = request.headers;
  const bytes = await bodyOf(request);
  const text = type.startsWith('application/json') ? bytes.toString('utf8') : undefined;
  const call: AlteredCall = {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    token: authorization?.replace('Bearer ', ''),
    idempotencyKey: typeof key === 'string' ? key : undefined,
    body: text ?? new Uint8Array(bytes),
    deal: nameOfCode.get(/"Model_DealType":"(\w+)"/.exec(text ?? '')?.[1] ?? ''),
  };
  const own = await fault.request?.(call);
  if (own !== undefined) return own;
  const good = await fetch(`${goodOrigin}${call.path}`, {
    method: call.method,
    redirect: 'manual',
    headers: {
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
      ...(type === '' ? {} : { 'content-type': type }),
    },
    ...(call.body.length > 0 ? { body: call.body } : {}),
  });
  const answer: AlteredAnswer = {
    status: good.status,
    contentType: good.headers.get('content-type') ?? '',
    body: await good.text(),
  };
  await fault.answer?.(answer, call);
  return answer;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Changes the result inside a successful response's JSON text. Returns false for another response. */
export function alterResult(answer: AlteredAnswer, change: (result: never) => void): boolean {
  if (answer.status !== 200 || !answer.contentType.includes('json')) return false;
  const envelope = JSON.parse(answer.body ?? '') as { success?: boolean; data?: string };
  if (envelope.success !== true || envelope.data === undefined) return false;
  const result = JSON.parse(envelope.data) as never;
  change(result);
  answer.body = JSON.stringify({ ...envelope, data: JSON.stringify(result) });
  return true;
}

/** Changes the payload inside a request's JSON text. */
export function alterPayload(call: AlteredCall, change: (payload: never) => void): void {
  if (typeof call.body !== 'string') return;
  try {
    const envelope = JSON.parse(call.body) as { Json: string };
    const payload = JSON.parse(envelope.Json) as never;
    change(payload);
    call.body = JSON.stringify({ ...envelope, Json: JSON.stringify(payload) });
  } catch {
    // A text that is not JSON stays as it is.
  }
}

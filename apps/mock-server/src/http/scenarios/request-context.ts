import type { FastifyRequest } from 'fastify';
import type { RequestContext } from './scenario-rule.ts';

/** Operation name in rules for every request below `/signalr`. */
export const HUB_OPERATION = 'hub';

/** Returns what rules can match of a request so far; undefined outside the contract and the hub. */
export function toRequestContext(request: FastifyRequest): RequestContext | undefined {
  const operationId = request.url.startsWith('/signalr/')
    ? HUB_OPERATION
    : request.routeOptions.config.operationId;
  if (operationId === undefined) return undefined;
  const { headers, body, query } = request;
  const envelope = isEnvelope(body) ? body : isEnvelope(query) ? query : undefined;
  const payload = envelope === undefined ? body : parsed(envelope.Json);
  return {
    operationId,
    dealCode: textMember(envelope, 'Model_DealType'),
    account: request.identity?.account ?? textMember(body, 'username'),
    tenant: textMember(headers, 'x-mock-tenant'),
    headers,
    payload,
    documentId: textMember(payload, 'documentId') ?? textMember(member(payload, 'filters'), 'documentId'),
  };
}

type Envelope = { readonly Model_DealType: unknown; readonly Json?: unknown };

function isEnvelope(value: unknown): value is Envelope {
  return member(value, 'Model_DealType') !== undefined;
}

/** Invalid JSON is no payload; the handler rejects it. */
function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function textMember(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === 'string' ? found : undefined;
}

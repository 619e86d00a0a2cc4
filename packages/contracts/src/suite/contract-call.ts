import { contractOperations } from '../document.ts';
import { dealRegistry } from '../generated/deal-registry.ts';
import { type DealName, dealCodes } from '../generated/deals.ts';
import type { DocumentAction } from '../validators.ts';
import type { Exchange } from './exchange.ts';

/** A call in terms of the contract. */
export interface ContractCall {
  operationId: string;
  /** Undefined if the call has no deal, or one missing from the registry. */
  deal?: DealName;
  /** Action on a document. */
  action?: DocumentAction;
  /** JSON text of the envelope, or undefined. */
  json?: string;
}

const nameByCode = new Map(
  Object.entries(dealCodes).map(([name, code]) => [code as string, name as DealName]),
);

const operations = contractOperations().map((operation) => ({
  ...operation,
  pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Returns the contract's call for an exchange, or undefined. */
export function contractCallOf({ method, path, sent }: Pick<Exchange, 'method' | 'path' | 'sent'>) {
  const [bare = '', query = ''] = path.split('?', 2);
  for (const operation of operations) {
    const match = operation.method === method ? operation.pattern.exec(bare) : null;
    if (match) return callOf(operation.operationId, match.groups ?? {}, envelopeOf(method, query, sent));
  }
  return undefined;
}

function callOf(
  operationId: string,
  parameters: Record<string, string>,
  envelope: { Json?: unknown; Model_DealType?: unknown },
): ContractCall {
  if (operationId !== 'data' && !operationId.startsWith('task')) return { operationId };
  const deal = nameByCode.get(String(envelope.Model_DealType));
  const action = actionOf(operationId, parameters);
  const isOwnChannel =
    deal !== undefined && (dealRegistry[deal].channel === 'data') === (operationId === 'data');
  return {
    operationId,
    ...(isOwnChannel ? { deal } : {}),
    ...(action === undefined ? {} : { action }),
    ...(typeof envelope.Json === 'string' ? { json: envelope.Json } : {}),
  };
}

function actionOf(operationId: string, { action }: Record<string, string>): DocumentAction | undefined {
  if (operationId === 'data') return undefined;
  if (operationId.startsWith('taskList')) return 'list';
  if (operationId.startsWith('taskDelete')) return 'del';
  return action as DocumentAction;
}

function envelopeOf(method: string, query: string, sent: unknown): Record<string, unknown> {
  if (method === 'GET' || method === 'DELETE') return Object.fromEntries(new URLSearchParams(query));
  return typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
}

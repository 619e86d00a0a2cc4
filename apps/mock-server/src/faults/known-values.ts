import { type DataDeal, dealRegistry } from '@parking-plus/contracts';
import { dealPayloads, type KnownValues } from '@parking-plus/contracts/suite';
import type { FastifyInstance } from 'fastify';
import { envelopeRequest, send } from '../testing/test-app.ts';
import { dealCallRequest } from './deal-call.ts';

const MOST_VALUES = 30;

/** Values of the seeded rows by the member that holds them, out of the first page of every list in the registry. */
export async function knownValues(app: FastifyInstance, token: string): Promise<KnownValues> {
  const found = new Map<string, Set<unknown>>();
  for (const payload of dealPayloads()) {
    if (payload.action !== 'list' && !isList(payload.deal)) continue;
    const query = { page: 1, pageSize: 20 };
    const { body } = await send<{ data?: string }>(app, dealCallRequest(token, payload, query));
    if (body.data !== undefined) collect(JSON.parse(body.data), '', found);
  }
  const { body } = await send<{ data: string }>(app, envelopeRequest(token, '90100', '{}'));
  collect(JSON.parse(body.data), '', found);
  return Object.fromEntries([...found].map(([name, values]) => [name, [...values]]));
}

function isList(deal: string): boolean {
  return /List$/.test(deal) && dealRegistry[deal as DataDeal].channel === 'data';
}

function collect(value: unknown, name: string, found: Map<string, Set<unknown>>): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, name, found);
    return;
  }
  if (typeof value === 'object' && value !== null) {
    for (const [member, inner] of Object.entries(value)) collect(inner, member, found);
    return;
  }
  const values = found.get(name) ?? new Set();
  found.set(name, values);
  if (values.size < MOST_VALUES) values.add(value);
}

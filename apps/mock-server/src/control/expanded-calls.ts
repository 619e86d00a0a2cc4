import type { IncomingMessage } from 'node:http';
import { EXPANDED_BASE, type ExpandedDeal, expandedDeals, isCarrier } from '@parking-plus/contracts/export';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { dealOfCode } from '../deals/deal-codes.ts';
import { controlGuard } from './control-guard.ts';

const API = '/plusapi';
let dealByPath: ReadonlyMap<string, ExpandedDeal> | undefined;

/**
 * Rewrites a path of the expanded contract to the path that carries it: `/__mock/expanded/data/RentalList` to
 * `/plusapi/data`. Returns other URLs unchanged.
 */
export function rewriteExpandedUrl({ url = '', method = '' }: IncomingMessage): string {
  if (!isExpanded(url)) return url;
  const deal = method === 'POST' ? dealAt(url) : undefined;
  if (deal !== undefined) return `${API}${deal.carrier}`;
  const below = url.slice(EXPANDED_BASE.length);
  return isCarrier(pathOf(below)) ? url : `${API}${below}`;
}

/**
 * Answers calls of the expanded contract: wraps the payload before the handler and unwraps the result of its answer.
 * Guarded like all of `/__mock`.
 */
export const expandedCalls = fastifyPlugin<{ controlToken: string | undefined }>(
  async (app, { controlToken }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (isExpanded(request.originalUrl)) controlGuard(request, controlToken);
      const deal = dealOf(request);
      if (deal !== undefined) request.observation.deal = dealOfCode(deal.code);
      done();
    });
    app.addHook('preValidation', (request, _reply, done) => {
      const deal = dealOf(request);
      if (deal !== undefined)
        request.body = { Json: JSON.stringify(request.body), Model_DealType: deal.code };
      done();
    });
    app.addHook('preSerialization', (request, _reply, payload, done) => {
      done(null, dealOf(request) === undefined ? payload : unwrapped(payload));
    });
  },
  { name: 'expanded-calls', dependencies: ['request-log'] },
);

function isExpanded(url: string): boolean {
  return url.startsWith(`${EXPANDED_BASE}/`);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Returns the deal of a call of the expanded contract. */
function dealOf({ url, originalUrl }: FastifyRequest): ExpandedDeal | undefined {
  return url === originalUrl ? undefined : dealAt(originalUrl);
}

function dealAt(url: string): ExpandedDeal | undefined {
  dealByPath ??= new Map(expandedDeals().map((deal) => [`${EXPANDED_BASE}${deal.path}`, deal]));
  return dealByPath.get(pathOf(url));
}

/** A rule may force any body, so `data` may not be JSON. */
function unwrapped(payload: unknown): unknown {
  const { data } = (payload ?? {}) as { data?: unknown };
  if (typeof data !== 'string') return payload;
  try {
    return { ...(payload as object), data: JSON.parse(data) as unknown };
  } catch {
    return payload;
  }
}

import { type DataDeal, type DealRequest, type DealResult, dealCodes } from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';
import { unwrapEnvelope } from './response-envelope.ts';
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts';

/**
 * Creates a minimal client that reads deals, for example in a worker: same transport and envelope, no validators.
 * Errors: as `createClient`.
 */
export function createDealReader(options: Omit<ClientOptions, 'validateAnswers'>) {
  const send = createTransport(options);
  return async <K extends DataDeal>(
    deal: K,
    payload: DealRequest<K>,
    callOptions?: CallOptions,
  ): Promise<DealResult<K>> => {
    const dealCode = dealCodes[deal];
    const body: Schemas['DealEnvelope'] = { Json: JSON.stringify(payload), Model_DealType: dealCode };
    const call = { operationId: 'data', method: 'POST', path: '/data', body, dealCode } as const;
    const { data } = await send({ ...call, ...callOptions });
    return unwrapEnvelope(deal, data) as DealResult<K>;
  };
}

import { type DataDeal, type DealRequest, type DealResult, dealCodes } from '../generated/deals.ts';
import type { Schemas } from '../schemas.ts';
import { openEnvelope } from './answer.ts';
import { type CallOptions, type ClientOptions, createTransport } from './transport.ts';

/**
 * The client for a place that reads one kind of deal and has no room for the rest, such as a worker: the same transport
 * and envelope, without validators.
 * Errors: as the client's own.
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
    return openEnvelope(deal, data) as DealResult<K>;
  };
}

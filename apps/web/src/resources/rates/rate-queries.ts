import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read, documents } = resourceQueries('rates');

/** Queries of rates and rate changes. */
export const rateQueries = {
  all,
  list: page('RateList', { changesWith: ['RateList', 'RateChange'] }),
  /** Fee of a stay at the current rates. The form shows errors at the field. */
  quote: (stay: DealRequest<'RateQuote'>) =>
    read('RateQuote', stay, { changesWith: ['RateList'], showsOwnFailure: true }),
  /** One page of change documents (70302) with their forms. */
  changes: (query: Schemas['DocumentQuery']) => ({
    ...documents('RateChange', query),
    placeholderData: keepPreviousData,
  }),
  /** One change document with its timeline, which the list omits. */
  change: (documentId: string) => rateQueries.changes({ page: 1, pageSize: 20, filters: { documentId } }),
};

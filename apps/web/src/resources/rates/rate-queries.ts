import type { DealRequest, Schemas } from '@parking-plus/contracts';
import { keepPreviousData } from '@tanstack/react-query';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read, documents } = resourceQueries('rates');

/** Queries of rates and of the documents that change them. */
export const rateQueries = {
  all,
  list: page('RateList', { changesWith: ['RateList', 'RateChange'] }),
  /** The fee of a stay by the rates in force; the form says beside the field why there is none. */
  quote: (stay: DealRequest<'RateQuote'>) =>
    read('RateQuote', stay, { changesWith: ['RateList'], showsOwnFailure: true }),
  /** One page of change documents (70302) with their forms. */
  changes: (query: Schemas['DocumentQuery']) => ({
    ...documents('RateChange', query),
    placeholderData: keepPreviousData,
  }),
  /** One change document with its timeline, which a page of several does not have. */
  change: (documentId: string) => rateQueries.changes({ page: 1, pageSize: 20, filters: { documentId } }),
};

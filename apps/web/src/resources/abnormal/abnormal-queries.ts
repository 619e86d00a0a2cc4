import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('abnormal');

/** Queries of exceptions. Their detail is the transaction's. */
export const abnormalQueries = {
  all,
  list: page('AbnormalList', { changesWith: ['AbnormalList', 'TransactionList'] }),
  /** Users that exceptions can be assigned to. */
  staff: () => read('AbnormalStaff', {}, { staleTime: TEN_MINUTES_MS }),
};

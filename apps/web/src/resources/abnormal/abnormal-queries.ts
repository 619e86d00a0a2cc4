import { resourceQueries, TEN_MINUTES_MS } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('abnormal');

/** Queries of abnormal transactions; their detail is that of the transaction. */
export const abnormalQueries = {
  all,
  list: page('AbnormalList', { changesWith: ['AbnormalList', 'TransactionList'] }),
  /** People to whom they can be given. */
  staff: () => read('AbnormalStaff', {}, { staleTime: TEN_MINUTES_MS }),
};

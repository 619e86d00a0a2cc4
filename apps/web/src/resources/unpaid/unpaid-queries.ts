import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('unpaid');
const CHANGES = { changesWith: ['UnpaidList', 'TransactionList'] } as const;

/** Queries of debts: fees that were left unpaid. */
export const unpaidQueries = {
  all,
  list: page('UnpaidList', CHANGES),
  /** One debt with its notices and what was done to it. */
  detail: (transactionId: string) => read('UnpaidNotices', { transactionId }, CHANGES),
  /** Everything that a plate owes, which is what a back-payment pays; never from an old answer. */
  ofPlate: (plate: string) =>
    read('UnpaidByPlate', { plate }, { ...CHANGES, staleTime: 0, showsOwnFailure: true }),
};

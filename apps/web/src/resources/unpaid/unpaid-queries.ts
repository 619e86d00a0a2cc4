import type { DealRequest } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('unpaid');
const CHANGES = { changesWith: ['UnpaidList', 'TransactionList'] } as const;

/** Queries of unpaid fees. */
export const unpaidQueries = {
  all,
  list: page('UnpaidList', CHANGES),
  /** One unpaid fee with its payment reminders and history. */
  detail: (transactionId: string) => read('UnpaidNotices', { transactionId }, CHANGES),
  /** Outcome of a reminder for each fee, without sending any. */
  remindable: (request: Omit<DealRequest<'UnpaidNotice'>, 'checkOnly'>) =>
    read('UnpaidNotice', { ...request, checkOnly: true }, CHANGES),
  /** All unpaid fees of a plate, as paid by a back payment. Always refetched. */
  ofPlate: (plate: string) =>
    read('UnpaidByPlate', { plate }, { ...CHANGES, staleTime: 0, showsOwnFailure: true }),
};

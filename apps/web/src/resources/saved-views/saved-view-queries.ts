import { type DataDeal, type DealRequest, dealCodes, type Schemas } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, read } = resourceQueries('saved-views');

export type SavedView = Schemas['SavedView'];

/** Saved views of lists. A real server may not support them, so a failure leaves the list without them. */
export const savedViewQueries = {
  all,
  list: (listKey: string) =>
    read('SavedViewList', { listKey }, { changesWith: ['SavedViewList'], showsOwnFailure: true }),
  counts: (request: DealRequest<'SavedViewCounts'>) =>
    read('SavedViewCounts', request, { showsOwnFailure: true }),
  /** Key of all counts of a list's deal. */
  countsOf: (deal: DataDeal) => [...all(), 'SavedViewCounts', { dealType: dealCodes[deal] }] as const,
};

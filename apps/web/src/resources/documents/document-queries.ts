import { documentDeals, type TaskDeal } from '@parking-plus/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page } = resourceQueries('documents');

/** Queries of documents of all types. */
export const documentQueries = {
  all,
  list: page('DocumentList', { changesWith: [...documentDeals, 'RequirementList', 'ServiceOrderList'] }),
  /** One document with form, timeline and attachments. Null if it is no longer visible to the user. */
  detail: <K extends TaskDeal>(deal: K, documentId: string) =>
    queryOptions({
      queryKey: [...all(), 'detail', deal, documentId],
      queryFn: async ({ signal }) => {
        const query = { page: 1, pageSize: 20, filters: { documentId } } as const;
        return (await api.task.list(deal, query, { signal })).items[0] ?? null;
      },
      meta: { changesWith: [deal] },
    }),
};

[[#ownsPageQuery]]
import type { DealRequest } from '@parking-plus/contracts';
[[/ownsPageQuery]]
import { [[shape]] } from '@parking-plus/contracts/lists/[[shapeFile]]';
[[#ownsQueries]]
import { [[#ownsPageQuery]]keepPreviousData, [[/ownsPageQuery]]queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
[[/ownsQueries]]
import { defineList } from '../../../shared/list/define-list.ts';

/** [[titleZh]]; labels, kinds and limits come from the contract. */
export const [[entity]]List = defineList([[shape]], {
  rowKey: '[[rowKey]]',
  filters: [[[filters]]],
  columns: [
[[#columns]]
    [[text]],
[[/columns]]
  ],
});
[[#ownsPageQuery]]

export const [[pageQuery]] = (query: DealRequest<'[[deal]]'>) =>
  queryOptions({
    queryKey: ['[[shapeFile]]', query],
    queryFn: ({ signal }) => api.data('[[deal]]', query, { signal }),
    placeholderData: keepPreviousData,
    meta: { changesWith: ['[[deal]]'] },
  });
[[/ownsPageQuery]]
[[#ownsDetailQuery]]

export const [[detailQuery]] = ([[parameter]]: string) =>
  queryOptions({
    queryKey: ['[[shapeFile]]', 'detail', [[parameter]]],
    queryFn: ({ signal }) => api.data('[[detailDeal]]', { [[parameter]] }, { signal }),
    meta: { changesWith: ['[[deal]]'] },
  });
[[/ownsDetailQuery]]

import type { DealRequest } from '@parking-plus/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('discount-partners');
const CHANGES = { changesWith: ['DiscountPartnerList', 'DiscountList', 'RedemptionList'] } as const;

export const partnerQueries = {
  all,
  list: page('DiscountPartnerList', CHANGES),
  /** One partner with its discount plans. */
  detail: (partnerCode: string) => read('DiscountPartnerDetail', { partnerCode }, CHANGES),
  /** Partners whose contract has not ended and that match a typed text, as options. */
  options: (text: string) =>
    queryOptions({
      queryKey: [...all(), 'options', text],
      queryFn: async ({ signal }) => {
        const request: DealRequest<'DiscountPartnerList'> = {
          page: 1,
          pageSize: 50,
          filters: { standings: ['in-force', 'coming'], ...(text !== '' && { keyword: text }) },
        };
        const { items } = await api.data('DiscountPartnerList', request, { signal });
        return items.map(({ partnerCode, name }) => ({ value: partnerCode, label: name }));
      },
      meta: CHANGES,
    }),
};

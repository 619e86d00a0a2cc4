import { FIVE_MINUTES_MS, resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('service-orders');
const CHANGES = { changesWith: ['ServiceOrderList'] } as const;

export const serviceOrderQueries = {
  all,
  list: page('ServiceOrderList', CHANGES),
  /** One service order with its software request, photos and changes. */
  detail: (serviceOrderCode: string) => read('ServiceOrderDetail', { serviceOrderCode }, CHANGES),
  /** Engineers that can be assigned, and machines that can be reported. */
  choices: () => read('ServiceOrderOptions', {}, { staleTime: FIVE_MINUTES_MS }),
};

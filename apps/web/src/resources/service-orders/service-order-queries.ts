import { FIVE_MINUTES_MS, resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('service-orders');
const CHANGES = { changesWith: ['ServiceOrderList'] } as const;

export const serviceOrderQueries = {
  all,
  list: page('ServiceOrderList', CHANGES),
  /** One service order with its requirement, its photos and who changed it. */
  detail: (serviceOrderCode: string) => read('ServiceOrderDetail', { serviceOrderCode }, CHANGES),
  /** Engineers who can be sent, and machines that can be out of order. */
  choices: () => read('ServiceOrderChoices', {}, { staleTime: FIVE_MINUTES_MS }),
};

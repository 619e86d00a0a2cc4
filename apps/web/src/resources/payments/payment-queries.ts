import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('payments');

/** Queries of online payments. */
export const paymentQueries = {
  all,
  list: page('PaymentList', { changesWith: ['PaymentList'] }),
  /** One payment, whether it can be refunded, and what was done to it. */
  detail: (paymentId: string) =>
    read('PaymentDetail', { paymentId }, { changesWith: ['PaymentList', 'TransactionList'] }),
};

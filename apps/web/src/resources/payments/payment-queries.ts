import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('payments');

export const paymentQueries = {
  all,
  list: page('PaymentList', { changesWith: ['PaymentList'] }),
  /** One payment with its refund status and history. */
  detail: (paymentId: string) =>
    read('PaymentDetail', { paymentId }, { changesWith: ['PaymentList', 'TransactionList'] }),
};

import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of transactions is asked for: filters, order and page, as the contract has them. */
export type TransactionQuery = DealRequest<'TransactionList'>;

/** Documents that rows show while they are pending. */
const PENDING = ['TransactionVoid', 'InvoiceVoid', 'InvoiceAllowance', 'AllowanceDeletion'] as const;

/**
 * Queries of transactions; key and request are declared together.
 * Shape: everything below the key `['transactions']` is invalidated when a transaction changes.
 */
export const transactionQueries = {
  all: () => ['transactions'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: TransactionQuery) =>
    queryOptions({
      queryKey: [...transactionQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('TransactionList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['TransactionList', ...PENDING] },
    }),

  /** One transaction with its invoice, pictures and the reason why it is abnormal. */
  detail: (transactionId: string) =>
    queryOptions({
      queryKey: [...transactionQueries.all(), 'detail', transactionId],
      queryFn: ({ signal }) => api.data('TransactionDetail', { transactionId }, { signal }),
      meta: { changesWith: ['TransactionList', 'InvoiceList', 'AllowanceList', ...PENDING] },
    }),
};

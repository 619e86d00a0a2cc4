import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of bank lines is asked for: filters, order and page, as the contract has them. */
export type BankLineQuery = DealRequest<'BankLineList'>;

/**
 * Queries of bank lines; key and request are declared together.
 * Shape: everything below the key `['bank-lines']` is invalidated when one changes.
 */
export const bankLineQueries = {
  all: () => ['bank-lines'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: BankLineQuery) =>
    queryOptions({
      queryKey: [...bankLineQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('BankLineList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['BankLineList', 'DailyCloseList'] },
    }),

  /** One line with who worked on it. */
  detail: (bankLineId: string) =>
    queryOptions({
      queryKey: [...bankLineQueries.all(), 'detail', bankLineId],
      queryFn: ({ signal }) => api.data('BankLineDetail', { bankLineId }, { signal }),
      meta: { changesWith: ['BankLineList'] },
    }),

  /** Deposits that a line could be written off against, those of the nearest amount first. */
  dues: (bankLineId: string) =>
    queryOptions({
      queryKey: [...bankLineQueries.all(), 'dues', bankLineId],
      queryFn: ({ signal }) => api.data('DueDepositChoices', { bankLineId }, { signal }),
      meta: { changesWith: ['BankLineList', 'DailyCloseList'] },
    }),

  /** Accounts that money comes to. */
  accounts: () =>
    queryOptions({
      queryKey: [...bankLineQueries.all(), 'accounts'],
      queryFn: ({ signal }) => api.data('BankAccountOptions', {}, { signal }),
      staleTime: 300_000,
    }),
};

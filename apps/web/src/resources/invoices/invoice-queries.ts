import type { DealRequest } from '@parking-plus/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';

/** What a list of invoices is asked for: filters, order and page, as the contract has them. */
export type InvoiceQuery = DealRequest<'InvoiceList'>;

const CHANGES = [
  'InvoiceList',
  'AllowanceList',
  'TransactionVoid',
  'InvoiceVoid',
  'InvoiceAllowance',
  'AllowanceDeletion',
] as const;

/** Queries of invoices. Shape: everything below the key `['invoices']` is invalidated when an invoice changes. */
export const invoiceQueries = {
  all: () => ['invoices'] as const,

  /** One page; the page before it stays in view until the answer is there. */
  list: (query: InvoiceQuery) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'list', query],
      queryFn: ({ signal }) => api.data('InvoiceList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: [...CHANGES] },
    }),

  /** One invoice with items, allowances, documents, and how it is taken back today. */
  detail: (invoiceNumber: string) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'detail', invoiceNumber],
      queryFn: ({ signal }) => api.data('InvoiceDetail', { invoiceNumber }, { signal }),
      meta: { changesWith: [...CHANGES] },
    }),

  /** What proof sheets say, in the order asked for, and whether each is printed; always as the server has it now. */
  proofs: (invoiceNumbers: readonly string[]) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'proofs', invoiceNumbers],
      queryFn: ({ signal }) => api.data('InvoiceProofs', { invoiceNumbers: [...invoiceNumbers] }, { signal }),
      meta: { changesWith: [...CHANGES] },
    }),

  /** What the proof sheet of an allowance says. */
  allowanceProof: (allowanceNumber: string) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'allowance-proof', allowanceNumber],
      queryFn: ({ signal }) => api.data('AllowanceProof', { allowanceNumber }, { signal }),
      meta: { changesWith: [...CHANGES] },
    }),

  /** One page of allowances, with what waits on each. */
  allowances: (query: DealRequest<'AllowanceList'>) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'allowances', query],
      queryFn: ({ signal }) => api.data('AllowanceList', query, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: [...CHANGES] },
    }),

  /** How many wait for what. */
  figures: (request: DealRequest<'InvoiceFigures'>) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'figures', request],
      queryFn: ({ signal }) => api.data('InvoiceFigures', request, { signal }),
      meta: { changesWith: [...CHANGES, 'TransactionList'] },
    }),

  /** Money that lacks its invoice. */
  waiting: (request: DealRequest<'LaterInvoices'>) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'waiting', request],
      queryFn: ({ signal }) => api.data('LaterInvoices', request, { signal }),
      placeholderData: keepPreviousData,
      meta: { changesWith: ['InvoiceList', 'TransactionList', 'RentBillList'] },
    }),
};

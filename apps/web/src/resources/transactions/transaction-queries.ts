import type { DealName } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';
import { OPEN_STATES } from '../documents/document-head.ts';

const { all, page, read, documents } = resourceQueries('transactions');
/** Documents that rows show while pending. */
const PENDING = [
  'TransactionVoid',
  'InvoiceVoid',
  'InvoiceReissue',
  'InvoiceAllowance',
  'AllowanceDelete',
] as const satisfies DealName[];

export const transactionQueries = {
  all,
  list: page('TransactionList', { changesWith: ['TransactionList', ...PENDING] }),
  /** One transaction with its invoice, pictures and the reason for its exception. */
  detail: (transactionId: string) =>
    read(
      'TransactionDetail',
      { transactionId },
      { changesWith: ['TransactionList', 'InvoiceList', 'AllowanceList', ...PENDING] },
    ),
  /** Open 補登 documents, latest first. */
  openFills: () =>
    documents('TransactionManualEntry', { page: 1, pageSize: 50, filters: { states: OPEN_STATES } }),
};

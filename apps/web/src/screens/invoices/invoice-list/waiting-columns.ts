import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

type Waiting = Schemas['WaitingInvoice'];

/** The columns of what lacks its invoice; rent tells its day and tenant. */
export function waitingColumns(t: TFunction, kind: 'planned' | 'later'): TableColumn<Waiting>[] {
  const title = (name: string) => t(`columns.${name}`);
  const rent: TableColumn<Waiting>[] = [
    {
      key: 'dueOn',
      title: title('dueOn'),
      width: 108,
      kind: 'date',
      value: (row) => row.dueOn,
      card: 'line',
    },
    { key: 'rentalId', title: title('rentalId'), width: 108, kind: 'code', value: (row) => row.rentalId },
    { key: 'tenantName', title: title('tenant'), width: 140, kind: 'text', value: (row) => row.tenantName },
    {
      key: 'buyerTaxNumber',
      title: title('buyerTaxNumber'),
      width: 96,
      kind: 'code',
      value: (row) => row.buyerTaxNumber,
    },
  ];
  return [
    {
      key: 'transactionId',
      title: title('transactionId'),
      width: 120,
      kind: 'code',
      value: (row) => row.transactionId,
      pinned: true,
    },
    {
      key: 'siteName',
      title: title('site'),
      width: 128,
      kind: 'text',
      value: (row) => row.siteName,
      card: 'line',
    },
    {
      key: 'plate',
      title: title('plate'),
      width: 100,
      kind: 'plate',
      value: (row) => row.plate,
      card: 'title',
    },
    {
      key: 'chargedAt',
      title: title('chargedAt'),
      width: 144,
      kind: 'instant',
      value: (row) => row.chargedAt,
      card: 'line',
    },
    ...(kind === 'planned' ? rent : []),
    {
      key: 'sellerTaxNumber',
      title: title('sellerTaxNumber'),
      width: 96,
      kind: 'code',
      value: (row) => row.sellerTaxNumber,
    },
    {
      key: 'amountTwd',
      title: title('waitingAmount'),
      width: 108,
      kind: 'money',
      value: (row) => row.amountTwd,
      card: 'amount',
    },
  ];
}

import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type UsageRow = Schemas['UsageRow'];

/** The columns of 折扣紀錄; a key is the field by which the server sorts. */
export function usageColumns(t: TFunction): TableColumn<UsageRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'usedAt',
      title: title('usedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.usedAt,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 136,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'plate',
      title: title('plate'),
      width: 112,
      kind: 'plate',
      value: (row) => row.plate,
      sortable: true,
      card: 'title',
    },
    {
      key: 'publisher',
      title: title('publisher'),
      width: 160,
      kind: 'text',
      value: (row) => row.publisher,
      sortable: true,
      card: 'line',
    },
    {
      key: 'publishType',
      title: title('publishType'),
      width: 96,
      kind: 'enum',
      enumName: 'DiscountPublishType',
      value: (row) => row.publishType,
    },
    {
      key: 'discountCode',
      title: title('plan'),
      width: 200,
      kind: 'text',
      value: (row) => row.discountName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'minutes',
      title: title('minutes'),
      width: 112,
      kind: 'count',
      value: (row) => row.minutes,
      sortable: true,
    },
    {
      key: 'amountTwd',
      title: title('amount'),
      width: 112,
      kind: 'money',
      value: (row) => row.amountTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'transactionId',
      title: title('transaction'),
      width: 128,
      kind: 'code',
      value: (row) => row.transactionId,
    },
    {
      key: 'state',
      title: title('state'),
      width: 80,
      kind: 'enum',
      enumName: 'State',
      asTag: true,
      value: (row) => row.state,
      card: 'tag',
    },
  ];
}

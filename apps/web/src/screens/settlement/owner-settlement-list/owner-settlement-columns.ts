import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { pendingColumn } from '../../../resources/documents/pending-documents.ts';
import { formatMonth } from '../../../shared/formats/month-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type OwnerSettlementRow = Schemas['OwnerSettlementRow'];

/** The columns of 業主結算; a key is the field by which the server sorts. */
export function ownerSettlementColumns(t: TFunction): TableColumn<OwnerSettlementRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  const money = (
    key: 'revenueTwd' | 'collectedTwd' | 'allowanceTwd' | 'feeTwd' | 'payableTwd',
  ): TableColumn<OwnerSettlementRow> => ({
    key,
    title: title(key),
    width: 108,
    kind: 'money',
    value: (row) => row[key],
    sortable: true,
  });
  return [
    {
      key: 'month',
      title: title('month'),
      width: 92,
      kind: 'text',
      value: (row) => formatMonth(row.month),
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 124,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'title',
    },
    {
      key: 'ownerName',
      title: title('owner'),
      width: 160,
      kind: 'text',
      value: (row) => row.ownerName,
      card: 'line',
    },
    money('revenueTwd'),
    money('collectedTwd'),
    { ...money('feeTwd'), hint: t('hints.fee') },
    {
      key: 'feeCollection',
      title: title('feeCollection'),
      width: 108,
      kind: 'enum',
      enumName: 'FeeCollection',
      value: (row) => row.feeCollection,
      card: 'line',
    },
    { ...money('allowanceTwd'), hint: t('hints.allowance') },
    { ...money('payableTwd'), hint: t('hints.payable'), card: 'amount' },
    {
      key: 'remittedOn',
      title: title('remittedOn'),
      width: 108,
      kind: 'date',
      value: (row) => row.remittedOn,
      sortable: true,
    },
    {
      key: 'state',
      title: title('state'),
      width: 124,
      kind: 'enum',
      enumName: 'OwnerSettlementState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
    pendingColumn(t),
  ];
}

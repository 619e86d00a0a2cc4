import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type BankLineRow = Schemas['BankLineRow'];

/** The columns of 匯款對帳; a key is the field by which the server sorts. */
export function remittanceColumns(t: TFunction): TableColumn<BankLineRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'postedOn',
      title: title('postedOn'),
      width: 108,
      kind: 'date',
      value: (row) => row.postedOn,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'bankAccountCode',
      title: title('bank'),
      width: 200,
      kind: 'text',
      value: (row) => `${row.bankName} ${row.accountNumber.slice(-5)}`,
      sortable: true,
      card: 'line',
    },
    {
      key: 'amountTwd',
      title: title('amountTwd'),
      width: 100,
      kind: 'money',
      value: (row) => row.amountTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'summary',
      title: title('summary'),
      width: 100,
      kind: 'text',
      value: (row) => row.summary,
      card: 'title',
    },
    { key: 'note', title: title('note'), width: 180, kind: 'text', value: (row) => row.note },
    {
      key: 'dueId',
      title: title('due'),
      width: 196,
      kind: 'code',
      value: (row) => row.dueId,
      card: 'line',
    },
    { key: 'siteName', title: title('site'), width: 124, kind: 'text', value: (row) => row.siteName },
    {
      key: 'depositKind',
      title: title('depositKind'),
      width: 124,
      kind: 'enum',
      enumName: 'DepositKind',
      value: (row) => row.depositKind,
    },
    {
      key: 'dueTwd',
      title: title('dueTwd'),
      width: 100,
      kind: 'money',
      value: (row) => row.dueTwd,
      sortable: true,
    },
    {
      key: 'feeTwd',
      title: title('feeTwd'),
      width: 84,
      kind: 'money',
      value: (row) => row.feeTwd,
      sortable: true,
    },
    {
      key: 'differenceTwd',
      title: title('differenceTwd'),
      hint: t('hints.difference'),
      width: 92,
      kind: 'money',
      value: (row) => row.differenceTwd,
      sortable: true,
    },
    {
      key: 'matchReason',
      title: title('matchReason'),
      width: 220,
      kind: 'enum',
      enumName: 'BankMatchReason',
      value: (row) => row.matchReason,
      card: 'line',
    },
    {
      key: 'state',
      title: title('state'),
      width: 96,
      kind: 'enum',
      enumName: 'BankDetailState',
      asTag: true,
      value: (row) => row.state,
      sortable: true,
      card: 'tag',
    },
  ];
}

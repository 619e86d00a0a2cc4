import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';
import { operationTitle, recordText } from './operation-words.ts';

export type OperationLogRow = Schemas['OperationLogRow'];

/** The columns of 操作紀錄; a key is the field by which the server sorts. */
export function operationLogColumns(t: TFunction, language: Language): TableColumn<OperationLogRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'at',
      title: title('at'),
      width: 144,
      kind: 'instant',
      value: (row) => row.at,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'line',
    },
    {
      key: 'accountName',
      title: title('person'),
      width: 152,
      kind: 'text',
      value: personText,
      sortable: true,
      card: 'line',
    },
    {
      key: 'deal',
      title: title('operation'),
      width: 168,
      kind: 'text',
      value: (row) => operationTitle(row.deal, language),
      sortable: true,
      card: 'title',
    },
    {
      key: 'recordId',
      title: title('record'),
      width: 192,
      kind: 'code',
      value: (row) => recordText(row.recordId, language),
      sortable: true,
      card: 'line',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 128,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    { key: 'reason', title: title('reason'), width: 240, kind: 'text', value: (row) => row.reason },
    {
      key: 'changeCount',
      title: title('changes'),
      width: 80,
      kind: 'count',
      value: (row) => row.changeCount,
    },
  ];
}

/** Name and account: two people may have one name. */
export function personText({ accountName, account }: OperationLogRow): string {
  return `${accountName} (${account})`;
}

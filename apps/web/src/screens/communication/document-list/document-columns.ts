import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type DocumentRow = Schemas['DocumentHead'];

/** The columns of 單據中心; a key is the field by which the server sorts. */
export function documentColumns(t: TFunction): TableColumn<DocumentRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'documentId',
      title: title('documentId'),
      width: 156,
      kind: 'code',
      value: (row) => row.documentId,
      sortable: true,
      pinned: true,
      opensDetail: true,
      card: 'title',
    },
    {
      key: 'dealType',
      title: title('dealType'),
      width: 104,
      kind: 'text',
      value: (row) => t(`types.${row.dealType}`),
      sortable: true,
      card: 'line',
    },
    {
      key: 'state',
      title: title('state'),
      width: 116,
      kind: 'enum',
      enumName: 'DocumentState',
      asTag: true,
      value: documentStateOf,
      sortable: true,
      card: 'tag',
    },
    {
      key: 'subject',
      title: title('subject'),
      width: 240,
      kind: 'text',
      value: (row) => row.subject,
      card: 'line',
    },
    {
      key: 'siteCode',
      title: title('site'),
      width: 116,
      kind: 'text',
      value: (row) => row.siteName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'applicant',
      title: title('applicant'),
      width: 88,
      kind: 'text',
      value: (row) => row.applicantName,
      sortable: true,
      card: 'line',
    },
    {
      key: 'amountTwd',
      title: title('amount'),
      width: 96,
      kind: 'money',
      value: (row) => row.amountTwd,
      sortable: true,
      card: 'amount',
    },
    {
      key: 'updatedAt',
      title: title('updatedAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.updatedAt,
      sortable: true,
      card: 'line',
    },
    {
      key: 'createdAt',
      title: title('createdAt'),
      width: 136,
      kind: 'instant',
      value: (row) => row.createdAt,
      sortable: true,
    },
    {
      key: 'attachmentCount',
      title: title('attachments'),
      width: 72,
      kind: 'count',
      value: (row) => row.attachmentCount,
    },
  ];
}

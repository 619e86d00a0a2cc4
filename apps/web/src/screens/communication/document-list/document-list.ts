import type { Schemas } from '@parking-plus/contracts';
import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { documentStateOf } from '../../../resources/documents/document-head.ts';
import { DOCUMENT_TYPE_CODES } from '../../../resources/documents/document-type-codes.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type DocumentRow = Schemas['DocumentHead'];

/** 單據中心: documents of every type. */
export const documentList = defineList(documentListShape, {
  rowKey: 'documentId',
  filters: [
    'siteCodes',
    { name: 'period', param: 'updated' },
    { name: 'dealTypes', param: 'types', only: DOCUMENT_TYPE_CODES },
    'keyword',
    'states',
    'applicant',
    { name: 'waitingForMe', param: 'waiting' },
  ],
  columns: [
    { field: 'documentId', width: 156, pinned: true, opensDetail: true, card: 'title' },
    { field: 'dealType', width: 104, show: (row, { t }) => t(`types.${row.dealType}`), card: 'line' },
    {
      field: 'stateCode',
      key: 'state',
      width: 116,
      as: () => ({ kind: 'enumeration', enumName: 'DocumentState', asTag: true, value: documentStateOf }),
      card: 'tag',
    },
    { field: 'amountTwd', width: 96, card: 'amount' },
    { field: 'subject', width: 240, card: 'line' },
    { field: 'siteCode', width: 116, show: (row) => row.siteName, card: 'line' },
    { field: 'applicant', width: 88, show: (row) => row.applicantName, card: 'line' },
    { field: 'updatedAt', width: 136, card: 'line' },
    { field: 'createdAt', width: 136 },
    { field: 'attachmentCount', width: 72 },
  ],
});

import { dealCodes, type TaskDeal } from '@parking-plus/contracts';
import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { defineList, type ListConfig } from '../../shared/list/define-list.ts';
import { documentStateOf } from './document-head.ts';

/** Columns of documents, whatever their type. The first is the number. */
export const documentColumns = [
  { field: 'documentId', width: 156, pinned: true, opensDetail: true, card: 'title' },
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
] as const satisfies ListConfig<typeof documentListShape>['columns'];

/** Defines the list of one document type. */
export function documentTypeList(deal: TaskDeal) {
  return defineList(documentListShape, {
    rowKey: 'documentId',
    filters: [
      'siteCodes',
      { name: 'period', param: 'updated' },
      'keyword',
      'states',
      'applicant',
      { name: 'waitingForMe', param: 'waiting' },
    ],
    columns: documentColumns,
    always: { dealTypes: [dealCodes[deal]] },
  });
}

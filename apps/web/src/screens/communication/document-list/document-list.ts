import type { Schemas } from '@parking-plus/contracts';
import { documentListShape } from '@parking-plus/contracts/lists/document-list';
import { documentColumns } from '../../../resources/documents/document-columns.ts';
import { DOCUMENT_TYPE_CODES } from '../../../resources/documents/document-type-codes.ts';
import { defineList } from '../../../shared/list/define-list.ts';
import { documentTypeName } from './document-type-name.ts';

export type DocumentRow = Schemas['DocumentHead'];

const [documentNumber, ...otherColumns] = documentColumns;

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
    documentNumber,
    {
      field: 'dealType',
      width: 104,
      show: (row, { t, language }) => documentTypeName(t, language, row.dealType),
      card: 'line',
    },
    ...otherColumns,
  ],
});

import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { TableColumn } from '../../shared/table/table-column.ts';
import { documentStateOf } from './document-head.ts';

type PendingDocument = Pick<Schemas['PendingDocument'], 'documentId' | 'stateCode'> &
  Partial<Pick<Schemas['PendingDocument'], 'blocks'>>;

/** A row with the documents that wait for a decision on it, the first sent first. */
export interface WithPending {
  pendingDocuments?: readonly PendingDocument[];
}

/** Opens a document in 單據中心, in a list of its own. */
export function documentPath(documentId: string): string {
  return `/communication/document-list?keyword=${documentId}&detail=${documentId}`;
}

const firstOf = ({ pendingDocuments }: WithPending) => pendingDocuments?.[0];

const pendingTag = {
  kind: 'enum',
  enumName: 'DocumentState',
  asTag: true,
  value: (row: WithPending) => {
    const document = firstOf(row);
    return document === undefined ? null : documentStateOf(document);
  },
  to: (row: WithPending) => {
    const document = firstOf(row);
    return document === undefined ? null : documentPath(document.documentId);
  },
} as const;

/** The column of the pending document in a list as a value: its state as a tag that leads to it. */
export const pendingField = {
  field: 'pendingDocuments',
  width: 116,
  as: () => pendingTag,
  card: 'line',
} as const;

/** The column of the pending document in other tables. */
export function pendingColumn<Row extends WithPending>(t: TFunction): TableColumn<Row> {
  return {
    key: 'pendingDocuments',
    title: t('pending.column', { ns: 'table' }),
    width: 116,
    ...pendingTag,
    card: 'line',
  };
}

/** Returns why no document of the type can be sent about the row, naming the pending one; null if one can. */
export function pendingReason(
  t: TFunction,
  { pendingDocuments = [] }: WithPending,
  dealType: string,
): string | null {
  const document = pendingDocuments.find(({ blocks }) => blocks?.includes(dealType));
  return document === undefined ? null : t('pending.reason', { ns: 'table', id: document.documentId });
}

import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
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

const first = ({ pendingDocuments }: WithPending) => pendingDocuments?.[0];

/** The column of the pending document: its state as a tag that leads to it. */
export const pendingDocumentsColumn = {
  field: 'pendingDocuments',
  width: 116,
  as: () => ({
    kind: 'enumeration' as const,
    enumName: 'DocumentState' as const,
    asTag: true,
    value(row: WithPending) {
      const document = first(row);
      return document === undefined ? null : documentStateOf(document);
    },
    to(row: WithPending) {
      const document = first(row);
      return document === undefined ? null : documentPath(document.documentId);
    },
  }),
  card: 'line',
} as const;

/** Returns why no document of the type can be sent about the row, naming the pending one; null if one can. */
export function pendingReason(
  t: TFunction,
  { pendingDocuments = [] }: WithPending,
  dealType: string,
): string | null {
  const document = pendingDocuments.find(({ blocks }) => blocks?.includes(dealType));
  return document === undefined ? null : t('pending.reason', { ns: 'table', id: document.documentId });
}

import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { documentStateOf } from './document-head.ts';

type PendingDocument = Pick<Schemas['PendingDocument'], 'documentId' | 'stateCode'> &
  Partial<Pick<Schemas['PendingDocument'], 'blocks'>>;

/** Row with its pending documents, oldest submission first. */
export interface WithPending {
  pendingDocuments?: readonly PendingDocument[];
}

/** Returns the path of a document in 單據中心, with the list filtered to it. */
export function documentPath(documentId: string): string {
  return `/communication/document-list?keyword=${documentId}&detail=${documentId}`;
}

const first = ({ pendingDocuments }: WithPending) => pendingDocuments?.[0];

/** Column of pending documents: the state as a link. */
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

/** Returns why no document of the type can be submitted for the row, naming the pending one, or null. */
export function pendingReason(
  t: TFunction,
  { pendingDocuments = [] }: WithPending,
  dealType: string,
): string | null {
  const document = pendingDocuments.find(({ blocks }) => blocks?.includes(dealType));
  return document === undefined ? null : t('pending.reason', { ns: 'table', id: document.documentId });
}

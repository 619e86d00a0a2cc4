import type { Orm, Transaction } from '../../db/database.ts';
import {
  findPending,
  type PendingDocument,
  type RecordDeal,
  type RecordsByDeal,
} from '../../modules/documents/pending-documents.ts';
import { type Blocked, documentPending } from './pending.errors.ts';

/** A pending document in relation to the one that is sent or decided on. */
export type OtherPending = PendingDocument & {
  /** It was sent before that one. */
  readonly isEarlier: boolean;
};

/**
 * Returns the other pending documents about these records, the first sent first.
 * `documentId` is the document that is written, sent or decided on; null before it has a number.
 */
export async function findOthersPending(
  orm: Orm | Transaction,
  documentId: string | null,
  records: RecordsByDeal,
): Promise<OtherPending[]> {
  const pending = await findPending(orm, records);
  const own = pending.findIndex((one) => one.documentId === documentId);
  return pending.flatMap((one, index) =>
    index === own ? [] : [{ ...one, isEarlier: own === -1 || index < own }],
  );
}

/** Throws if another document of the type that was sent earlier is pending about the record. */
export async function refuseSecondDocument(
  orm: Orm | Transaction,
  { deal, recordId, documentId }: { deal: RecordDeal; recordId: string; documentId: string | null },
  blocked: Blocked,
): Promise<void> {
  const others = await findOthersPending(orm, documentId, { [deal]: [recordId] });
  const earlier = others.find(({ isEarlier }) => isEarlier);
  if (earlier !== undefined) throw documentPending(earlier, blocked);
}

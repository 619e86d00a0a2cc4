import type { Orm, Transaction } from '../../db/database.ts';
import {
  findPending,
  type PendingDocument,
  type RecordDeal,
  type RecordsByDeal,
} from '../../modules/documents/pending-documents.ts';
import { type Blocked, documentPending } from './pending.errors.ts';

/** Pending document relative to the current one. */
export type OtherPending = PendingDocument & {
  /** True if it was submitted before the current one. */
  readonly isEarlier: boolean;
};

/**
 * Returns the other pending documents about these records, in order of submission.
 * `documentId` is the current document; null before it has a number.
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

/** Throws if a document of the type about the record was submitted earlier and is pending. */
export async function rejectSecondDocument(
  orm: Orm | Transaction,
  { deal, recordId, documentId }: { deal: RecordDeal; recordId: string; documentId: string | null },
  blocked: Blocked,
): Promise<void> {
  const others = await findOthersPending(orm, documentId, { [deal]: [recordId] });
  const earlier = others.find(({ isEarlier }) => isEarlier);
  if (earlier !== undefined) throw documentPending(earlier, blocked);
}

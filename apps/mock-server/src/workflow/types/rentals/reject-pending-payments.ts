import { CollectionState, dealCodes } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import type { Transaction } from '../../../db/database.ts';
import { documents } from '../../../db/schema/office/documents.schema.ts';
import type { Execution, ExecutionContext } from '../../../ledger/sales/execution.ts';
import {
  findPendingCollections,
  lockCollection,
  updateCollectionState,
} from '../../../modules/rent-bills/rent-collections.repository.ts';
import type { RentalRecord } from '../../../modules/rentals/rentals.repository.ts';
import { forcedBy } from './rental-documents.texts.ts';

/** Declines the rental's payments that wait to be checked, since its forced termination ignores them. */
export async function rejectWaitingPayments(
  { rentalId, siteCode }: RentalRecord,
  { tx, now, documentId }: ExecutionContext,
): Promise<Execution> {
  const ids = await findPendingCollections(tx, rentalId);
  const decidedBy = ids.length === 0 ? null : await approverOf(tx, documentId);
  for (const collectionId of ids) {
    await lockCollection(tx, collectionId);
    await updateCollectionState(tx, collectionId, {
      state: CollectionState.Refused,
      decidedAt: now.toISOString(),
      decidedBy,
      reason: forcedBy(documentId),
      transactionId: null,
    });
  }
  return {
    changes: ids.map((id) =>
      changeOf(['rentCollections', id, 'state'], CollectionState.Waiting, CollectionState.Refused),
    ),
    changed: ids.length === 0 ? [] : [{ deal: dealCodes.RentCollectionList, ids, siteCodes: [siteCode] }],
  };
}

/** Returns the account of the document's last step, which executes it. */
async function approverOf(tx: Transaction, documentId: string): Promise<string | null> {
  const [row] = await tx
    .select({ account: documents.updatedBy })
    .from(documents)
    .where(eq(documents.documentId, documentId));
  return row?.account ?? null;
}

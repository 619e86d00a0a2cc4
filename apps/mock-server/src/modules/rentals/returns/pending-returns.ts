import { overridesTermination } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { type PendingDocument, pendingOfRecords } from '../../documents/pending-documents.ts';

/** Returns a function for the pending terminations of each rental of a page: one statement. */
export function pendingTerminations(orm: Orm | Transaction, rentalIds: readonly string[]) {
  return pendingOfRecords(orm, ['RentalTermination', 'RentalForcedTermination'], rentalIds, blocksOf);
}

function blocksOf({ deal, state }: PendingDocument) {
  const other = { kind: deal === 'RentalForcedTermination' ? 'forced' : 'own', state } as const;
  return [
    ...(overridesTermination('own', other) ? (['RentalTermination'] as const) : []),
    ...(overridesTermination('forced', other) ? (['RentalForcedTermination'] as const) : []),
  ];
}

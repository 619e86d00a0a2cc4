import { overridesTermination, type TerminationKind } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../../db/database.ts';
import { NOT_TERMINATED } from '../../../modules/rentals/returns/rental-returns.errors.ts';
import { documentPending } from '../../definition/pending.errors.ts';
import { findOthersPending } from '../../definition/refuse-pending.ts';
import { rentalNamed } from './rental-documents.texts.ts';

type TerminationDeal = 'RentalTermination' | 'RentalForcedTermination';

const kindOf = (deal: string): TerminationKind => (deal === 'RentalForcedTermination' ? 'forced' : 'own');

/**
 * Throws if another termination of the rental takes precedence, whenever it was submitted: a forced one
 * overrides.
 * `documentId` is null before the document has a number.
 */
export async function assertNoOpenTermination(
  orm: Orm | Transaction,
  deal: TerminationDeal,
  rentalId: string,
  documentId: string | null,
): Promise<void> {
  const others = await findOthersPending(orm, documentId, {
    RentalTermination: [rentalId],
    RentalForcedTermination: [rentalId],
  });
  const other = others.find(({ deal: otherDeal, state }) =>
    overridesTermination(kindOf(deal), { kind: kindOf(otherDeal), state }),
  );
  if (other === undefined) return;
  throw documentPending(other, {
    what: NOT_TERMINATED,
    record: rentalNamed(rentalId),
    field: { pointer: '/form/rentalId' },
  });
}

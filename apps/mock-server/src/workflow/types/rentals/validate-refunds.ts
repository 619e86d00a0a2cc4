import type { DocumentForm } from '@parking-plus/contracts';
import type { Orm, Transaction } from '../../../db/database.ts';
import {
  type BayRefund,
  calculateBayRefund,
  type SelectedRefund,
} from '../../../ledger/rents/rental-refund.ts';
import { findBaysOf, findPaidBills } from '../../../modules/rentals/rentals.repository.ts';
import { bothEndsPartial, nothingLeft, rowsIncomplete } from './rental-documents.errors.ts';

/** Form members shared by terminations and forced terminations. */
type Form = Pick<DocumentForm<'RentalTermination'>, 'rentalId' | 'lastUsedDate' | 'rows'>;

/**
 * Returns the refund chosen for each bay. Throws if the rows do not match the rental, or a bay does not have
 * the refund.
 */
export async function selectedRefunds(orm: Orm | Transaction, form: Form): Promise<SelectedRefund[]> {
  const bays = await findBaysOf(orm, [form.rentalId]);
  const bills = await findPaidBills(orm, form.rentalId);
  const given = form.rows.map(({ lineNumber }) => lineNumber);
  const isComplete =
    given.length === bays.length && bays.every(({ lineNumber }) => given.includes(lineNumber));
  if (!isComplete) throw rowsIncomplete(form.rentalId, bays.length);
  return bays.map((bay) => {
    const index = given.indexOf(bay.lineNumber);
    return selectedRefund(
      calculateBayRefund(bay, bills, form.lastUsedDate),
      form.rows[index]?.refund ?? 'none',
      index,
    );
  });
}

function selectedRefund(
  refund: BayRefund,
  choice: Form['rows'][number]['refund'],
  index: number,
): SelectedRefund {
  if (choice === 'none') return { ...refund, refundTwd: 0 };
  if (choice === 'full') return { ...refund, refundTwd: refund.refundableMaxTwd };
  if (refund.partialTwd !== null) return { ...refund, refundTwd: refund.partialTwd };
  const pointer = `/form/rows/${index}/refund`;
  throw refund.isFullOnly ? bothEndsPartial(pointer) : nothingLeft(refund.bay.plate, pointer);
}

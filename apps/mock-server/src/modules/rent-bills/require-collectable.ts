import { PayState } from '@parking-plus/contracts';
import { refuseFaults } from '../../errors/error-message.ts';
import {
  amountDiffers,
  type BillFault,
  billNotFound,
  billPaid,
  billWaiting,
  NOT_COLLECTED,
  severalRentals,
} from './rent-bills.errors.ts';
import type { RentBillRecord } from './rent-bills.repository.ts';

type Wanted = { readonly billIds: readonly string[]; readonly amountTwd: number };

/**
 * Returns the rental of all locked bills. `collectionId` is the payment that may already hold them.
 * Throws if bills are unknown, dropped, paid, waiting for another payment or of several rentals, or the sum
 * differs.
 */
export function requireCollectable(
  bills: readonly RentBillRecord[],
  { billIds, amountTwd }: Wanted,
  collectionId: string | null = null,
): string {
  const [fault, ...more] = billIds.flatMap((billId, index) => {
    const found = bills.find((bill) => bill.billId === billId);
    const fault = faultOf(billId, found, collectionId);
    return fault === null ? [] : [{ pointer: `/billIds/${index}`, ...fault }];
  });
  if (fault !== undefined) throw refuseFaults(NOT_COLLECTED, [fault, ...more]);
  const [rentalId = '', ...others] = [...new Set(bills.map((bill) => bill.rentalId))];
  if (others.length > 0) throw severalRentals();
  const dueTwd = bills.reduce((sum, bill) => sum + bill.dueTwd, 0);
  if (dueTwd !== amountTwd) throw amountDiffers(dueTwd, amountTwd);
  return rentalId;
}

function faultOf(
  billId: string,
  bill: RentBillRecord | undefined,
  collectionId: string | null,
): BillFault | null {
  if (bill === undefined || bill.state === 0) return billNotFound(billId);
  if (bill.payState !== PayState.Unpaid) return billPaid(billId);
  if (bill.waitingCollectionId !== null && bill.waitingCollectionId !== collectionId)
    return billWaiting(billId);
  return null;
}

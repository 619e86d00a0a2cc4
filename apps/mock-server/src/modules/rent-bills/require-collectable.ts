import { PayState } from '@parking-plus/contracts';
import { rejectIssues } from '../../errors/error-message.ts';
import {
  amountDiffers,
  type BillIssue,
  billAhead,
  billInDebit,
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
  const [issue, ...more] = billIds.flatMap((billId, index) => {
    const found = bills.find((bill) => bill.billId === billId);
    const issue = issueOf(billId, found, collectionId);
    return issue === null ? [] : [{ pointer: `/billIds/${index}`, ...issue }];
  });
  if (issue !== undefined) throw rejectIssues(NOT_COLLECTED, [issue, ...more]);
  const [rentalId = '', ...others] = [...new Set(bills.map((bill) => bill.rentalId))];
  if (others.length > 0) throw severalRentals();
  const dueTwd = bills.reduce((sum, bill) => sum + bill.dueTwd, 0);
  if (dueTwd !== amountTwd) throw amountDiffers(dueTwd, amountTwd);
  return rentalId;
}

/** Throws at the bills whose period begins after today. */
export function requireBegun(
  bills: readonly RentBillRecord[],
  billIds: readonly string[],
  today: string,
): void {
  const [issue, ...more] = bills
    .filter(({ coversFrom }) => coversFrom > today)
    .map(({ billId }) => ({ pointer: `/billIds/${billIds.indexOf(billId)}`, ...billAhead(billId) }));
  if (issue !== undefined) throw rejectIssues(NOT_COLLECTED, [issue, ...more]);
}

/** Throws at the bills that wait for the result of a direct debit (`inDebit`). */
export function requireNotInDebit(inDebit: readonly string[], billIds: readonly string[]): void {
  const [issue, ...more] = inDebit.map((billId) => ({
    pointer: `/billIds/${billIds.indexOf(billId)}`,
    ...billInDebit(billId),
  }));
  if (issue !== undefined) throw rejectIssues(NOT_COLLECTED, [issue, ...more]);
}

function issueOf(
  billId: string,
  bill: RentBillRecord | undefined,
  collectionId: string | null,
): BillIssue | null {
  if (bill === undefined || bill.state === 0) return billNotFound(billId);
  if (bill.payState !== PayState.Unpaid) return billPaid(billId);
  if (bill.waitingCollectionId !== null && bill.waitingCollectionId !== collectionId)
    return billWaiting(billId);
  return null;
}

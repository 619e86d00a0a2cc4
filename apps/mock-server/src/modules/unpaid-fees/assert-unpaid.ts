import { PayState } from '@parking-plus/contracts';
import { TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import type { LockedRow } from '../transactions/locked-selection.ts';
import { alreadyPaid, alreadyWaived, notUnpaid } from './unpaid-fees.errors.ts';

/** Throws if the fee is not owed, with the reason: already paid, waived, or never owed. */
export function assertUnpaid(row: LockedRow): void {
  const { transactionId, mode, state, payState, receivedTwd, receivableTwd, discountTwd } = row;
  const wasDebt = mode === TransactionMode.Revenue && receivedTwd === 0 && receivableTwd > discountTwd;
  if (wasDebt && state === TransactionInfoState.Normal) {
    if (payState === PayState.Unpaid) return;
    throw alreadyPaid(transactionId);
  }
  if (wasDebt && state === TransactionInfoState.CancelNormal) throw alreadyWaived(transactionId);
  throw notUnpaid(transactionId);
}

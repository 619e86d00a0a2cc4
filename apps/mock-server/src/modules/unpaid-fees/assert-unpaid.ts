import { PayState } from '@parking-plus/contracts';
import { TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import type { LockedRow } from '../transactions/locked-selection.ts';
import { alreadyPaid, alreadyWaived, notUnpaid } from './unpaid-fees.errors.ts';

/** Returns whether the fee is owed, and if not, why. */
export function unpaidStatusOf(row: LockedRow): 'unpaid' | 'paid' | 'waived' | 'not-owed' {
  const { mode, state, payState, receivedTwd, receivableTwd, discountTwd } = row;
  const wasDebt = mode === TransactionMode.Revenue && receivedTwd === 0 && receivableTwd > discountTwd;
  if (wasDebt && state === TransactionInfoState.Normal) {
    return payState === PayState.Unpaid ? 'unpaid' : 'paid';
  }
  return wasDebt && state === TransactionInfoState.CancelNormal ? 'waived' : 'not-owed';
}

const REFUSALS = { paid: alreadyPaid, waived: alreadyWaived, 'not-owed': notUnpaid } as const;

/** Throws if the fee is not owed, with the reason: already paid, waived, or never owed. */
export function assertUnpaid(row: LockedRow): void {
  const status = unpaidStatusOf(row);
  if (status !== 'unpaid') throw REFUSALS[status](row.transactionId);
}

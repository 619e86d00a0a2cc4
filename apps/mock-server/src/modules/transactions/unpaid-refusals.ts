import { PayState } from '@parking-plus/contracts';
import { TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { HeldRow } from './held-selection.ts';

/** Errors: refuses what is not owed, telling why: paid already, waived, or never a debt. */
export function requireDebt(row: HeldRow): void {
  const { transactionId, mode, state, payState, receivedTwd, receivableTwd, discountTwd } = row;
  const wasDebt = mode === TransactionMode.Revenue && receivedTwd === 0 && receivableTwd > discountTwd;
  if (wasDebt && state === TransactionInfoState.Normal) {
    if (payState === PayState.Unpaid) return;
    throw refuse('already-paid', `未變更：交易 ${transactionId} 已補繳，請重新整理後再試。`);
  }
  if (wasDebt && state === TransactionInfoState.CancelNormal) {
    throw refuse('already-waived', `未變更：交易 ${transactionId} 已免除或取消，請重新整理後再試。`);
  }
  throw refuse('not-a-debt', `未變更：交易 ${transactionId} 不是未繳交易。`);
}

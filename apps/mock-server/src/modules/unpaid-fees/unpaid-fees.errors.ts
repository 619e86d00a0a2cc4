import { PayState } from '@parking-plus/contracts';
import { TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { HeldRow } from '../transactions/held-selection.ts';

/** Errors: refuses what is not owed, telling why: paid already, waived, or never a debt. */
export function requireDebt(row: HeldRow): void {
  const { transactionId, mode, state, payState, receivedTwd, receivableTwd, discountTwd } = row;
  const wasDebt = mode === TransactionMode.Revenue && receivedTwd === 0 && receivableTwd > discountTwd;
  if (wasDebt && state === TransactionInfoState.Normal) {
    if (payState === PayState.Unpaid) return;
    throw refuse(
      'already-paid',
      localized(
        `未變更：交易 ${transactionId} 已補繳，請重新整理後再試。`,
        `Not changed: transaction ${transactionId} has been paid since. Reload and try again.`,
      ),
    );
  }
  if (wasDebt && state === TransactionInfoState.CancelNormal) {
    throw refuse(
      'already-waived',
      localized(
        `未變更：交易 ${transactionId} 已免除或取消，請重新整理後再試。`,
        `Not changed: transaction ${transactionId} has been waived or cancelled. Reload and try again.`,
      ),
    );
  }
  throw refuse(
    'not-a-debt',
    localized(
      `未變更：交易 ${transactionId} 不是未繳交易。`,
      `Not changed: transaction ${transactionId} is not an unpaid one.`,
    ),
  );
}

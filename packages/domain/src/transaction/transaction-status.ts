import { TransactionInfoState } from './info-states.ts';
import { isNegativeMode, TransactionMode } from './transaction-mode.ts';

/** Tags of transactions: the info states, and the refund, which is a row instead of a state. */
export const TransactionStatus = {
  ...TransactionInfoState,
  Refund: 9,
} as const;
export type TransactionStatus = (typeof TransactionStatus)[keyof typeof TransactionStatus];

/** Returns the tag of a transaction: its info state, or for a normal reversing row the kind of reversal. */
export function transactionStatus(
  state: TransactionInfoState,
  mode: TransactionMode,
  isAboutAnother: boolean,
): TransactionStatus {
  if (!isNegativeMode(mode, isAboutAnother)) return state;
  switch (mode) {
    case TransactionMode.Allowance:
    case TransactionMode.AllowanceFill:
      return TransactionStatus.Allowance;
    case TransactionMode.Void:
    case TransactionMode.VoidFill:
      return TransactionStatus.Void;
    default:
      return TransactionStatus.Refund;
  }
}

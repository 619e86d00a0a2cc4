import { TransactionInfoState } from './info-states.ts';
import { TransactionMode, takesMoneyBack } from './transaction-mode.ts';

/** Tags of transactions: the info states, and the refund, which is a row instead of a state. */
export const TransactionStanding = {
  ...TransactionInfoState,
  Refund: 9,
} as const;
export type TransactionStanding = (typeof TransactionStanding)[keyof typeof TransactionStanding];

/** Returns the tag of a transaction: its info state, or for a normal reversing row the kind of reversal. */
export function transactionStanding(
  state: TransactionInfoState,
  mode: TransactionMode,
  isAboutAnother: boolean,
): TransactionStanding {
  if (!takesMoneyBack(mode, isAboutAnother)) return state;
  switch (mode) {
    case TransactionMode.Allowance:
    case TransactionMode.AllowanceFill:
      return TransactionStanding.Allowance;
    case TransactionMode.Void:
    case TransactionMode.VoidFill:
      return TransactionStanding.Void;
    default:
      return TransactionStanding.Refund;
  }
}

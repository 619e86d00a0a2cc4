import { type DepositKind, possibleBankFees } from '@parking-plus/domain';
import type { BankLineFields } from './bank-lines.repository.ts';
import type { ExpectedDepositFields } from './expected-deposits.repository.ts';

export type WaitingLine = Pick<
  BankLineFields,
  'bankLineId' | 'bankAccountCode' | 'postedOn' | 'amountTwd' | 'summary' | 'note'
>;

/** Returns a line as the rules of matching take it. */
export function toUnmatchedLine({
  bankLineId,
  bankAccountCode,
  postedOn,
  amountTwd,
  summary,
  note,
}: WaitingLine) {
  return {
    lineId: bankLineId,
    account: bankAccountCode,
    postedOn,
    amountTwd,
    text: `${summary} ${note}`,
  };
}

/** Returns a deposit as the rules of matching take it. */
export function toExpectedDeposit({
  dueId,
  bankAccountCode,
  businessDate,
  amountTwd,
  depositKind,
}: ExpectedDepositFields) {
  return {
    dueId,
    account: bankAccountCode,
    businessDate,
    amountTwd,
    feesTwd: possibleBankFees(depositKind as DepositKind, amountTwd),
  };
}

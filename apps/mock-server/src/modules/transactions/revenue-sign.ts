import { TransactionMode } from '@parking-plus/contracts';

const NEGATIVE: readonly TransactionMode[] = [
  TransactionMode.Allowance,
  TransactionMode.AllowanceFill,
  TransactionMode.Void,
  TransactionMode.VoidFill,
  TransactionMode.Loss,
];

/** Free is nothing; estimates are a memo; deposits, collections and prepayments are owed, not earned. */
const NOT_REVENUE: readonly TransactionMode[] = [
  TransactionMode.Free,
  TransactionMode.Estimate,
  TransactionMode.Deposit,
  TransactionMode.CollectedOnBehalf,
  TransactionMode.CollectedOnBehalfFill,
  TransactionMode.Prepaid,
  TransactionMode.Advance,
];

/** How a mode counts in revenue: 1, -1 or 0. Source: DOMAIN.md section 6.3. */
export function revenueSign(mode: TransactionMode): -1 | 0 | 1 {
  if (NOT_REVENUE.includes(mode)) return 0;
  return NEGATIVE.includes(mode) ? -1 : 1;
}

/** All modes with one sign. */
export function modesOfSign(sign: -1 | 1): TransactionMode[] {
  return Object.values(TransactionMode).filter((mode) => revenueSign(mode) === sign);
}

import { DepositKind, possibleBankFees } from './expected-deposit.ts';

/** A deposit as far as its bank fee depends on it. Units: whole NT$. */
export type FeeDeposit = { readonly kind: DepositKind; readonly amountTwd: number };

/**
 * Returns the possible bank fees of deposits that arrive as `lineCount` bank lines, in whole NT$. Excludes 0.
 * Shape: the acquirer's share, rounded per deposit or once for their sum, plus at most one transfer fee per line
 * with cash. Ascending.
 */
export function possibleMatchFees(dues: readonly FeeDeposit[], lineCount: number): readonly number[] {
  const electronic = dues.filter(({ kind }) => kind === DepositKind.Electronic);
  const sharesTwd = new Set([
    sum(electronic.map(({ amountTwd }) => ownFeeTwd({ kind: DepositKind.Electronic, amountTwd }))),
    ownFeeTwd({ kind: DepositKind.Electronic, amountTwd: sum(electronic.map(({ amountTwd }) => amountTwd)) }),
  ]);
  const cashTwd = sum(dues.map(({ kind, amountTwd }) => (kind === DepositKind.Cash ? amountTwd : 0)));
  const transferTwd = ownFeeTwd({ kind: DepositKind.Cash, amountTwd: cashTwd });
  const transfers = transferTwd === 0 ? [0] : Array.from({ length: lineCount + 1 }, (_, count) => count);
  const fees = [...sharesTwd].flatMap((shareTwd) => transfers.map((count) => shareTwd + count * transferTwd));
  return [...new Set(fees)].filter((feeTwd) => feeTwd > 0).toSorted((a, b) => a - b);
}

/** Returns the fee of one deposit, or 0 if it has none. */
export function ownFeeTwd({ kind, amountTwd }: FeeDeposit): number {
  return possibleBankFees(kind, amountTwd)[0] ?? 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amountTwd) => total + amountTwd, 0);
}

/** Types of deposits from a closed day. */
export const DepositKind = { Cash: 1, Electronic: 2 } as const;
export type DepositKind = (typeof DepositKind)[keyof typeof DepositKind];

/** Acquirers' fee on card and mobile payments, in thousandths. */
const ACQUIRER_PER_MILLE = 15;
/** Bank fee for cash deposited at another bank. */
const TRANSFER_FEES_TWD: readonly number[] = [30];

/**
 * Returns the possible bank fees of a deposit in whole NT$. Excludes 0.
 * Shape: cash loses at most a transfer fee; electronic payments lose the acquirer's share, rounded half up.
 * Source: our choice; the specification does not define fees (docs/assumptions.md).
 */
export function possibleBankFees(kind: DepositKind, amountTwd: number): readonly number[] {
  if (kind === DepositKind.Cash) return TRANSFER_FEES_TWD.filter((feeTwd) => feeTwd < amountTwd);
  const shareTwd = Math.round((amountTwd * ACQUIRER_PER_MILLE) / 1000);
  return shareTwd > 0 ? [shareTwd] : [];
}

/** Returns a reference for comparison: banks drop dashes and spaces and use upper case. */
export function normalizeReference(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** What a closed day brings to the bank. */
export const DepositKind = { Cash: 1, Electronic: 2 } as const;
export type DepositKind = (typeof DepositKind)[keyof typeof DepositKind];

/** What acquirers keep of card and mobile payments, in thousandths. */
const ACQUIRER_PER_MILLE = 15;
/** What a bank keeps of cash that is paid in at another one. */
const TRANSFER_FEES_TWD: readonly number[] = [30];

/**
 * Fees that the bank may have kept of a deposit, in whole NT$; nothing kept is not among them.
 * Shape: cash loses a transfer fee at most, electronic payments the acquirer's share, rounded half up.
 * Source: our choice; the specification names none (docs/assumptions.md).
 */
export function depositFeesTwd(kind: DepositKind, amountTwd: number): readonly number[] {
  if (kind === DepositKind.Cash) return TRANSFER_FEES_TWD.filter((feeTwd) => feeTwd < amountTwd);
  const shareTwd = Math.round((amountTwd * ACQUIRER_PER_MILLE) / 1000);
  return shareTwd > 0 ? [shareTwd] : [];
}

/** A reference as it is compared: banks drop dashes and spaces and write capitals. */
export function plainReference(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

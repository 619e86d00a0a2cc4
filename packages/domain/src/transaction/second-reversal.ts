/** A requested reversal of a sale. Units: whole NT$. */
export interface SaleReversal {
  readonly kind: 'void' | 'allowance';
  readonly amountTwd: number;
}

/** A submitted reversal without a decision. A deletion removes an allowance. */
export interface PendingReversal {
  readonly kind: SaleReversal['kind'] | 'deletion';
  readonly amountTwd: number;
}

/**
 * Returns the pending reversal of the same sale that excludes the requested one, or undefined.
 * A void reverses the whole sale and excludes everything else. Allowances exclude each other once their sum exceeds
 * the invoice.
 * Units: `creditableTwd` is the invoice less its valid allowances.
 */
export function blockingReversal<P extends PendingReversal>(
  asked: SaleReversal,
  pending: readonly P[],
  creditableTwd: number,
): P | undefined {
  const whole = asked.kind === 'void' ? pending[0] : pending.find(({ kind }) => kind !== 'allowance');
  if (whole !== undefined) return whole;
  const pendingTwd = pending.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
  return pendingTwd + asked.amountTwd > creditableTwd ? pending[0] : undefined;
}

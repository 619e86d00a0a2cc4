export type RemindableFee = {
  /** May be empty if the camera read none. */
  readonly plate: string;
  readonly siteName: string;
  /** Taipei day of the exit. */
  readonly exitedOn: string;
  /** Units: whole NT$. */
  readonly owedTwd: number;
  /** Whether the fee is still owed. */
  readonly status: 'unpaid' | 'paid' | 'waived' | 'not-owed';
};

export type UnpaidReminder =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'paid' | 'waived' | 'not-owed' | 'no-plate' };

/**
 * Returns the text of a reminder of one unpaid fee.
 * Errors: rejects a fee that is no longer owed, and one without a plate, by which the gateway finds the address.
 */
export function unpaidReminder({
  plate,
  siteName,
  exitedOn,
  owedTwd,
  status,
}: RemindableFee): UnpaidReminder {
  if (status !== 'unpaid') return { ok: false, reason: status };
  if (plate.trim() === '') return { ok: false, reason: 'no-plate' };
  const day = exitedOn.replaceAll('-', '/');
  const amount = owedTwd.toLocaleString('en-US');
  const text = `車牌 ${plate} 於 ${day} 在${siteName}停車，停車費 ${amount} 元尚未繳納，請儘速繳納；如已繳納，請不必理會。`;
  return { ok: true, text };
}

/** Print states of a proof sheet. Labels: 未列印, 已列印, 雲端下載. Source: SPEC.md section 3. */
export const PrintState = { Unprinted: 0, Printed: 1, CloudDownload: 2 } as const;
export type PrintState = (typeof PrintState)[keyof typeof PrintState];

export type PrintOutcome =
  | { readonly ok: true; readonly state: PrintState; readonly isReprint: boolean }
  | { readonly ok: false; readonly reason: 'reason-required' };

/**
 * Prints or downloads a proof sheet. The first is the original; any later one is a 補印, which asks for a reason,
 * is logged, and leaves the state as it is, for a reprint is never a second original.
 * Source: DOMAIN.md 1.6 and 1.7.
 */
export function printProof(state: PrintState, to: 'paper' | 'cloud', reason: string): PrintOutcome {
  if (state === PrintState.Unprinted) {
    return {
      ok: true,
      state: to === 'paper' ? PrintState.Printed : PrintState.CloudDownload,
      isReprint: false,
    };
  }
  return reason.trim() === ''
    ? { ok: false, reason: 'reason-required' }
    : { ok: true, state, isReprint: true };
}

/** Print states of a proof sheet. Labels: 未列印, 已列印, 雲端下載. Source: docs/spec-statements.md 3.32. */
export const InvoicePrint = { Unprinted: 0, Printed: 1, CloudDownload: 2 } as const;
export type InvoicePrint = (typeof InvoicePrint)[keyof typeof InvoicePrint];

export type PrintOutcome =
  | { readonly ok: true; readonly state: InvoicePrint; readonly isReprint: boolean }
  | { readonly ok: false; readonly reason: 'reason-required' };

/**
 * Prints or downloads a proof sheet. The first copy is the original.
 * Any later copy is a 補印: it requires a reason, is logged, and keeps the state, because a reprint is never an
 * original.
 * Source: docs/decisions/0027.
 */
export function printProof(state: InvoicePrint, to: 'paper' | 'cloud', reason: string): PrintOutcome {
  if (state === InvoicePrint.Unprinted) {
    return {
      ok: true,
      state: to === 'paper' ? InvoicePrint.Printed : InvoicePrint.CloudDownload,
      isReprint: false,
    };
  }
  return reason.trim() === ''
    ? { ok: false, reason: 'reason-required' }
    : { ok: true, state, isReprint: true };
}

/** Invoice states. Labels: 未使用, 已使用, 作廢, 折讓, 未開立作廢. Source: docs/spec-statements.md 3.34. */
export const InvoiceState = { Unused: 0, Used: 1, Void: 2, Allowance: 3, UnissuedVoid: 4 } as const;
export type InvoiceState = (typeof InvoiceState)[keyof typeof InvoiceState];

/** Events of an invoice or an unissued number. */
export type InvoiceEvent = 'issue' | 'void' | 'add-allowance' | 'delete-allowance' | 'void-unissued';

export type InvoiceTransition =
  | { readonly ok: true; readonly state: InvoiceState }
  | { readonly ok: false; readonly reason: 'final' | 'not-allowed' };

/**
 * Returns the state after an event: 0 → 1 issue, 1 → 2 void, 1 and 3 → 3 add an allowance, 0 → 4 void unissued.
 * Deleting the last allowance returns to 1. 2 and 4 are final.
 * `voidOrAllowance` checks the date of a void, `checkAllowance` the amount of an allowance.
 * Units: `liveAllowances` counts the valid allowances before the event.
 * Errors: throws `RangeError` if an allowance is deleted and none is counted.
 */
export function transitionInvoice(
  state: InvoiceState,
  event: InvoiceEvent,
  liveAllowances: number,
): InvoiceTransition {
  if (state === InvoiceState.Void || state === InvoiceState.UnissuedVoid)
    return { ok: false, reason: 'final' };
  if (state === InvoiceState.Unused) {
    if (event === 'issue') return { ok: true, state: InvoiceState.Used };
    if (event === 'void-unissued') return { ok: true, state: InvoiceState.UnissuedVoid };
    return { ok: false, reason: 'not-allowed' };
  }
  if (event === 'add-allowance') return { ok: true, state: InvoiceState.Allowance };
  if (state === InvoiceState.Used) {
    return event === 'void' ? { ok: true, state: InvoiceState.Void } : { ok: false, reason: 'not-allowed' };
  }
  if (event !== 'delete-allowance') return { ok: false, reason: 'not-allowed' };
  if (liveAllowances < 1) throw new RangeError(`An invoice with allowances counts none (${liveAllowances}).`);
  return { ok: true, state: liveAllowances === 1 ? InvoiceState.Used : InvoiceState.Allowance };
}

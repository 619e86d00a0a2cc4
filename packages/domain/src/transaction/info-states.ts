/**
 * Info states of a transaction. Labels: 異常, 正常, 作廢, 折讓, 折讓待處理, 刪除折讓待處理, 取消(正常), 取消(異常).
 * The ninth code has no label and is never written, only shown.
 */
export const TransactionInfoState = {
  Abnormal: 0,
  Normal: 1,
  Void: 2,
  Allowance: 3,
  AllowancePending: 4,
  DeleteAllowancePending: 5,
  CancelNormal: 6,
  CancelAbnormal: 7,
  Undefined: 8,
} as const;
export type TransactionInfoState = (typeof TransactionInfoState)[keyof typeof TransactionInfoState];

export type InfoEvent =
  | 'correct'
  | 'cancel'
  | 'void'
  | 'ask-allowance'
  | 'confirm-allowance'
  | 'withdraw-allowance'
  | 'ask-allowance-deletion'
  | 'confirm-allowance-deletion'
  | 'keep-allowance';

export type InfoTransition =
  | { readonly ok: true; readonly state: TransactionInfoState }
  | { readonly ok: false; readonly reason: 'final' | 'not-allowed' | 'has-invoice' | 'no-invoice' };

type Moves = Readonly<Partial<Record<InfoEvent, TransactionInfoState>>>;

const MOVES: Readonly<Record<TransactionInfoState, Moves>> = {
  [TransactionInfoState.Abnormal]: {
    correct: TransactionInfoState.Normal,
    cancel: TransactionInfoState.CancelAbnormal,
  },
  [TransactionInfoState.Normal]: {
    cancel: TransactionInfoState.CancelNormal,
    void: TransactionInfoState.Void,
    'ask-allowance': TransactionInfoState.AllowancePending,
  },
  [TransactionInfoState.Void]: {},
  [TransactionInfoState.Allowance]: { 'ask-allowance-deletion': TransactionInfoState.DeleteAllowancePending },
  [TransactionInfoState.AllowancePending]: {
    'confirm-allowance': TransactionInfoState.Allowance,
    'withdraw-allowance': TransactionInfoState.Normal,
  },
  [TransactionInfoState.DeleteAllowancePending]: {
    'confirm-allowance-deletion': TransactionInfoState.Normal,
    'keep-allowance': TransactionInfoState.Allowance,
  },
  [TransactionInfoState.CancelNormal]: {},
  [TransactionInfoState.CancelAbnormal]: {},
  [TransactionInfoState.Undefined]: {},
};

const FINAL_STATES: ReadonlySet<TransactionInfoState> = new Set([
  TransactionInfoState.Void,
  TransactionInfoState.CancelNormal,
  TransactionInfoState.CancelAbnormal,
]);

/**
 * Returns the state of a transaction after an event.
 * - 0 → 1 and 0 → 7; 1 → 2, 1 → 4 → 3 → 5 → 1 and 1 → 6
 * - 4 → 1 if the requested allowance is rejected
 * - 5 → 3 if an allowance remains: its deletion was rejected, or another allowance is valid
 * A normal transaction can be cancelled only without an invoice, and voided or reduced only with one. 2, 6 and 7 are
 * final. `voidOrAllowance` checks whether the invoice's period allows the void.
 * Source: 4 → 1: docs/decisions/0007; 5 → 3: docs/decisions/0023.
 */
export function transitionTransaction(
  state: TransactionInfoState,
  event: InfoEvent,
  hasInvoice: boolean,
): InfoTransition {
  if (FINAL_STATES.has(state)) return { ok: false, reason: 'final' };
  const next = MOVES[state][event];
  if (next === undefined) return { ok: false, reason: 'not-allowed' };
  if (next === TransactionInfoState.CancelNormal && hasInvoice) return { ok: false, reason: 'has-invoice' };
  const needsInvoice = next === TransactionInfoState.Void || next === TransactionInfoState.AllowancePending;
  return needsInvoice && !hasInvoice ? { ok: false, reason: 'no-invoice' } : { ok: true, state: next };
}

/** Returns the events that the state allows. */
export function infoEventsIn(state: TransactionInfoState, hasInvoice: boolean): InfoEvent[] {
  const events = Object.keys(MOVES[state]) as InfoEvent[];
  return events.filter((event) => transitionTransaction(state, event, hasInvoice).ok);
}

/** State suffixes of a document. Labels: 草稿, 送審中, 退回待補, 已核准待執行, 作廢/駁回, 結案. */
export const DocumentState = {
  Draft: 500,
  Submitted: 501,
  Returned: 502,
  Approved: 511,
  Void: 591,
  Closed: 599,
} as const;
export type DocumentState = (typeof DocumentState)[keyof typeof DocumentState];

/** Actions on a document, named as the `/Task` actions. */
export type DocumentAction = 'submit' | 'approve' | 'return' | 'void' | 'close';

export type DocumentTransition =
  | { readonly ok: true; readonly state: DocumentState }
  | { readonly ok: false; readonly reason: 'final' | 'not-allowed' };

type Moves = Readonly<Partial<Record<DocumentAction, DocumentState>>>;

const MOVES: Readonly<Record<DocumentState, Moves>> = {
  [DocumentState.Draft]: { submit: DocumentState.Submitted, void: DocumentState.Void },
  [DocumentState.Submitted]: {
    approve: DocumentState.Approved,
    return: DocumentState.Returned,
    void: DocumentState.Void,
  },
  [DocumentState.Returned]: { submit: DocumentState.Submitted, void: DocumentState.Void },
  [DocumentState.Approved]: { close: DocumentState.Closed, void: DocumentState.Void },
  [DocumentState.Void]: {},
  [DocumentState.Closed]: {},
};

/** Returns whether the document is in a final state: voided or closed. */
export function isFinalDocumentState(state: DocumentState): boolean {
  return state === DocumentState.Void || state === DocumentState.Closed;
}

/**
 * Returns the state after an action: 500 → 501 → 511 → 599, 501 → 502 → 501, and 591 from any state that is not
 * final.
 * Errors: returns `not-allowed` for actions that the state does not allow, and `final` for any on 591 and 599.
 */
export function transitionDocument(state: DocumentState, action: DocumentAction): DocumentTransition {
  if (isFinalDocumentState(state)) return { ok: false, reason: 'final' };
  const next = MOVES[state][action];
  return next === undefined ? { ok: false, reason: 'not-allowed' } : { ok: true, state: next };
}

/** Returns the actions that the state allows. */
export function documentActionsIn(state: DocumentState): DocumentAction[] {
  return Object.keys(MOVES[state]) as DocumentAction[];
}

/** Returns whether the action requires a reason: returning and voiding change another user's work. */
export function documentActionNeedsReason(action: DocumentAction): boolean {
  return action === 'return' || action === 'void';
}

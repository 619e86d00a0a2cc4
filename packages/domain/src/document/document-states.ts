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

/** What somebody does to a document; the words are those of the `/Task` actions. */
export type DocumentAction = 'submit' | 'approve' | 'return' | 'void' | 'close';

export type DocumentMove =
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

/** Whether nothing more can happen to the document: voided or closed. */
export function isFinalDocumentState(state: DocumentState): boolean {
  return state === DocumentState.Void || state === DocumentState.Closed;
}

/**
 * Where an action takes a document: 500 → 501 → 511 → 599, 501 → 502 → 501, and 591 from any that is not final.
 * Errors: an action the state does not know is refused as `not-allowed`, any on 591 and 599 as `final`.
 */
export function moveDocument(state: DocumentState, action: DocumentAction): DocumentMove {
  if (isFinalDocumentState(state)) return { ok: false, reason: 'final' };
  const next = MOVES[state][action];
  return next === undefined ? { ok: false, reason: 'not-allowed' } : { ok: true, state: next };
}

/** The actions that the state allows, for the buttons of a document. */
export function documentActionsIn(state: DocumentState): DocumentAction[] {
  return Object.keys(MOVES[state]) as DocumentAction[];
}

/** Whether the action must come with a reason: sending back and voiding change another's work. */
export function documentActionNeedsReason(action: DocumentAction): boolean {
  return action === 'return' || action === 'void';
}

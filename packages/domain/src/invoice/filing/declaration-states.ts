/** How far the declaration of a seller's period has come. Source: docs/spec-statements.md 3.46; the labels are ours. */
export const DeclarationState = {
  None: 0,
  Pending: 1,
  Generated: 2,
  Filed: 3,
  Rejected: 4,
  Amended: 5,
} as const;
export type DeclarationState = (typeof DeclarationState)[keyof typeof DeclarationState];

/** What happens to a declaration: its file is made, or the tax office has taken it or sent it back. */
export type DeclarationEvent = 'generate' | 'file' | 'reject' | 'amend';

const MOVES: Readonly<Record<DeclarationState, Partial<Record<DeclarationEvent, DeclarationState>>>> = {
  [DeclarationState.None]: {},
  [DeclarationState.Pending]: { generate: DeclarationState.Generated },
  [DeclarationState.Generated]: {
    generate: DeclarationState.Generated,
    file: DeclarationState.Filed,
    amend: DeclarationState.Amended,
  },
  [DeclarationState.Filed]: { generate: DeclarationState.Generated, reject: DeclarationState.Rejected },
  [DeclarationState.Rejected]: { generate: DeclarationState.Generated },
  [DeclarationState.Amended]: { generate: DeclarationState.Generated, reject: DeclarationState.Rejected },
};

/**
 * Where an event takes a declaration; undefined where it cannot happen. A period that has not ended has none; one that
 * was filed before is amended, not filed again.
 */
export function moveDeclaration(
  state: DeclarationState,
  event: DeclarationEvent,
  wasFiled: boolean,
): DeclarationState | undefined {
  if ((event === 'file' && wasFiled) || (event === 'amend' && !wasFiled)) return undefined;
  return MOVES[state][event];
}

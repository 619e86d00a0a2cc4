/** Filing status of a seller's period. Source: docs/spec-statements.md 3.46; the labels are our choice. */
export const DeclarationState = {
  None: 0,
  Pending: 1,
  Generated: 2,
  Filed: 3,
  Rejected: 4,
  Amended: 5,
} as const;
export type DeclarationState = (typeof DeclarationState)[keyof typeof DeclarationState];

/** Events of a VAT return: file generated, accepted or rejected by the tax office, or amended. */
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
 * Returns the state after an event, or undefined if the event is not possible.
 * A period that has not ended has no VAT return. One that was filed before is amended instead of filed again.
 */
export function transitionDeclaration(
  state: DeclarationState,
  event: DeclarationEvent,
  wasFiled: boolean,
): DeclarationState | undefined {
  if ((event === 'file' && wasFiled) || (event === 'amend' && !wasFiled)) return undefined;
  return MOVES[state][event];
}

import { DocumentState } from '../document/document-states.ts';

/** Initiator of the termination: the tenant (退租) or the operator (強制退租). */
export type TerminationKind = 'own' | 'forced';

const UNDER_WAY: readonly DocumentState[] = [
  DocumentState.Submitted,
  DocumentState.Returned,
  DocumentState.Approved,
];

/**
 * Returns whether another termination of the rental takes precedence: it is pending, and the operator does not
 * override it. Drafts never take precedence.
 */
export function overridesTermination(
  kind: TerminationKind,
  other: { kind: TerminationKind; state: DocumentState },
): boolean {
  return UNDER_WAY.includes(other.state) && (kind === 'own' || other.kind === 'forced');
}

import { DocumentState } from '../document/document-states.ts';

/** Who ends the rental: its tenant (退租), or the operator (強制退租). */
export type ReturnKind = 'own' | 'forced';

const UNDER_WAY: readonly DocumentState[] = [
  DocumentState.Submitted,
  DocumentState.Returned,
  DocumentState.Approved,
];

/**
 * Whether another return of the same rental goes before one of this kind: it is under way, and not the tenant's own
 * where the operator overrides it. A draft is in nobody's way.
 */
export function goesBeforeReturn(
  kind: ReturnKind,
  other: { kind: ReturnKind; state: DocumentState },
): boolean {
  return UNDER_WAY.includes(other.state) && (kind === 'own' || other.kind === 'forced');
}

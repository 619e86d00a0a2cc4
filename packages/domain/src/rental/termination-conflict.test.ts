import { expect, it } from 'vitest';
import { DocumentState } from '../document/document-states.ts';
import { overridesTermination, type TerminationKind } from './termination-conflict.ts';

const { Draft, Submitted, Returned, Approved, Void, Closed } = DocumentState;

it.each<[TerminationKind, TerminationKind, DocumentState, boolean]>([
  ['own', 'own', Draft, false],
  ['own', 'own', Submitted, true],
  ['own', 'own', Returned, true],
  ['own', 'own', Approved, true],
  ['own', 'own', Void, false],
  ['own', 'own', Closed, false],
  ['own', 'forced', Submitted, true],
  ['forced', 'own', Submitted, false],
  ['forced', 'own', Approved, false],
  ['forced', 'forced', Draft, false],
  ['forced', 'forced', Approved, true],
])(
  'for a termination of kind %s, one of kind %s in state %i takes precedence: %s',
  (kind, otherKind, state, goesBefore) => {
    expect(overridesTermination(kind, { kind: otherKind, state })).toBe(goesBefore);
  },
);

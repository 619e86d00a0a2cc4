import { DocumentState, documentActionsIn, transitionDocument } from '@parking-plus/domain';
import { describe, expect, test } from 'vitest';
import {
  allowedActions,
  canApprove,
  canApproveOwn,
  permissionError,
  stateAllows,
} from './document-permissions.ts';
import type { DocumentStepAction } from './document-step.ts';

const STATES = Object.values(DocumentState);
const ACTIONS: DocumentStepAction[] = ['edit', 'submit', 'approve', 'return', 'close', 'void', 'del'];
const TYPES = [1, 2, 51, 100, 149, 150, 151, 251, 291, 999];

const caller = (type: number, account = 'me') => ({ account, type });
const status = (state: number, applicant: string, dueOn: string | null = null) => ({
  state,
  applicant,
  dueOn,
});

test.each(TYPES)('account type %i can approve as docs/decisions/0005 specifies', (type) => {
  expect(canApprove({ type })).toBe([1, 2, 51, 100].includes(type));
  expect(canApproveOwn({ type })).toBe([1, 2].includes(type));
});

describe('permissions per step', () => {
  test.each(TYPES)('type %i on its own document', (type) => {
    const errors = ACTIONS.map((action) => permissionError(caller(type), { applicant: 'me' }, action));
    const own = canApproveOwn({ type }) ? undefined : canApprove({ type }) ? 'own-document' : 'not-approver';
    const deletion = type <= 100 ? undefined : 'may-not-delete';
    expect(errors).toEqual([undefined, undefined, own, own, own, undefined, deletion]);
  });

  test.each(TYPES)("type %i on another account's document", (type) => {
    const errors = ACTIONS.map((action) => permissionError(caller(type), { applicant: 'other' }, action));
    const decision = canApprove({ type }) ? undefined : 'not-approver';
    const deletion = type > 100 ? 'may-not-delete' : canApproveOwn({ type }) ? undefined : 'not-applicant';
    expect(errors).toEqual([
      'not-applicant',
      'not-applicant',
      decision,
      decision,
      decision,
      decision,
      deletion,
    ]);
  });
});

test('returns exactly the steps that the state and the permissions allow', () => {
  for (const state of STATES) {
    for (const type of TYPES) {
      for (const applicant of ['me', 'other']) {
        const offered = allowedActions(caller(type), status(state, applicant), '2026-11-20');
        const expected = ACTIONS.filter(
          (action) =>
            stateAllows(state, action) && permissionError(caller(type), { applicant }, action) === undefined,
        );
        expect(offered).toEqual(expected);
      }
    }
  }
});

test('takes the steps of a state from the domain, and adds edits and deletions', () => {
  for (const state of STATES) {
    for (const action of ACTIONS) {
      const isMove = action !== 'edit' && action !== 'del';
      const expected = isMove
        ? transitionDocument(state, action).ok
        : action === 'del'
          ? state === 500
          : state === 500 || state === 502;
      expect(stateAllows(state, action)).toBe(expected);
    }
  }
  expect(documentActionsIn(DocumentState.Closed)).toEqual([]);
});

test('allows closing an approved document from its due day', () => {
  const approved = status(DocumentState.Approved, 'other', '2026-11-30');
  expect(allowedActions(caller(51), approved, '2026-11-29')).toEqual(['void']);
  expect(allowedActions(caller(51), approved, '2026-11-30')).toEqual(['close', 'void']);
});

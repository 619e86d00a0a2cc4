import { describe, expect, it, test } from 'vitest';
import { toCalendarDate } from '../calendar/calendar-date.ts';
import { dealStateCode } from './document-code.ts';
import { documentCodeColour } from './document-code-colour.ts';
import { documentIdOf } from './document-id.ts';
import {
  type DocumentAction,
  DocumentState,
  documentActionNeedsReason,
  documentActionsIn,
  transitionDocument,
} from './document-states.ts';

describe('documentCodeColour @spec(9.16)', () => {
  it.each([
    ['20201', 'primary'],
    ['202015', 'primary'],
    ['20201599', 'success'],
    ['20201591', 'danger'],
    ['20201502', 'warning'],
    ['20201501', 'primary'],
    ['2020159', 'primary'],
    ['202015991', 'primary'],
    ['', 'primary'],
    [null, 'primary'],
    [undefined, 'primary'],
  ])('returns the colour of %j: %s', (code, colour) => {
    expect(documentCodeColour(code)).toBe(colour);
  });
});

describe('transitionDocument', () => {
  const states = Object.values(DocumentState);
  const actions: DocumentAction[] = ['submit', 'approve', 'return', 'void', 'close'];
  const legal: [DocumentState, DocumentAction, DocumentState][] = [
    [500, 'submit', 501],
    [500, 'void', 591],
    [501, 'approve', 511],
    [501, 'return', 502],
    [501, 'void', 591],
    [502, 'submit', 501],
    [502, 'void', 591],
    [511, 'close', 599],
    [511, 'void', 591],
  ];

  it.each(legal)('moves %i by %s to %i', (from, action, to) => {
    expect(transitionDocument(from, action)).toEqual({ ok: true, state: to });
  });

  it('rejects everything else', () => {
    for (const from of states) {
      for (const action of actions) {
        const isLegal = legal.some(([state, legalAction]) => state === from && legalAction === action);
        if (isLegal) continue;
        const reason = from === 591 || from === 599 ? 'final' : 'not-allowed';
        expect(transitionDocument(from, action)).toEqual({ ok: false, reason });
      }
    }
  });

  it('returns exactly the allowed actions of each state', () => {
    for (const state of states) {
      const allowed = actions.filter((action) => transitionDocument(state, action).ok);
      expect(documentActionsIn(state).sort()).toEqual(allowed.sort());
    }
  });

  it('requires a reason for returning and voiding', () => {
    expect(actions.filter(documentActionNeedsReason)).toEqual(['return', 'void']);
  });
});

describe('dealStateCode', () => {
  it('joins type and state', () => {
    expect(dealStateCode('20201', DocumentState.Closed)).toBe('20201599');
  });
  it.each(['2020', '202011', '2020a', '', '２０２０１'])('rejects %j as a type code', (code) => {
    expect(() => dealStateCode(code, DocumentState.Draft)).toThrow(RangeError);
  });
});

test.each([
  [3, '20201-1151120-003'],
  [1000, '20201-1151120-1000'],
])('documentIdOf pads number %i to at least three digits', (number, documentId) => {
  expect(documentIdOf('20201', toCalendarDate('2026-11-20'), number)).toBe(documentId);
});

import { expect, it } from 'vitest';
import { MessageBoardState, type ThreadEvent, threadStateAfter } from './thread-transitions.ts';

const { Replied, Open, Closed } = MessageBoardState;

it.each<[number, ThreadEvent, boolean, number | null]>([
  [Open, 'answer', false, Replied],
  [Open, 'question', false, Open],
  [Replied, 'question', true, Open],
  [Replied, 'answer', true, Replied],
  [Open, 'close', false, Closed],
  [Replied, 'close', true, Closed],
  [Closed, 'close', true, null],
  [Closed, 'question', true, null],
  [Closed, 'answer', true, null],
  [Closed, 'reopen', true, Replied],
  [Closed, 'reopen', false, Open],
  [Open, 'reopen', false, null],
  [Replied, 'reopen', true, null],
])('state %i, %s, last message an answer %s: %s', (state, move, isLastAnAnswer, expected) => {
  expect(threadStateAfter(state, move, isLastAnAnswer)).toBe(expected);
});

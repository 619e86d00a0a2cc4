/** State of a thread. Source: the contract's `MessageBoardState`. */
export const MessageBoardState = { Replied: 0, Open: 1, Closed: 2 } as const;
export type MessageBoardState = (typeof MessageBoardState)[keyof typeof MessageBoardState];

/** Events of a thread. A message is an answer if the target wrote it, otherwise a question. */
export type ThreadEvent = 'question' | 'answer' | 'close' | 'reopen';

/**
 * Returns the state of a thread after an event: open while it waits for the target, replied after an answer, or
 * closed.
 * Shape: null if the event is not possible, such as a message in a closed thread. A reopened thread returns to the
 * state of its last message.
 */
export function threadStateAfter(
  state: number,
  move: ThreadEvent,
  isLastAnAnswer: boolean,
): MessageBoardState | null {
  const isClosed = state === MessageBoardState.Closed;
  switch (move) {
    case 'question':
      return isClosed ? null : MessageBoardState.Open;
    case 'answer':
      return isClosed ? null : MessageBoardState.Replied;
    case 'close':
      return isClosed ? null : MessageBoardState.Closed;
    case 'reopen':
      if (!isClosed) return null;
      return isLastAnAnswer ? MessageBoardState.Replied : MessageBoardState.Open;
  }
}

/** Where a thread stands. Source: the contract's `MessageBoardState`. */
export const MessageBoardState = { Replied: 0, Open: 1, Closed: 2 } as const;
export type MessageBoardState = (typeof MessageBoardState)[keyof typeof MessageBoardState];

/** What happens to a thread; a message tells whether the target wrote it. */
export type ThreadMove = 'question' | 'answer' | 'close' | 'reopen';

/**
 * Where a thread stands after a move: open while it waits for the target, replied once that has answered, closed.
 * Shape: null where the move is not possible, such as a message in a closed thread. A thread that is reopened stands where
 * its last message left it.
 */
export function threadStateAfter(
  state: number,
  move: ThreadMove,
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

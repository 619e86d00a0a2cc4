import type pg from 'pg';

/** One connection, as those see it who ask it one statement after the other. */
export type TurnedSession = Pick<pg.ClientBase, 'query'>;

/**
 * One connection answers one statement after the other, and node-postgres keeps no line of its own for those asked for
 * together (pg 9): they wait here. A statement that fails keeps nobody behind it from going on.
 */
export function inTurn(session: TurnedSession): TurnedSession {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...args: [pg.QueryConfig]) => {
    const answer = last.then(() => session.query(...args));
    last = answer.catch(() => {});
    return answer;
  };
  return { query: query as TurnedSession['query'] };
}

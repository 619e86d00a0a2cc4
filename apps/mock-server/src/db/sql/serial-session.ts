import type pg from 'pg';

/** Connection that runs one statement at a time. */
export type SerialSession = Pick<pg.ClientBase, 'query'>;

/**
 * Queues concurrent statements of one connection, because node-postgres no longer queues them (pg 9). A failed
 * statement does not stop the queue.
 */
export function createSerialSession(session: SerialSession): SerialSession {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...args: [pg.QueryConfig]) => {
    const answer = last.then(() => session.query(...args));
    last = answer.catch(() => {});
    return answer;
  };
  return { query: query as SerialSession['query'] };
}

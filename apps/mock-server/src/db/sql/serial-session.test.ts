import type pg from 'pg';
import { expect, test } from 'vitest';
import { createSerialSession, type SerialSession } from './serial-session.ts';

/** Fake connection that reports the start and end of each statement; "fails" is rejected. */
function buildSession() {
  const told: string[] = [];
  const query = async ({ text }: pg.QueryConfig) => {
    told.push(`${text} begins`);
    await new Promise(setImmediate);
    told.push(`${text} ends`);
    if (text === 'fails') throw new Error(text);
    return { rows: [text] };
  };
  return { told, session: createSerialSession({ query: query as unknown as SerialSession['query'] }) };
}

test('concurrent statements are sent one by one, each with its own result', async () => {
  const { told, session } = buildSession();
  const answers = await Promise.all(['first', 'second'].map((text) => session.query({ text })));
  expect(answers.map(({ rows }) => rows[0])).toEqual(['first', 'second']);
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a failed one does not affect the others', async () => {
  const { told, session } = buildSession();
  const [failed, after] = await Promise.allSettled([
    session.query({ text: 'fails' }),
    session.query({ text: 'after' }),
  ]);
  expect([failed.status, after.status]).toEqual(['rejected', 'fulfilled']);
  expect(told).toEqual(['fails begins', 'fails ends', 'after begins', 'after ends']);
});

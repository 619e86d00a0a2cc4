import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { countStatements } from '../../db/sql/query-counter.ts';
import { describeEngines } from '../../db/testing/engines.ts';
import { KnownSessions } from './session-cache.ts';
import { endSession, insertSession } from './sessions.repository.ts';

const NOW = new Date('2026-11-20T10:00:00+08:00');

describeEngines('known sessions', (database) => {
  let known: KnownSessions;
  let sessionId: string;
  let last = 0;

  beforeEach(async () => {
    known = new KnownSessions(database());
    last += 1;
    sessionId = `session-${last}`;
    await begin(database(), sessionId);
  });

  const endReason = async () => (await known.find(sessionId))?.endReason;

  test('queries an embedded database once, and a shared one each time', async () => {
    await known.find(sessionId);
    const { result, statements } = await countStatements(() => known.find(sessionId));
    expect(result).toMatchObject({ account: 'staff', endReason: null });
    expect(statements).toBe(database().engine === 'pglite' ? 0 : 1);
  });

  test('sees the end of a session at once', async () => {
    expect(await endReason()).toBeNull();
    await endSession(database().orm, { sessionId, reason: 'superseded', now: NOW });
    expect(await endReason()).toBe('superseded');
  });

  test('sees a transaction only after its commit, and loses none of its changes', async () => {
    expect(await endReason()).toBeNull();
    await database().transaction((tx) => endSession(tx, { sessionId, reason: 'kicked', now: NOW }));
    expect(await endReason()).toBe('kicked');
  });

  test('does not cache reads within a rolled back transaction', async () => {
    const failing = database().inOneTransaction(async () => {
      await endSession(database().orm, { sessionId, reason: 'kicked', now: NOW });
      expect(await endReason()).toBe('kicked');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await endReason()).toBeNull();
  });

  test('does not cache reads during a write', async () => {
    const reading = endReason();
    const ending = endSession(database().orm, { sessionId, reason: 'logged-out', now: NOW });
    const alsoReading = endReason();
    await Promise.all([reading, ending, alsoReading]);
    expect(await endReason()).toBe('logged-out');
  });

  test('sees a change of permissions, and the rows after a reset', async () => {
    expect((await known.find(sessionId))?.seesAllSites).toBe(false);
    await database().sql.exec(
      `update accounts set data_scope = 2, company_code = null where account = 'staff'`,
    );
    expect((await known.find(sessionId))?.seesAllSites).toBe(true);
    await database().reset();
    expect(await known.find(sessionId)).toBeUndefined();
  });
});

function begin(database: Database, sessionId: string): Promise<void> {
  return database.transaction((tx) =>
    insertSession(tx, {
      sessionId,
      account: 'staff',
      ipAddress: '127.0.0.1',
      userAgent: 'test',
      now: NOW,
      expiresAt: new Date(NOW.getTime() + 3_600_000),
    }),
  );
}

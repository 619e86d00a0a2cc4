import { afterAll, beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';
import type { ChangePublisher } from '../../deals/change-publisher.ts';
import { markImportantRead, unreadImportantBulletins } from './bulletins.service.ts';

const database = await acquireTestDatabase();
const clock = new AdjustableClock(new Date(TEST_SEED.referenceAt));
let told: string[] = [];
const changePublisher: ChangePublisher = {
  sessionsEnded: () => {},
  taskFinished: () => {},
  dataChanged: ({ ids }) => void told.push(...ids),
};

beforeEach(() => {
  told = [];
  return database.reset();
});
afterAll(() => database.close());

/** Returns a session of the account that started at the given time. */
async function signedInAt(account: string, startedAt: string) {
  const sessionId = `test-${account}`;
  await database.sql.query(
    `insert into sessions (session_id, account, started_at, last_used_at, expires_at, ip_address, user_agent)
     values ($1, $2, $3, $3, $3::timestamptz + interval '12 hours', '127.0.0.1', 'test')`,
    [sessionId, account, startedAt],
  );
  return { account, sessionId };
}

test('the reader has three unread important bulletins, oldest first, each with its files', async () => {
  const bulletins = await unreadImportantBulletins(database.orm, 'reader');

  expect(bulletins.map(({ bulletin_Code, files }) => [bulletin_Code, files.length])).toEqual([
    ['BN0001', 2],
    ['BN0002', 1],
    ['BN0003', 2],
  ]);
  expect(bulletins[0]).toMatchObject({
    bulletin_Title: '個人資料保護作業規範修訂公告',
    bulletin_Content: expect.stringContaining('<ol>'),
    bulletin_InsertDate: '2026-10-30T09:12:00+08:00',
    bulletin_UpdateDate: '2026-10-31T09:40:00+08:00',
  });
  expect(bulletins[0]?.files[0]).toEqual({
    fileSettings_ID: 'seed-1-BN0001-1',
    fileSettings_FileName: '車牌及影像資料保護作業規範（修訂版）.pdf',
    fileSettings_SysPath: 'files/bulletins/BN0001-1.pdf',
    fileSettings_LinkedCode: 'BN0001',
    fileSettings_LinkedType: 1,
  });
});

test('all other accounts have read the required bulletins', async () => {
  const { rows } = await database.sql.query<{ account: string }>('select account from accounts order by 1');
  for (const { account } of rows.filter((row) => row.account !== 'reader')) {
    expect(await unreadImportantBulletins(database.orm, account), account).toEqual([]);
  }
});

test('bulletins stay read, and reading twice is no error', async () => {
  const caller = await signedInAt('reader', TEST_SEED.referenceAt);
  await markImportantRead(caller, { database, clock, changePublisher });
  await markImportantRead(caller, { database, clock, changePublisher });

  expect(await unreadImportantBulletins(database.orm, 'reader')).toEqual([]);
  // Each change is published once.
  expect(told.sort()).toEqual(['BN0001', 'BN0002', 'BN0003']);
});

test('a bulletin published after the sign-in stays unread, since that sign-in did not show it', async () => {
  const caller = await signedInAt('reader', '2026-11-20T09:00:00+08:00');
  await database.sql.query(
    `insert into bulletins (bulletin_code, title, content_html, target, is_forced, state, written_by, inserted_at, updated_at, published_at)
     values ('BN0099', '臨時通知', '<p>停電</p>', 0, true, 1, 'admin',
       '2026-11-20 09:30+08', '2026-11-20 09:30+08', '2026-11-20 09:30+08')`,
  );
  await markImportantRead(caller, { database, clock, changePublisher });

  const left = await unreadImportantBulletins(database.orm, 'reader');
  expect(left.map(({ bulletin_Code }) => bulletin_Code)).toEqual(['BN0099']);
});

test.each([
  [0, 'guest', true],
  [1, 'guest', false],
  [1, 'sitestaff', true],
  [3, 'guest', false],
  [3, 'sitestaff', true],
  [3, 'admin', true],
  [4, 'sitestaff', true],
  [4, 'single', false],
  [4, 'engineer', true],
])('a bulletin for target %i reaches %s: %s', async (target, account, isReached) => {
  await database.sql.exec(
    `insert into bulletins (bulletin_code, title, content_html, target, is_forced, state, written_by, inserted_at, updated_at, published_at)
     values ('BN0098', 'x', 'x', ${target}, true, 1, 'admin', now(), now(), now());
     insert into bulletin_sites (bulletin_code, site_code) select 'BN0098', 'TPE001' where ${target} = 4;`,
  );
  const codes = (await unreadImportantBulletins(database.orm, account)).map((one) => one.bulletin_Code);
  expect(codes.includes('BN0098')).toBe(isReached);
});

test.each([
  ['sites for a bulletin that is for all', `insert into bulletin_sites values ('BN0001', 4, 'TPE001')`],
  ['a draft with a time of publishing', `update bulletins set state = 0 where bulletin_code = 'BN0001'`],
  ['a target unknown to the contract', `update bulletins set target = 2 where bulletin_code = 'BN0001'`],
])('the database refuses %s', async (_what, text) => {
  await expect(database.sql.exec(text)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
});

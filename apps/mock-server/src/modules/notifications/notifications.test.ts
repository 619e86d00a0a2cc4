import { type DealRequest, NotificationKind, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { addDays, businessDateOf, DocumentState } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DataChange } from '../../deals/change-publisher.ts';
import { dealOfCode } from '../../deals/deal-codes.ts';
import { notificationJob } from '../../jobs/notification-job.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

const ACCOUNTS = ['admin', 'manager', 'staff', 'sitestaff', 'senior', 'engineer'] as const;
type Account = (typeof ACCOUNTS)[number];

let server: TestApp;
const clients = new Map<Account, DealClient>();
let published: DataChange[] = [];

beforeAll(async () => {
  server = await startTestApp();
  for (const account of ACCOUNTS) clients.set(account, await DealClient.signIn(server.app, account));
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.database.restore();
  published = [];
});

const by = (account: Account): DealClient => {
  const client = clients.get(account);
  if (client === undefined) throw new Error(`${account} is not signed in.`);
  return client;
};
const list = (account: Account, isUnread = false) => by(account).data('NotificationList', { isUnread });
const kindsOf = async (account: Account) => (await list(account)).items.map(({ kind }) => kind);
const ask = () =>
  by('sitestaff').data('ThreadOpen', {
    target: 1,
    siteCode: 'TPE001',
    subject: '紙捲',
    content: '何時增配？',
  });
const save = (account: Account, given: Partial<Schemas['NotificationPreferences']>) =>
  by(account).data('NotificationSettingsSave', {
    mutedKinds: [],
    quietFrom: null,
    quietUntil: null,
    version: 0,
    ...given,
  });

/** Runs the job once, as at a tick. */
async function runJob(at: Date = server.clock.now()): Promise<void> {
  let failure: unknown;
  await notificationJob({
    database: server.storage.database,
    clock: { now: () => at, nowMs: () => at.getTime() } as typeof server.clock,
    changePublisher: { dataChanged: (change) => void published.push(change) },
    uploadAlarmHours: 24,
    onFailure: (error) => {
      failure = error;
    },
  }).catchUp();
  if (failure !== undefined) throw failure;
}

describe('a message of a thread', () => {
  test('is told to those who answer at its site, and its answer to who asked', async () => {
    const { threadCode } = await ask();
    const [told] = (await list('staff')).items;
    expect(told).toMatchObject({
      kind: NotificationKind.MessageWritten,
      recordId: threadCode,
      subject: { title: '紙捲', isAnswer: false },
      readAt: null,
    });
    expect(await kindsOf('sitestaff'), 'its writer knows').toEqual([]);
    expect(await kindsOf('engineer'), 'without the code to answer').toEqual([]);
    await by('staff').data('ThreadReply', { threadCode, content: '明天' });
    const [answer] = (await list('sitestaff')).items;
    expect(answer).toMatchObject({ recordId: threadCode, subject: { isAnswer: true } });
  });

  test('of a refused write is told to nobody', async () => {
    await by('sitestaff').refused('ThreadReply', { threadCode: 'MB9999', content: 'x' });
    expect((await list('staff')).items).toEqual([]);
  });
});

test('a document: approvers are told, its decision settles that and is told to the applicant', async () => {
  await runJob();
  const { rows } = await server.storage.database.orm.execute<Waiting>(sql`
    select document_id as "documentId", version, deal_type as "dealType", applicant from documents
    where state = ${DocumentState.Submitted} and applicant = 'staff' order by updated_at desc limit 1`);
  const [waiting] = rows;
  if (waiting === undefined) throw new Error('No document of staff waits.');
  const { documentId, version, dealType } = waiting;
  const deal = dealOfCode(dealType) as TaskDeal;
  const unreadOf = async (account: Account) => {
    const { rows: unread } = await server.storage.database.orm.execute<{ kind: number }>(sql`
      select kind from notifications where account = ${account} and record_id = ${documentId} and read_at is null`);
    return unread.map(({ kind }) => kind);
  };
  expect(await unreadOf('senior')).toEqual([NotificationKind.DocumentWaiting]);
  expect(await unreadOf('staff')).toEqual([]);
  const admin = await DocumentClient.signIn(server.app, 'admin');
  await admin.run('return', deal, { documentId, version, reason: '請補件' });
  expect(await unreadOf('senior'), 'nothing waits any more').toEqual([]);
  expect(await unreadOf('staff')).toEqual([NotificationKind.DocumentDecided]);
  const staff = await DocumentClient.signIn(server.app, 'staff');
  await staff.run('submit', deal, { documentId, version: version + 1 });
  expect(await unreadOf('senior'), 'told anew').toEqual([NotificationKind.DocumentWaiting]);
});

type Waiting = {
  readonly documentId: string;
  readonly version: number;
  readonly dealType: string;
  readonly applicant: string;
};

describe('reading', () => {
  test('counts down, one by one and all, only for the caller', async () => {
    await ask();
    await ask();
    const { items, unreadCount } = await list('staff');
    expect(unreadCount).toBe(2);
    const notificationIds = [items[0]?.notificationId ?? ''];
    await by('sitestaff').data('NotificationRead', { notificationIds });
    expect((await list('staff')).unreadCount, 'another account changes nothing').toBe(2);
    expect(await by('staff').data('NotificationRead', { notificationIds })).toEqual({ unreadCount: 1 });
    expect((await list('staff', true)).items).toHaveLength(1);
    expect(await by('staff').data('NotificationRead', {})).toEqual({ unreadCount: 0 });
    expect((await list('staff')).items.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  test('continues a long list before its last row', async () => {
    for (let number = 0; number < 31; number += 1) await ask();
    const first = await list('staff');
    expect(first.items).toHaveLength(30);
    const rest = await by('staff').data('NotificationList', { beforeId: first.nextId ?? '' });
    expect(rest.items).toHaveLength(1);
    expect(rest.nextId).toBeNull();
  });
});

describe('settings', () => {
  test('mute a kind', async () => {
    await save('staff', { mutedKinds: [NotificationKind.MessageWritten] });
    await ask();
    expect((await list('staff')).items).toEqual([]);
  });

  test('are refused if stale, and without both ends of the quiet hours', async () => {
    await save('staff', { quietFrom: '22:00', quietUntil: '07:00' });
    const again = { mutedKinds: [], quietFrom: null, quietUntil: null, version: 0 };
    expect((await by('staff').refused('NotificationSettingsSave', again)).code).toBe('stale-version');
    for (const quietUntil of [null, '22:00']) {
      const lacking = { ...again, quietFrom: '22:00', quietUntil, version: 1 };
      expect((await by('staff').refused('NotificationSettingsSave', lacking)).code).toBe(
        'quiet-hours-incomplete',
      );
    }
    expect(await by('staff').data('NotificationSettings', {})).toMatchObject({
      quietUntil: '07:00',
      version: 1,
    });
  });

  test.each([
    ['within', '09:00', '11:00', true],
    ['from their first minute', '10:00', '11:00', true],
    ['until before their end', '09:00', '10:00', false],
    ['across midnight, by day', '22:00', '07:00', false],
    ['across midnight, on its other side', '10:00', '09:00', true],
  ])('hold the push back %s of the quiet hours', async (_when, quietFrom, quietUntil, isQuiet) => {
    await save('staff', { quietFrom, quietUntil });
    await ask();
    expect((await list('staff')).unreadCount, 'the list fills').toBe(1);
    const { rows } = await server.storage.database.orm.execute<{ held: boolean }>(
      sql`select pushed_at is null as held from notifications where account = 'staff'`,
    );
    expect(rows).toEqual([{ held: isQuiet }]);
  });

  test('push what was held back once the quiet hours end', async () => {
    await save('staff', { quietFrom: '09:00', quietUntil: '11:00' });
    await ask();
    await runJob();
    expect(published.flatMap(({ accounts }) => accounts ?? [])).not.toContain('staff');
    published = [];
    await runJob(new Date(server.clock.nowMs() + 3_600_000));
    expect(published.flatMap(({ accounts }) => accounts ?? [])).toContain('staff');
  });
});

describe('the job', () => {
  test('tells each person once, by right and site', async () => {
    await runJob();
    const kinds = new Set(await allKinds());
    for (const kind of ['DocumentWaiting', 'DayOpen', 'RentalEnding', 'MachineOffline'] as const)
      expect(kinds, kind).toContain(NotificationKind[kind]);
    const before = await countRows();
    published = [];
    await runJob();
    expect(await countRows()).toBe(before);
    expect(published).toEqual([]);
  });

  test('counts the rentals of the sites that the account sees', async () => {
    const today = businessDateOf(server.clock.nowMs());
    await runJob();
    const { rows } = await server.storage.database.orm.execute<{ told: number; ending: number }>(sql`
      select (select sum((subject->>'count')::integer)::integer from notifications
        where account = 'admin' and kind = ${NotificationKind.RentalEnding}) as told,
        (select count(*)::integer from rentals
         where state = 1 and ends_on between ${today}::date and ${addDays(today, 7)}::date) as ending`);
    expect(rows[0]?.told).toBe(rows[0]?.ending);
    const { items } = await by('sitestaff').data('NotificationList', {});
    const { rows: foreign } = await server.storage.database.orm.execute(sql`
      select record_id from notifications join machines on machine_code = record_id
      where account = 'sitestaff' and site_code not in (select site_code from account_sites where account = 'sitestaff')`);
    expect(foreign).toEqual([]);
    expect(items.length).toBeLessThan((await list('admin')).items.length);
  });

  test('tells of a machine again once it was back and failed anew', async () => {
    await runJob();
    const before = await countRows(NotificationKind.MachineOffline);
    await server.storage.database.orm.execute(
      sql`update machines set last_seen_at = last_seen_at + interval '1 minute' where connection = 0`,
    );
    await runJob();
    expect(await countRows(NotificationKind.MachineOffline)).toBe(2 * before);
  });
});

test('a finished import is kept for its user, and a check of its file is not', async () => {
  const payload: DealRequest<'HolidayImport'> = {
    rows: [{ date: '2027-03-02', dateType: 1, name: '補班' }],
    onExisting: 'keep',
  };
  await by('admin').data('HolidayImport', { ...payload, checkOnly: true });
  expect(await kindsOf('admin')).toEqual([]);
  await by('admin').data('HolidayImport', payload);
  const [told] = (await list('admin')).items;
  expect(told).toMatchObject({ kind: NotificationKind.TaskFinished, subject: { deal: '70408' } });
});

async function countRows(kind?: number): Promise<number> {
  const { rows } = await server.storage.database.orm.execute<{ count: number }>(sql`
    select count(*)::integer as count from notifications where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`);
  return rows[0]?.count ?? 0;
}

async function allKinds(): Promise<number[]> {
  const { rows } = await server.storage.database.orm.execute<{ kind: number }>(
    sql`select distinct kind from notifications`,
  );
  return rows.map(({ kind }) => kind);
}

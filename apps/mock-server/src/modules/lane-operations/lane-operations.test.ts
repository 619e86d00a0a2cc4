import type { DealRequest } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import type { DataChange } from '../../deals/change-publisher.ts';
import { BarrierAnswers } from '../../simulation/barrier-answers.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: DealClient;
let manager: DealClient;
let guest: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
  manager = await DealClient.signIn(server.app, 'manager');
  guest = await DealClient.signIn(server.app, 'guest');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

const sql = (text: string) => server.storage.database.sql.query<Record<string, unknown>>(text);
const passages = (query: Partial<DealRequest<'LanePassageList'>> = {}, by = admin) =>
  by.data('LanePassageList', { page: 1, pageSize: 100, ...query });
const openings = (query: Partial<DealRequest<'BarrierOpeningList'>> = {}, by = admin) =>
  by.data('BarrierOpeningList', { page: 1, pageSize: 100, ...query });
const open = (by = admin, entries: Partial<DealRequest<'BarrierOpen'>> = {}) =>
  by.data('BarrierOpen', { laneId: 'TPE001-OUT1', reason: 2, note: '車牌沾泥', ...entries });
const laneOf = async (laneCode: string, by = admin) =>
  (await by.data('LaneStates', { siteCode: 'TPE001' })).lanes.find((lane) => lane.laneCode === laneCode);

describe('passages', () => {
  test('are newest first, with a picture of their side, in at most three statements', async () => {
    const { statements } = await countStatements(() => passages());
    const result = await passages();
    expect(statements).toBeLessThanOrEqual(3);
    const times = result.items.map(({ passedAt }) => Date.parse(passedAt));
    expect(times.length).toBe(100);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const exit = result.items.find((row) => row.direction === 2 && row.picturePath !== null);
    expect(exit?.picturePath).toBe(`files/pictures/${exit?.transactionId}-out.svg`);
    expect(exit?.isInside).toBe(false);
  });

  test('are filtered by site, lane, direction, plate and presence', async () => {
    const [first] = (await passages({ filters: { siteCodes: ['TPE001'], isInside: true } })).items;
    expect(first).toMatchObject({ siteCode: 'TPE001', direction: 1, isInside: true });
    const plate = first?.plate.slice(0, 5) ?? '';
    expect((await passages({ filters: { plate } })).items.map((row) => row.plate)).toContain(first?.plate);
    const exits = await passages({ filters: { laneIds: ['TPE001-OUT1'], directions: [2] } });
    expect(exits.total).toBeGreaterThan(0);
    expect(new Set(exits.items.map(({ laneCode, direction }) => `${laneCode} ${direction}`))).toEqual(
      new Set(['OUT1 2']),
    );
  });

  test('show only visible sites, and require the code', async () => {
    const sitesOf = async (by: DealClient) =>
      new Set((await by.data('LanePassageExport', { afterKey: null })).items.map((row) => row.siteCode));
    expect((await sitesOf(admin)).has('KHH001')).toBe(true);
    expect((await sitesOf(manager)).has('KHH001')).toBe(false);
    expect((await guest.send('LanePassageList', { page: 1, pageSize: 20 })).status).toBe(403);
    expect((await manager.send('LaneStates', { siteCode: 'KHH001' })).status).toBe(403);
  });

  test('follow a corrected plate', async () => {
    const [row] = (await passages({ filters: { isInside: true } })).items;
    const transactionId = row?.transactionId ?? '';
    const version = row?.transactionVersion ?? 0;
    await admin.data('TransactionPlateChange', { transactionId, version, plate: 'zzz-9876', reason: '誤讀' });
    const { items } = await passages({ filters: { plate: 'ZZZ9876' } });
    expect(items.map((one) => [one.passageId, one.plate])).toEqual([[row?.passageId, 'ZZZ-9876']]);
  });
});

describe('opening a barrier', () => {
  const told: DataChange[] = [];
  const answers = () =>
    new BarrierAnswers({
      database: server.storage.database,
      clock: server.clock,
      changePublisher: { dataChanged: (change) => told.push(change) },
      onFailure: (error) => {
        throw error;
      },
    });

  test.each([
    [1, 1],
    [0, 3],
    [2, 2],
  ])('a barrier with connection %i answers %i', async (connection, answer) => {
    told.length = 0;
    await sql(`update machines set connection = ${connection} where machine_code = 'TPE001-GATE2'`);
    const { openingId } = await open();
    const find = async () => (await openings({ filters: { keyword: openingId } })).items;
    expect(await find()).toMatchObject([
      {
        laneCode: 'OUT1',
        machineCode: 'TPE001-GATE2',
        reason: 2,
        note: '車牌沾泥',
        answer: 0,
        answeredAt: null,
      },
    ]);
    await answers().answer();
    expect(await find()).toMatchObject([{ answer, accountName: '林系統' }]);
    expect((await laneOf('OUT1'))?.lastOpening).toMatchObject({ openingId, answer });
    expect(told).toMatchObject([{ ids: [openingId], siteCodes: ['TPE001'] }]);
    await answers().answer();
    expect(told).toHaveLength(1);
  });

  test('is what the staff of a site do there, and nowhere else', async () => {
    const clerk = await DealClient.signIn(server.app, 'sitestaff');
    const { openingId } = await open(clerk);
    const { items } = await openings({ filters: { keyword: openingId } }, clerk);
    expect(items).toMatchObject([{ openingId, siteCode: 'TPE001' }]);
    const elsewhere = { laneId: 'TPE002-IN1', reason: 1, note: null } as const;
    expect((await clerk.send('BarrierOpen', elsewhere)).status).toBe(403);
  });

  test('is in the audit log with its reason', async () => {
    const { openingId } = await open();
    const { rows } = await sql(
      `select deal, account, site_code, reason from operation_logs where record_id = '${openingId}'`,
    );
    expect(rows).toEqual([{ deal: '10661', account: 'admin', site_code: 'TPE001', reason: '車牌沾泥' }]);
  });

  test('is limited per person and lane within an hour, and says when it is possible again', async () => {
    for (let count = 0; count < 6; count++) await open();
    expect(await laneOf('OUT1')).toMatchObject({ openingsLeft: 0 });
    expect(await laneOf('OUT1', manager)).toMatchObject({ openingsLeft: 6, nextOpeningAt: null });
    const refused = await admin.refused('BarrierOpen', { laneId: 'TPE001-OUT1', reason: 1, note: null });
    expect(refused.code).toBe('too-many-openings');
    const again = (await laneOf('OUT1'))?.nextOpeningAt?.slice(11, 16);
    expect(refused.message).toContain(`${again} 後可再開閘`);
    await open(manager);
    await open(admin, { laneId: 'TPE001-IN1' });
    await sql(`update barrier_openings set requested_at = requested_at - interval '61 minutes',
        business_date = ((requested_at - interval '61 minutes') at time zone 'Asia/Taipei')::date
      where account = 'admin' and answer = 0`);
    await open();
  });

  test('follows the limit of the lane', async () => {
    await sql(`update lanes set openings_per_hour = 0 where lane_id = 'TPE001-OUT1'`);
    const entries = { laneId: 'TPE001-OUT1', reason: 1, note: null } as const;
    expect((await admin.refused('BarrierOpen', entries)).code).toBe('opening-forbidden');
    await sql(`update lanes set openings_per_hour = 1 where lane_id = 'TPE001-OUT1'`);
    await open();
    expect((await admin.refused('BarrierOpen', entries)).code).toBe('too-many-openings');
  });

  test('counts concurrent commands one after the other', async () => {
    await sql(`update lanes set openings_per_hour = 2 where lane_id = 'TPE001-OUT1'`);
    const sent = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.send('BarrierOpen', { laneId: 'TPE001-OUT1', reason: 1, note: null }),
      ),
    );
    expect(sent).toHaveLength(4);
    const { rows } = await sql(
      `select count(*)::integer as n from barrier_openings where account = 'admin' and answer = 0`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('needs a note for another reason, a lane in use, a barrier, the site and the code', async () => {
    const entries = { laneId: 'TPE001-OUT1', reason: 9, note: ' ' } as const;
    expect((await admin.refused('BarrierOpen', entries)).code).toBe('note-missing');
    const laneId = 'TPE001-OUT1';
    expect((await admin.refused('BarrierOpen', { laneId: 'X', reason: 1, note: null })).code).toBe(
      'lane-not-found',
    );
    const far = { laneId: 'KHH001-IN1', reason: 1, note: null } as const;
    expect((await manager.send('BarrierOpen', far)).status).toBe(403);
    expect((await guest.send('BarrierOpen', { laneId, reason: 1, note: null })).status).toBe(403);
    await sql(`update machines set retired_on = '2026-11-20', retire_reason = '汰換', connection = 0
      where machine_code = 'TPE001-GATE2'`);
    expect((await admin.refused('BarrierOpen', { laneId, reason: 1, note: null })).code).toBe(
      'lane-without-barrier',
    );
    await sql(`update lanes set state = 0 where lane_id = '${laneId}'`);
    expect((await admin.refused('BarrierOpen', { laneId, reason: 1, note: null })).code).toBe(
      'lane-not-in-use',
    );
  });
});

test('openings are listed newest first, filtered and exported', async () => {
  const { items, total } = await openings();
  expect(total).toBe(24);
  expect(items[0]?.requestedAt && items[0].requestedAt > (items[1]?.requestedAt ?? '')).toBe(true);
  const opened = await openings({ filters: { answers: [1], reasons: [4] } });
  expect(opened.items.every(({ answer, reason }) => answer === 1 && reason === 4)).toBe(true);
  const { items: exported } = await admin.data('BarrierOpeningExport', { afterKey: null });
  expect(new Set(exported.map(({ openingId }) => openingId))).toEqual(
    new Set(items.map(({ openingId }) => openingId)),
  );
  expect((await guest.send('BarrierOpeningList', { page: 1, pageSize: 20 })).status).toBe(403);
});

import { type DealResult, dealCodes, type Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let staff: DealClient;
let clerk: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  staff = await DealClient.signIn(server.app, 'staff');
  clerk = await DealClient.signIn(server.app, 'sitestaff');
});
afterAll(() => server.close());

const PAGE = { page: 1, pageSize: 100 } as const;
const list = (filters: Schemas['AbnormalFilters'] = {}, client = staff) =>
  client.data('AbnormalList', { ...PAGE, filters });
const rowsOf = async <Row>(text: string, params: unknown[] = []) =>
  (await server.storage.database.sql.query<Row>(text, params)).rows;
const one = (transactionId: string) => ({ selection: { keys: [transactionId] }, expectedCount: 1 });
const stateOf = async (transactionId: string) =>
  (await rowsOf('select * from transactions where transaction_id = $1', [transactionId]))[0] as {
    state: number;
    version: number;
    mode: number;
    pay_state: number;
    received_twd: number;
    plate: string;
    person_in_charge: string | null;
  };

async function anOpenOne(reason: number, fits: (row: Schemas['AbnormalRow']) => boolean = () => true) {
  const { items } = await list({ reasons: [reason as 1] });
  const row = items.find(fits);
  if (row === undefined)
    throw new Error(`The seed has no abnormal transaction of cause ${reason} that fits.`);
  return row;
}

describe('list', () => {
  test('shows open ones with cause, age and person, and tiles that add up', async () => {
    const { items, total, summary } = await list();
    expect(items.every(({ state }) => state === 0)).toBe(true);
    expect(total).toBe(summary.openCount);
    expect(summary.byReason.reduce((sum, { count }) => sum + count, 0)).toBe(summary.openCount);
    expect(items.find(({ personInCharge }) => personInCharge !== null)?.personInChargeName).toMatch(/\S/);
  });

  test.each<[string, Schemas['AbnormalFilters'], (row: Schemas['AbnormalRow']) => boolean]>([
    ['causes', { reasons: [2, 5] }, (row) => row.abnormalReason === 2 || row.abnormalReason === 5],
    ['days', { minDays: 8, maxDays: 30 }, (row) => row.openDays >= 8 && row.openDays <= 30],
    ['nobody', { unassigned: true }, (row) => row.personInCharge === null],
    ['somebody', { unassigned: false }, (row) => row.personInCharge !== null],
    ['a person', { personsInCharge: ['staff'] }, (row) => row.personInCharge === 'staff'],
    ['those dealt with', { states: [1, 7] }, (row) => row.state === 1 || row.state === 7],
    ['a site', { siteCodes: ['TPE001'] }, (row) => row.siteCode === 'TPE001'],
  ])('is filtered by %s', async (_title, filters, fits) => {
    const { items, total } = await list(filters);
    expect(total).toBeGreaterThan(0);
    expect(items.every(fits)).toBe(true);
  });

  test("is limited to the account's sites, like the assignable people", async () => {
    const { items } = await list({ states: [0, 1, 7] }, clerk);
    expect(new Set(items.map(({ siteCode }) => siteCode))).toEqual(new Set(['TPE001']));
    const people = (await clerk.data('AbnormalStaff', {})).items.map(({ account }) => account);
    expect(people).toEqual(expect.arrayContaining(['admin', 'manager', 'sitemanager', 'staff']));
    expect(people).not.toContain('sitestaff');
    expect((await list({ siteCodes: ['KHH001'] }, clerk)).total).toBe(0);
  });
});

describe('to normal (0 → 1)', () => {
  test('changes the mode, the pay state and the note with corrected values', async () => {
    const row = await anOpenOne(2);
    const values = {
      version: row.version,
      plate: 'ｚｚｚ９９９９',
      enteredAt: '2026-11-19T08:00:00+08:00',
      exitedAt: '2026-11-19T10:30:20+08:00',
      receivableTwd: 150,
      discountTwd: 0,
      receivedTwd: 0,
      paymentMethod: 1,
    } as const;
    const { count } = await staff.data('AbnormalCorrect', {
      ...one(row.transactionId),
      values,
      reason: '依影像',
    });
    expect(count).toBe(1);
    expect(await stateOf(row.transactionId)).toMatchObject({
      state: 1,
      plate: 'ZZZ-9999',
      mode: 1,
      pay_state: 0,
      stay_minutes: 150,
      payment_method: 0,
      version: row.version + 1,
    });
    const unpaidFees = await staff.data('UnpaidByPlate', { plate: 'zzz-9999' });
    expect(unpaidFees.transactionIds).toEqual([row.transactionId]);
    const { operations } = await staff.data('TransactionDetail', { transactionId: row.transactionId });
    expect(operations[0]).toMatchObject({ deal: '10202', account: 'staff', reason: '依影像' });
  });

  test.each<[string, Partial<Schemas['CorrectedValues']>, string, string]>([
    ['part of the fee', { receivedTwd: 10 }, 'received-differs', '/values/receivedTwd'],
    ['more let off than due', { discountTwd: 500 }, 'discount-above-receivable', '/values/discountTwd'],
    ['no exit', { exitedAt: null }, 'required', '/values/exitedAt'],
    [
      'an exit before the entry',
      { exitedAt: '2026-11-19T07:00:00+08:00' },
      'exit-before-entry',
      '/values/exitedAt',
    ],
    ['a moment to come', { exitedAt: '2026-11-20T23:00:00+08:00' }, 'future', '/values/exitedAt'],
    ['a day that is none', { exitedAt: '2026-02-31T09:00:00+08:00' }, 'date', '/values/exitedAt'],
    ['no plate', { plate: '???' }, 'plate-format', '/values/plate'],
    ['money without its method', { receivedTwd: 100, paymentMethod: 0 }, 'required', '/values/paymentMethod'],
  ])('refuses %s at its field, and changes nothing', async (_title, changes, code, pointer) => {
    const row = await anOpenOne(2);
    const values = {
      version: row.version,
      plate: row.plate,
      enteredAt: '2026-11-19T08:00:00+08:00',
      exitedAt: '2026-11-19T09:00:00+08:00',
      receivableTwd: 100,
      discountTwd: 0,
      receivedTwd: 0,
      paymentMethod: 0,
      ...changes,
    } as Schemas['CorrectedValues'];
    const error = await staff.refused('AbnormalCorrect', {
      ...one(row.transactionId),
      values,
      reason: '測試',
    });
    expect(error).toMatchObject({ code, errors: [{ pointer }] });
    expect(await stateOf(row.transactionId)).toMatchObject({ state: 0, version: row.version });
  });

  test('keeps the values on the invoice, and refuses an old version', async () => {
    const row = await anOpenOne(
      5,
      ({ invoiceNumber, receivedTwd }) => invoiceNumber !== null && receivedTwd > 0,
    );
    const timestamp = (text: string | null) => (text === null ? null : `${text.slice(0, 19)}+08:00`);
    const values = {
      version: row.version,
      plate: 'AAA-1111',
      enteredAt: timestamp(row.enteredAt),
      exitedAt: timestamp(row.exitedAt),
      receivableTwd: row.receivableTwd,
      discountTwd: row.discountTwd,
      receivedTwd: row.receivedTwd,
      paymentMethod: row.paymentMethod,
    };
    const sent = (changes: object) => ({
      ...one(row.transactionId),
      values: { ...values, ...changes },
      reason: '車牌誤判',
    });
    expect(await staff.refused('AbnormalCorrect', sent({ receivedTwd: 0 }))).toMatchObject({
      code: 'invoice-differs',
    });
    expect(await staff.refused('AbnormalCorrect', sent({ version: row.version + 1 }))).toMatchObject({
      code: 'stale-version',
    });
    await staff.data('AbnormalCorrect', sent({}));
    expect(await stateOf(row.transactionId)).toMatchObject({ state: 1, plate: 'AAA-1111' });
  });

  test('accepts several unchanged, all or none', async () => {
    const good = (await list({ reasons: [5] })).items.slice(0, 3).map(({ transactionId }) => transactionId);
    const bad = (await anOpenOne(2)).transactionId;
    const error = await staff.refused('AbnormalCorrect', {
      selection: { keys: [...good, bad] },
      expectedCount: 4,
      reason: '確認無誤',
    });
    expect(error.code).toBe('needs-values');
    expect((await stateOf(good[0] ?? '')).state).toBe(0);
    const done = await staff.data('AbnormalCorrect', {
      selection: { keys: good },
      expectedCount: 3,
      reason: '確認無誤',
    });
    expect(done.count).toBe(3);
    expect((await stateOf(good[2] ?? '')).state).toBe(1);
  });
});

describe('by predicate', () => {
  test('assigns all matches except a few, and refuses if the matches have changed', async () => {
    const filters = { reasons: [4], siteCodes: ['TPE001', 'NWT001'] } satisfies Schemas['AbnormalFilters'];
    const { total, items } = await list(filters);
    const excluded = items[0]?.transactionId ?? '';
    const selection = { filters, excludedKeys: [excluded] };
    expect(
      await staff.refused('AbnormalAssign', { selection, expectedCount: total, account: 'staff' }),
    ).toMatchObject({ code: 'selection-changed' });
    const { count } = await staff.data('AbnormalAssign', {
      selection,
      expectedCount: total - 1,
      account: 'sitemanager',
    });
    expect(count).toBe(total - 1);
    expect((await stateOf(items[1]?.transactionId ?? '')).person_in_charge).toBe('sitemanager');
    expect((await stateOf(excluded)).person_in_charge).toBe(items[0]?.personInCharge ?? null);
    for (const account of ['nobody', 'sitestaff']) {
      expect(await staff.refused('AbnormalAssign', { ...one(excluded), account })).toMatchObject({
        code: 'account-not-found',
        errors: [{ pointer: '/account' }],
      });
    }
  });

  test('assigns to accounts with an individual permission, in addition to those of the type', async () => {
    await server.storage.database.sql.query(
      `insert into account_actions (account, action_code) values ('sitestaff', '10202')`,
    );
    const people = (await staff.data('AbnormalStaff', {})).items.map(({ account }) => account);
    expect(people).toContain('sitestaff');
    const { transactionId } = await anOpenOne(5, ({ siteCode }) => siteCode === 'TPE001');
    await staff.data('AbnormalAssign', { ...one(transactionId), account: 'sitestaff' });
    expect((await stateOf(transactionId)).person_in_charge).toBe('sitestaff');
    await server.storage.database.sql.query(`delete from account_actions where account = 'sitestaff'`);
  });

  test('refuses assignees who cannot see the site of every row, also when acting for another account', async () => {
    const seen = await anOpenOne(5, ({ siteCode }) => siteCode === 'NWT001');
    const unseen = await anOpenOne(5, ({ siteCode }) => siteCode === 'TXG001');
    const both = { selection: { keys: [seen.transactionId, unseen.transactionId] }, expectedCount: 2 };
    const error = { code: 'account-not-found', errors: [{ pointer: '/account' }] };
    expect(await staff.refused('AbnormalAssign', { ...both, account: 'sitemanager' })).toMatchObject(error);
    expect((await stateOf(seen.transactionId)).person_in_charge).toBe(seen.personInCharge);

    const { sql } = server.storage.database;
    await sql.query(`update accounts set data_scope = 3 where account = 'sitemanager'`);
    const stand = (untilOn: string) =>
      sql.query(
        `insert into deputies (deputy_id, account, deputy_account, from_on, until_on, action_codes)
         values ('DP9999', 'staff', 'sitemanager', '2026-11-01', $1, '{}')
         on conflict (deputy_id) do update set until_on = excluded.until_on`,
        [untilOn],
      );
    await stand('2026-11-19');
    expect(await staff.refused('AbnormalAssign', { ...both, account: 'sitemanager' })).toMatchObject(error);
    await stand('2026-11-20');
    await staff.data('AbnormalAssign', { ...both, account: 'sitemanager' });
    expect((await stateOf(unseen.transactionId)).person_in_charge).toBe('sitemanager');
  });

  test('does not list people of another company, even with shared sites', async () => {
    const { sql } = server.storage.database;
    await sql.query(`update accounts set data_scope = 2 where account = 'single'`);
    await sql.query(`insert into account_actions (account, action_code) values ('single', '10202')`);
    expect((await staff.data('AbnormalStaff', {})).items.map(({ account }) => account)).not.toContain(
      'single',
    );
    const elsewhere = (await DealClient.signIn(server.app, 'admin')).data('AbnormalStaff', {});
    expect((await elsewhere).items.map(({ account }) => account)).toContain('single');
  });
});

describe('cancelled (0 → 7)', () => {
  test('reverses money without an invoice, and is final', async () => {
    const admin = await DealClient.signIn(server.app, 'admin');
    const { items } = await admin.data('AbnormalList', { ...PAGE, filters: { reasons: [1, 4, 5] } });
    const row = items.find(({ invoiceNumber, receivedTwd }) => invoiceNumber === null && receivedTwd > 0);
    const transactionId = row?.transactionId ?? '';
    await admin.data('AbnormalCancel', { ...one(transactionId), reason: '重複' });
    expect((await stateOf(transactionId)).state).toBe(7);
    expect(
      await rowsOf('select mode, received_twd from transactions where related_transaction_id = $1', [
        transactionId,
      ]),
    ).toEqual([{ mode: 21, received_twd: row?.receivedTwd }]);
    expect(await admin.refused('AbnormalCancel', { ...one(transactionId), reason: '重複' })).toMatchObject({
      code: 'transaction-not-abnormal',
    });
  });

  test('refuses one with an invoice, with advice', async () => {
    const row = await anOpenOne(5, ({ invoiceNumber }) => invoiceNumber !== null);
    const error = await staff.refused('AbnormalCancel', { ...one(row.transactionId), reason: '誤判' });
    expect(error).toMatchObject({ code: 'has-invoice', message: expect.stringContaining('折讓') });
  });

  test('refuses the second of two concurrent cancellations', async () => {
    const { transactionId } = await anOpenOne(2);
    const answers = await Promise.all(
      [1, 2].map(() => staff.send('AbnormalCancel', { ...one(transactionId), reason: '重複' })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({
      code: 'transaction-not-abnormal',
    });
  });
});

test.each([
  'AbnormalCorrect',
  'AbnormalCancel',
  'TransactionPlateChange',
  'UnpaidWaive',
  'UnpaidNotice',
  'PaymentList',
  'InvoiceLateIssue',
] as const)('%s responds with 403 without the permission', async (deal) => {
  expect(dealCodes[deal]).toMatch(/^\d{5}$/);
  const { status } = await clerk.send(deal, {} as never);
  expect(status).toBe(403);
});

test('another site responds with 403', async () => {
  const admin = await DealClient.signIn(server.app, 'admin');
  const { items } = await admin.data('AbnormalList', { ...PAGE, filters: { siteCodes: ['KHH001'] } });
  const request = { ...one(items[0]?.transactionId ?? ''), reason: '測試' };
  expect((await staff.send('AbnormalCancel', request)).status).toBe(403);
});

describe('更正車牌', () => {
  const aRow = async (): Promise<DealResult<'TransactionList'>['items'][number]> => {
    const filters = { from: '2026-11-18', to: '2026-11-19', siteCodes: ['TPE001'], states: [1 as const] };
    const { items } = await staff.data('TransactionList', { page: 1, pageSize: 20, filters });
    const [row] = items;
    if (row === undefined) throw new Error('The seed has no row for it.');
    return row;
  };

  test('normalises the plate, logs the reason, and refuses the same plate and invalid ones', async () => {
    const { transactionId, version, plate } = await aRow();
    const sent = (typed: string, at = version) =>
      ({ transactionId, version: at, plate: typed, reason: ' 辨識錯誤 ' }) as const;
    expect(await staff.refused('TransactionPlateChange', sent(plate))).toMatchObject({
      code: 'plate-unchanged',
    });
    expect(await staff.refused('TransactionPlateChange', sent('ABCDE-12'))).toMatchObject({
      errors: [{ pointer: '/plate' }],
    });
    expect(await staff.data('TransactionPlateChange', sent(' ａbc１２3４'))).toEqual({
      transactionId,
      version: version + 1,
    });
    expect(await staff.refused('TransactionPlateChange', sent('AAA-0001'))).toMatchObject({
      code: 'stale-version',
    });
    const { operations, transaction } = await staff.data('TransactionDetail', { transactionId });
    expect(transaction.plate).toBe('ABC-1234');
    expect(operations).toMatchObject([
      {
        deal: '10102',
        reason: '辨識錯誤',
        changes: [{ pointer: `/transactions/${transactionId}/plate`, before: plate, after: 'ABC-1234' }],
      },
    ]);
  });
});

test('all consistency rules still hold', async () => {
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});

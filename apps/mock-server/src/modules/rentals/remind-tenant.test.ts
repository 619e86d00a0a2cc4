import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countStatements } from '../../db/sql/query-counter.ts';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient } from '../../workflow/testing/document-client.ts';

let server: TestApp;
let staff: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  staff = await DocumentClient.signIn(server.app, 'staff');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function aRental(filters: { isOverdue?: boolean; endingWithinDays?: number; states?: (0 | 1)[] }) {
  const { items } = await staff.data('RentalList', { page: 1, pageSize: 20, filters });
  const [rental] = items;
  if (rental === undefined) throw new Error(`The seed has no such rental: ${JSON.stringify(filters)}.`);
  return rental;
}

const bySms = (rentalId: string) => ({ rentalId, messageType: 1 as const, isRepeated: false });

test('queues a reminder of an overdue bill, shows it in the detail, and requires confirmation for a second one', async () => {
  const { rentalId, siteCode } = await aRental({ isOverdue: true });
  const { text } = await staff.data('RentalReminder', { ...bySms(rentalId), messageType: 2 });
  expect(text).toContain('逾期未繳');
  const queued = await staff.data('RentalDetail', { rentalId });
  expect(queued.reminders).toMatchObject([
    { messageType: 2, text, state: 0, sentAt: null, queuedBy: 'staff' },
  ]);
  expect(queued.operations).toEqual(
    expect.arrayContaining([expect.objectContaining({ dealType: '20115', reason: text })]),
  );
  const again = { ...bySms(rentalId), messageType: 2 as const };
  expect(await staff.refusedData('RentalReminder', again)).toMatchObject({ code: 'noticed-recently' });
  await staff.data('RentalReminder', { ...again, isRepeated: true });
  server.clock.set(new Date('2026-11-20T10:05:00+08:00'));
  try {
    const { reminders } = await staff.data('RentalDetail', { rentalId });
    expect(reminders.map(({ state }) => state)).toEqual([1, 1]);
  } finally {
    server.clock.set(new Date('2026-11-20T10:00:00+08:00'));
  }
  expect(siteCode).not.toMatch(/^KHH/);
  expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
});

test('reminds of an end that is near, and of nothing else', async () => {
  const { items } = await staff.data('RentalList', {
    page: 1,
    pageSize: 100,
    filters: { endingWithinDays: 30, isOverdue: false },
  });
  const ending = items.find(({ tenantMobile }) => tenantMobile !== null);
  const { text } = await staff.data('RentalReminder', bySms(ending?.rentalId ?? ''));
  expect(text).toContain('到期');
  const far = await staff.data('RentalList', {
    page: 1,
    pageSize: 100,
    filters: { states: [1], isOverdue: false },
  });
  const later = far.items.find(({ endsOn }) => endsOn > '2026-12-31');
  expect(await staff.refusedData('RentalReminder', bySms(later?.rentalId ?? ''))).toMatchObject({
    code: 'nothing-to-remind',
  });
  const { rentalId } = await aRental({ states: [0] });
  expect(await staff.refusedData('RentalReminder', bySms(rentalId))).toMatchObject({ code: 'not-running' });
});

test('refuses an SMS without a number, and another company’s rental', async () => {
  const { rentalId } = await aRental({ isOverdue: true });
  const { sql } = server.storage.database;
  await sql.query('update rentals set tenant_mobile = null where rental_id = $1', [rentalId]);
  expect(await staff.refusedData('RentalReminder', bySms(rentalId))).toMatchObject({
    code: 'no-mobile',
    errors: [{ pointer: '/messageType' }],
  });
  const { rows } = await sql.query<{ id: string }>(
    `select rental_id as id from rentals where site_code like 'KHH%' and state = 1 limit 1`,
  );
  expect(await staff.refusedData('RentalReminder', bySms(rows[0]?.id ?? ''))).toMatchObject({ status: 403 });
});

test('queues reminders of many rentals once a day, with the outcome of each', async () => {
  const { sql } = server.storage.database;
  const { items } = await staff.data('RentalList', { page: 1, pageSize: 100, filters: { isOverdue: true } });
  const [withoutNumber, ...overdue] = items.map(({ rentalId }) => rentalId);
  const { rentalId: ended } = await aRental({ states: [0] });
  await sql.query('update rentals set tenant_mobile = null where rental_id = $1', [withoutNumber]);
  await sql.query(`update rentals set tenant_mobile = '0900000999' where rental_id = any($1::text[])`, [
    overdue,
  ]);
  const rentalIds = [...overdue, withoutNumber ?? '', ended];
  const request = { rentalIds, messageType: 1 as const, checkOnly: false };
  const outcomes = async (checkOnly: boolean) =>
    (await staff.data('RentalReminderBatch', { ...request, checkOnly })).results.map(
      ({ outcome }) => outcome,
    );
  const queued = overdue.map(() => 'queued');
  expect(overdue.length).toBeGreaterThan(0);
  expect(await outcomes(true)).toEqual([...queued, 'no-mobile', 'not-running']);
  expect(await outcomes(false)).toEqual([...queued, 'no-mobile', 'not-running']);
  expect(await outcomes(false)).toEqual([...overdue.map(() => 'reminded-today'), 'no-mobile', 'not-running']);
  const { reminders, operations } = await staff.data('RentalDetail', { rentalId: overdue[0] ?? '' });
  expect(reminders).toMatchObject([{ messageType: 1, text: expect.stringContaining('逾期未繳') }]);
  expect(operations).toEqual(expect.arrayContaining([expect.objectContaining({ dealType: '90620' })]));
  expect((await checkConsistency(sql)).findings).toEqual([]);
});

test('takes no more statements for many rentals, and refuses those of another company', async () => {
  const { items } = await staff.data('RentalList', { page: 1, pageSize: 100, filters: { isOverdue: true } });
  const [first, ...others] = items.map(({ rentalId }) => rentalId);
  const remind = (rentalIds: string[]) =>
    staff.data('RentalReminderBatch', { rentalIds, messageType: 2, checkOnly: false });
  const one = await countStatements(() => remind([first ?? '']));
  const many = await countStatements(() => remind(others));
  // One statement more may renew the session.
  expect(many.statements).toBeLessThanOrEqual(one.statements + 1);
  const { rows } = await server.storage.database.sql.query<{ id: string }>(
    `select rental_id as id from rentals where site_code like 'KHH%' and state = 1 limit 1`,
  );
  const refused = (rentalId: string) =>
    staff.refusedData('RentalReminderBatch', { rentalIds: [rentalId], messageType: 2, checkOnly: true });
  expect(await refused(rows[0]?.id ?? '')).toMatchObject({ status: 403 });
  expect(await refused('R0')).toMatchObject({ code: 'rental-not-found' });
});

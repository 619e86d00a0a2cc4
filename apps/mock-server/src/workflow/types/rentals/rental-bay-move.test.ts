import type { DocumentForm } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';

let server: TestApp;
let staff: DocumentClient;
let manager: DocumentClient;

beforeAll(async () => {
  server = await startTestApp();
  staff = await DocumentClient.signIn(server.app, 'staff');
  manager = await DocumentClient.signIn(server.app, 'manager');
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(() => server.storage.database.restore());

async function rowsOf<Row>(text: string, params: unknown[] = []): Promise<Row[]> {
  return (await server.storage.database.sql.query<Row>(text, params)).rows;
}

/** Returns moves of running rentals without a pending move to free bays of the same kind, at sites of the company. */
async function moves(): Promise<DocumentForm<'RentalBayMove'>[]> {
  const rows = await rowsOf<Omit<DocumentForm<'RentalBayMove'>, 'reason'>>(
    `select rental_id as "rentalId", line_number as "lineNumber", own.bay_code as "fromBayCode", free.bay_code as "bayCode"
     from rentals join rental_bays using (rental_id) join bays own using (bay_code)
       join lateral (
         select bay_code from bays other where other.site_code = own.site_code and other.set_mode = own.set_mode
           and other.vehicle_kind = own.vehicle_kind and other.state = 1 and not exists (
             select 1 from rental_bays let where let.bay_code = other.bay_code and let.returned_on is null)
         order by 1 limit 1) free on true
     where rentals.state = 1 and returned_on is null and rentals.site_code like 'TPE%'
       and rental_id not in (select form ->> 'rentalId' from documents where deal_type = '20130') order by 1 limit 2`,
  );
  return rows.map((row) => ({ ...row, reason: '原車格漏水' }));
}

async function aMove(): Promise<DocumentForm<'RentalBayMove'>> {
  const [form] = await moves();
  if (form === undefined) throw new Error('The seed has no bay to move to.');
  return form;
}

const bayOf = async ({ rentalId, lineNumber }: DocumentForm<'RentalBayMove'>) =>
  (
    await rowsOf<{ bay: string }>(
      'select bay_code as bay from rental_bays where rental_id = $1 and line_number = $2',
      [rentalId, lineNumber],
    )
  )[0]?.bay;

describe('20130', () => {
  test('moves the bay after approval, and not before', async () => {
    const form = await aMove();
    await rowsOf('update rentals set printable = 2 where rental_id = $1', [form.rentalId]);
    const submitted = await staff.submitNew('RentalBayMove', form);
    expect(submitted.head).toMatchObject({ stateCode: '20130501', amountTwd: null });
    expect(submitted.head.subject).toContain('→');
    expect(await bayOf(form)).toBe(form.fromBayCode);
    const done = await manager.run('approve', 'RentalBayMove', keyOf(submitted));
    expect(done.head.stateCode).toBe('20130599');
    expect(await bayOf(form)).toBe(form.bayCode);
    expect(await rowsOf('select printable from rentals where rental_id = $1', [form.rentalId])).toEqual([
      { printable: 1 },
    ]);
    expect(done.timeline?.at(-1)?.changes).toMatchObject([
      { before: form.fromBayCode, after: form.bayCode },
      { before: 2, after: 1 },
    ]);
  });

  test('keeps the document if another tenant takes the bay first', async () => {
    const [form, other] = await moves();
    if (form === undefined || other === undefined) throw new Error('The seed has too few bays.');
    const submitted = await staff.submitNew('RentalBayMove', form);
    await rowsOf('update rental_bays set bay_code = $1 where rental_id = $2 and line_number = $3', [
      form.bayCode,
      other.rentalId,
      other.lineNumber,
    ]);
    const error = await manager.refused('approve', 'RentalBayMove', keyOf(submitted));
    expect(error).toMatchObject({ code: 'bay-let', errors: [{ pointer: '/form/bayCode' }] });
    expect(error.message).toMatch(/^未換車格：車格 .+承租，請改選其他車格。$/);
    const { items } = await staff.list('RentalBayMove', { documentId: submitted.head.documentId });
    expect(items[0]?.head.stateCode).toBe('20130501');
    expect(await bayOf(form)).toBe(form.fromBayCode);
  });

  test('refuses a bay that has changed since the plan was read', async () => {
    const form = await aMove();
    const stale = { ...form, fromBayCode: form.bayCode };
    expect(await staff.refused('create', 'RentalBayMove', { form: stale })).toMatchObject({
      code: 'bay-moved',
      errors: [{ pointer: '/form/fromBayCode' }],
    });
  });

  test('refuses a second move of the rental while one is pending', async () => {
    const form = await aMove();
    await staff.submitNew('RentalBayMove', form);
    expect(await staff.refused('create', 'RentalBayMove', { form })).toMatchObject({
      code: 'document-pending',
    });
  });

  test.each([
    ['an unknown rental', { rentalId: 'R10010001' }, 'rental-not-found'],
    ['a line that it has not', { lineNumber: 99 }, 'line-not-found'],
    ['a bay of another site', { bayCode: 'XXX999-B1-001' }, 'bay-not-found'],
  ])('refuses %s', async (_title, wrong, code) => {
    const form = { ...(await aMove()), ...wrong };
    expect(await staff.refused('create', 'RentalBayMove', { form })).toMatchObject({ code });
  });

  test('refuses an ended rental', async () => {
    const [ended] = await rowsOf<{ id: string }>(
      `select rental_id as id from rentals where state = 0 order by 1 limit 1`,
    );
    const form = { ...(await aMove()), rentalId: ended?.id ?? '' };
    expect((await staff.refused('create', 'RentalBayMove', { form })).message).toMatch(/^未換車格：/);
  });

  test('is forbidden without the permission', async () => {
    const engineer = await DocumentClient.signIn(server.app, 'engineer');
    expect(await engineer.refused('create', 'RentalBayMove', { form: await aMove() })).toMatchObject({
      status: 403,
    });
  });
});

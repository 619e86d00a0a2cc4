import type { DataDeal, DealRequest, DocumentForm } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkConsistency } from '../../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';

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

type Found = { rentalId: string; version: number; endsOn: string; plate: string; bayCode: string };

async function aRental(condition = 'true'): Promise<Found> {
  const [row] = await rowsOf<Found>(
    `select rental_id as "rentalId", version, ends_on::text as "endsOn", plate, bay_code as "bayCode"
     from rentals join rental_bays using (rental_id)
     where state = 1 and line_number = 1 and site_code = 'TPE001' and bay_code is not null and (${condition})
     order by 1 limit 1`,
  );
  if (row === undefined) throw new Error(`The seed has no rental with ${condition}.`);
  return row;
}

const errorOf = <K extends DataDeal>(deal: K, payload: DealRequest<K>) => staff.refusedData(deal, payload);

async function aForm(
  overrides: Partial<DocumentForm<'RentalCreate'>> = {},
): Promise<DocumentForm<'RentalCreate'>> {
  const { plans, freeBays } = await staff.data('RentalOptions', { siteCode: 'TPE001' });
  const plan = plans.find(({ isFixed }) => isFixed);
  const bay = freeBays.find(({ setMode }) => setMode === plan?.setMode);
  return {
    siteCode: 'TPE001',
    planCode: plan?.planCode ?? '',
    tenantKind: 1,
    tenantName: '王小明',
    tenantMobile: '0900000777',
    lines: [{ plate: 'abc5678', bayCode: bay?.bayCode ?? '' }],
    startsOn: '2026-11-16',
    endsOn: '2027-05-31',
    periodMonths: 2,
    depositTwd: 4_800,
    depositMethod: 1,
    invoiceMode: 1,
    invoiceInfo: {
      infoMode: 1,
      buyerTaxNumber: null,
      buyerTitle: null,
      carrierType: null,
      carrierId: null,
      donationCode: null,
    },
    autoWithhold: 0,
    note: '',
    ...overrides,
  };
}

describe('20101', () => {
  test('creates the rental, its deposit and the bills of the first payment', async () => {
    const form = await aForm();
    const submitted = await staff.submitNew('RentalCreate', form);
    const done = await manager.run('approve', 'RentalCreate', keyOf(submitted));
    // 4,800 × 15 days by thirtieths, then two whole months, and the deposit.
    expect(done.head).toMatchObject({ stateCode: '20101599', amountTwd: 2_400 + 9_600 + 4_800 });
    const { items } = await staff.data('RentalList', {
      page: 1,
      pageSize: 20,
      filters: { plate: 'ABC-5678' },
    });
    expect(items).toMatchObject([{ tenantName: '王小明', state: 1, paidThrough: null, depositTwd: 4_800 }]);
    const detail = await staff.data('RentalDetail', { rentalId: items[0]?.rentalId ?? '' });
    expect(detail.bills.map(({ coversFrom, dueTwd, payState }) => [coversFrom, dueTwd, payState])).toEqual([
      ['2026-11-16', 2_400, 0],
      ['2026-12-01', 4_800, 0],
      ['2027-01-01', 4_800, 0],
    ]);
    expect(detail.documents).toMatchObject([{ documentId: done.head.documentId }]);
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test.each<[string, string, Partial<DocumentForm<'RentalCreate'>>]>([
    ['/form/endsOn', 'end-before-start', { endsOn: '2026-11-15' }],
    ['/form/planCode', 'plan-not-of-site', { planCode: 'KHH001-P1' }],
    ['/form/tenantMobile', 'mobile-format', { tenantMobile: '0212345678' }],
    ['/form/depositMethod', 'required', { depositMethod: null }],
    ['/form/lines/0/plate', 'plate-format', { lines: [{ plate: '車', bayCode: null }] }],
    ['/form/lines/0/bayCode', 'bay-missing', { lines: [{ plate: 'ABC-5678', bayCode: null }] }],
    ['/form/lines/0/bayCode', 'bay-not-found', { lines: [{ plate: 'ABC-5678', bayCode: 'KHH001-B1-001' }] }],
    ['/form/lines/0/bayCode', 'bay-let', { lines: [{ plate: 'ABC-5678', bayCode: 'TPE001-B1-001' }] }],
    ['/form/lines/0/bayCode', 'bay-out-of-use', { lines: [{ plate: 'ABC-5678', bayCode: 'TPE001-B1-030' }] }],
  ])('refuses at %s with %s', async (pointer, code, overrides) => {
    const error = await staff.refused('create', 'RentalCreate', { form: await aForm(overrides) });
    expect(error).toMatchObject({ status: 200, code, errors: [{ pointer, code }] });
  });

  test('refuses invoice data against its mode, at each field', async () => {
    const { invoiceInfo } = await aForm();
    const form = await aForm({ invoiceInfo: { ...invoiceInfo, infoMode: 2, donationCode: '919' } });
    expect((await staff.refused('create', 'RentalCreate', { form })).errors).toMatchObject([
      { pointer: '/form/invoiceInfo/buyerTaxNumber', code: 'required' },
      { pointer: '/form/invoiceInfo/buyerTitle', code: 'required' },
      { pointer: '/form/invoiceInfo/donationCode', code: 'not-in-this-mode' },
    ]);
  });

  test('refuses a plate that is under contract at the site, and accepts it after that', async () => {
    const { plate, endsOn } = await aRental(`ends_on < '2027-01-01'`);
    const bayCode = (await aForm()).lines[0]?.bayCode ?? null;
    const lines = [{ plate, bayCode }];
    const error = await staff.refused('create', 'RentalCreate', { form: await aForm({ lines }) });
    expect(error).toMatchObject({
      code: 'plate-under-contract',
      errors: [{ pointer: '/form/lines/0/plate' }],
    });
    expect(error.message).toContain(endsOn.replaceAll('-', '/'));
    await staff.create('RentalCreate', await aForm({ lines, startsOn: '2027-02-01' }));
  });

  test('rents a bay to one of two concurrent applicants', async () => {
    const first = await staff.submitNew('RentalCreate', await aForm());
    const [line] = (await aForm()).lines;
    const other = await aForm({ lines: [{ plate: 'XYZ-1111', bayCode: line?.bayCode ?? null }] });
    const second = await staff.submitNew('RentalCreate', other);
    const answers = await Promise.all([
      manager.send('approve', 'RentalCreate', keyOf(first)),
      manager.send('approve', 'RentalCreate', keyOf(second)),
    ]);
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual([false, true]);
    expect(answers.find(({ body }) => !body.success)?.body).toMatchObject({ code: 'bay-let' });
  });
});

describe('a running rental', () => {
  test('is renewed from the month after its end, with the bills of the new time', async () => {
    const { rentalId, version, endsOn } = await aRental(`extract(day from ends_on + 1) <> 1`);
    const renewed = await staff.data('RentalRenewal', {
      rentalId,
      version,
      months: 2,
      start: 'next-month',
      reason: '租戶續租',
    });
    expect(renewed.version).toBe(version + 1);
    expect(renewed.from > endsOn && renewed.from.endsWith('-01')).toBe(true);
    expect(renewed.billIds).toHaveLength(2);
    const { rental, operations } = await staff.data('RentalDetail', { rentalId });
    expect(rental.endsOn).toBe(renewed.to);
    expect(operations).toMatchObject([{ dealType: '20102', reason: '租戶續租', account: 'staff' }]);
    expect(
      await errorOf('RentalRenewal', { rentalId, version, months: 1, start: 'day-after', reason: '再續' }),
    ).toMatchObject({ code: 'stale-version' });
  });

  test('is renewed from the day after its end, in a month that has a bill already', async () => {
    const { rentalId, version, endsOn } = await aRental(`extract(day from ends_on + 1) <> 1`);
    const payload = { rentalId, version, months: 1, start: 'day-after', reason: '續租' } as const;
    const renewed = await staff.data('RentalRenewal', payload);
    expect(renewed.from > endsOn && renewed.billIds.length === 2).toBe(true);
  });

  test('gets another plate and another bay, with user and reason', async () => {
    const { rentalId, version, plate, bayCode } = await aRental();
    const line = { rentalId, lineNumber: 1, reason: '換車' };
    const { version: second } = await staff.data('RentalPlateChange', {
      ...line,
      version,
      plate: 'ｎｅｗ1234',
    });
    const { freeBays } = await staff.data('RentalOptions', { siteCode: 'TPE001' });
    const free = freeBays.find((bay) => bay.bayCode.includes('B1'))?.bayCode ?? '';
    await staff.data('RentalBayChange', { ...line, version: second, bayCode: free });
    const { rental, operations } = await staff.data('RentalDetail', { rentalId });
    expect(rental.bays[0]).toMatchObject({ plate: 'NEW-1234', bayCode: free });
    expect(operations.flatMap(({ changes }) => changes)).toMatchObject([
      { before: bayCode, after: free },
      { before: plate, after: 'NEW-1234' },
    ]);
  });

  test('keeps plate and bay if the new one is taken', async () => {
    const { rentalId, version } = await aRental();
    const other = await aRental(`rental_id <> '${rentalId}'`);
    const line = { rentalId, version, lineNumber: 1, reason: '測試' };
    expect(await errorOf('RentalPlateChange', { ...line, plate: other.plate })).toMatchObject({
      code: 'plate-under-contract',
      errors: [{ pointer: '/plate' }],
    });
    expect(await errorOf('RentalBayChange', { ...line, bayCode: other.bayCode })).toMatchObject({
      code: 'bay-let',
      errors: [{ pointer: '/bayCode' }],
    });
  });

  test('is printed and marked as printed', async () => {
    const { rentalId } = await aRental();
    await staff.data('RentalPrint', { rentalId });
    expect((await staff.data('RentalDetail', { rentalId })).printable).toBe(2);
  });
});

describe('20207', () => {
  test('ends the rental as forced, declines waiting payments, and refunds nothing unless chosen', async () => {
    const [owed] = await rowsOf<{ rentalId: string; lines: number }>(
      `select rental_id as "rentalId", (select count(*)::integer from rental_bays where rental_bays.rental_id = rentals.rental_id) as lines
       from rentals join rent_collections using (rental_id)
       where rent_collections.state = 0 and rentals.site_code like 'T%' order by 1 limit 1`,
    );
    if (owed === undefined) throw new Error('The seed has no payment that waits.');
    const { rentalId } = owed;
    await rowsOf(`delete from documents where deal_type = '20207' and form ->> 'rentalId' = $1`, [rentalId]);
    const rows = Array.from({ length: owed.lines }, (_, index) => ({
      lineNumber: index + 1,
      refund: 'none' as const,
    }));
    // The deposit is returned.
    const refundPayment = { method: 1, bankCode: null, accountNumber: null, accountName: null } as const;
    const form = { rentalId, lastUsedDate: '2026-11-19', rows, refundPayment, reason: '逾期未繳' };
    expect(await staff.refused('create', 'RentalTermination', { form })).toMatchObject({
      code: 'payment-waiting',
    });
    const submitted = await staff.submitNew('RentalForcedTermination', { ...form, cause: 1 });
    await manager.run('approve', 'RentalForcedTermination', keyOf(submitted));
    const { rental, refunds } = await staff.data('RentalDetail', { rentalId });
    expect(rental).toMatchObject({ state: 2, lastUsedOn: '2026-11-19' });
    expect(rental.depositTwd).toBeGreaterThan(0);
    expect(submitted.head.amountTwd).toBe(rental.depositTwd);
    expect(refunds).toMatchObject([{ mode: 151, amountTwd: rental.depositTwd }]);
    const collections = await rowsOf<{ state: number; by: string }>(
      'select state, decided_by as by from rent_collections where rental_id = $1',
      [rentalId],
    );
    expect(collections).toContainEqual({ state: 2, by: 'manager' });
    const again = await staff.refused('create', 'RentalForcedTermination', { form: { ...form, cause: 2 } });
    expect(again.code).toBe('rental-not-running');
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });
});

import type { DocumentForm } from '@parking-plus/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkConsistency } from '../../../seeding/consistency/consistency-check.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../testing/document-client.ts';

const BOTH_PARTIAL = '因起訖皆為不足月的關係，此車格僅能全額退費。';
const TODAY = '2026-11-20';

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

/** Returns the first running rental of one bay that meets the condition, at a site with this code prefix. */
async function aRental(site: string, condition: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    `select rental_id as id from rentals where state = 1 and site_code like $1
       and (select count(*) from rental_bays where rental_bays.rental_id = rentals.rental_id) = 1
       and rental_id not in (select form ->> 'rentalId' from documents where deal_type in ('20201', '20207'))
       and (${condition}) order by 1 limit 1`,
    [`${site}%`],
  );
  if (row === undefined) throw new Error(`The seed has no rental with ${condition}.`);
  return row.id;
}

const QUARTER = `period_months = 3 and starts_on = '2026-10-01' and ends_on = '2026-12-31'`;
const BOTH_ENDS = `extract(day from starts_on) > 1 and ends_on <> (date_trunc('month', ends_on) + interval '1 month - 1 day')::date
  and starts_on <= '${TODAY}' and ends_on > '${TODAY}'`;

function formOf(
  rentalId: string,
  rest: Partial<DocumentForm<'RentalTermination'>> = {},
): DocumentForm<'RentalTermination'> {
  return {
    rentalId,
    lastUsedDate: TODAY,
    rows: [{ lineNumber: 1, refund: 'partial' }],
    refundPayment: { method: 1, bankCode: null, accountNumber: null, accountName: null },
    reason: '租戶搬遷',
    ...rest,
  };
}

async function booksOf(rentalId: string) {
  const [books] = await rowsOf<{
    state: number;
    lastUsedOn: string | null;
    depositReturned: boolean;
    freeBays: number;
    refunded: number;
    invoices: [string, number, number][] | null;
    back: [number, number][] | null;
  }>(
    `select state, last_used_on::text as "lastUsedOn", deposit_returned_at is not null as "depositReturned",
       (select count(*) from rental_bays where rental_bays.rental_id = rentals.rental_id and returned_on = '${TODAY}') as "freeBays",
       (select sum(refunded_twd)::integer from rent_bills where rent_bills.rental_id = rentals.rental_id) as refunded,
       (select json_agg(distinct jsonb_build_array(invoices.invoice_number, invoices.state, allowance_twd))
        from rent_bills join invoices using (invoice_number) where rent_bills.rental_id = rentals.rental_id) as invoices,
       (select json_agg(json_build_array(mode, received_twd) order by mode) from transactions
        where related_transaction_id in (
          select transaction_id from rent_bills where rent_bills.rental_id = rentals.rental_id
          union select deposit_transaction_id)) as back
     from rentals where rental_id = $1`,
    [rentalId],
  );
  if (books === undefined) throw new Error(`No rental ${rentalId}.`);
  return books;
}

async function returned(form: DocumentForm<'RentalTermination'>) {
  const submitted = await staff.submitNew('RentalTermination', form);
  return manager.run('approve', 'RentalTermination', keyOf(submitted));
}

describe('20201', () => {
  test('refunds the unused time as an allowance, frees the bay and returns the deposit @spec(9.10)', async () => {
    const rentalId = await aRental('TPE', `${QUARTER} and deposit_twd > 0`);
    const { items } = await staff.data('RentalList', { page: 1, pageSize: 20, filters: { rentalId } });
    const [{ rentTwd = 0, depositTwd = 0 } = {}] = items;
    // The ten days left of November by the day and rounded up to 10, December whole.
    const refundTwd = Math.ceil((rentTwd * 10) / 300) * 10 + rentTwd;
    const quote = await staff.data('RentalTerminationQuote', { rentalId, lastUsedDate: TODAY });
    expect(quote).toMatchObject({ depositTwd, bays: [{ partialTwd: refundTwd, isFullOnly: false }] });
    const before = await booksOf(rentalId);
    expect(before).toMatchObject({ state: 1, depositReturned: false, freeBays: 0, refunded: 0, back: null });

    const done = await returned(formOf(rentalId));
    expect(done.head).toMatchObject({ stateCode: '20201599', amountTwd: refundTwd + depositTwd });
    expect(await booksOf(rentalId)).toEqual({
      state: 0,
      lastUsedOn: TODAY,
      depositReturned: true,
      freeBays: 1,
      refunded: refundTwd,
      invoices: before.invoices?.map(([number]) => [number, 3, refundTwd]),
      back: [
        [11, refundTwd],
        [151, depositTwd],
      ],
    });
    expect(done.timeline?.at(-1)?.changes).toEqual(
      expect.arrayContaining([{ pointer: `/rentals/${rentalId}/state`, before: 1, after: 0 }]),
    );
    // Refunds are negative, as in the list of transactions.
    const received = done.timeline
      ?.at(-1)
      ?.changes.filter(({ pointer }) => /^\/transactions\/.*\/receivedTwd$/.test(pointer));
    expect(received).toMatchObject([
      { before: null, after: -refundTwd },
      { before: null, after: -depositTwd },
    ]);
  });

  test.each([
    ['cash', 1, '= 2', 1],
    ['bank transfer', 2, '= 1', 9],
    ['card reversal', 3, '= 1', 2],
  ] as const)(
    'records the refund as paid out by %s, whatever the original payment method',
    async (_title, method, paidBy, expected) => {
      const rentalId = await aRental(
        'T',
        `${QUARTER} and deposit_twd > 0
       and exists (select 1 from transactions where transaction_id = deposit_transaction_id and payment_method ${paidBy})`,
      );
      const account = { bankCode: '012', accountNumber: '123456789012', accountName: '王小明' };
      const none = { bankCode: null, accountNumber: null, accountName: null };
      const cashOf = async () =>
        (
          await rowsOf<{ twd: number }>(
            `select coalesce(sum(cash_due_twd), 0)::integer as twd from machine_days where business_date = '${TODAY}'`,
          )
        )[0]?.twd ?? 0;
      const before = await cashOf();
      const done = await returned(
        formOf(rentalId, { refundPayment: { method, ...(method === 2 ? account : none) } }),
      );
      const posted = await rowsOf<{ method: number }>(
        `select distinct payment_method as method from transactions where business_date = '${TODAY}'
       and related_transaction_id in (
         select transaction_id from rent_bills where rental_id = $1
         union select deposit_transaction_id from rentals where rental_id = $1)`,
        [rentalId],
      );
      expect(posted).toEqual([{ method: expected }]);
      expect(await cashOf()).toBe(before - (method === 1 ? (done.head.amountTwd ?? 0) : 0));
    },
  );

  test('voids the invoice when all of it is refunded within its period', async () => {
    const rentalId = await aRental(
      'T',
      `${BOTH_ENDS} and site_code in ('TPE001', 'TPE002', 'TXG001')
      and exists (select 1 from rent_bills join invoices using (invoice_number)
        where rent_bills.rental_id = rentals.rental_id and period_code = '1151112')`,
    );
    const before = await booksOf(rentalId);
    const { depositTwd } = await staff.data('RentalTerminationQuote', { rentalId, lastUsedDate: TODAY });
    const done = await returned(formOf(rentalId, { rows: [{ lineNumber: 1, refund: 'full' }] }));
    const paidTwd = (done.head.amountTwd ?? 0) - depositTwd;
    expect(paidTwd).toBeGreaterThan(0);
    const after = await booksOf(rentalId);
    expect(after.invoices).toEqual(before.invoices?.map(([number]) => [number, 2, 0]));
    expect(after.back?.[0]).toEqual([21, paidTwd]);
    expect(after.refunded).toBe(paidTwd);
  });

  test('never issues an invoice for a refund before its due day', async () => {
    const rentalId = await aRental('T', `period_months = 12 and site_code in ('TPE001', 'TPE002', 'TXG001')`);
    const invoicesOf = async () => (await staff.data('RentalDetail', { rentalId })).invoices;
    const before = await invoicesOf();
    expect(before).toHaveLength(4);
    const { depositTwd } = await staff.data('RentalTerminationQuote', { rentalId, lastUsedDate: TODAY });
    const done = await returned(formOf(rentalId));
    const refundTwd = (done.head.amountTwd ?? 0) - depositTwd;
    const sum = (invoices: typeof before) => invoices.reduce((total, { amountTwd }) => total + amountTwd, 0);
    const after = await invoicesOf();
    const [issued] = after;
    const creditedTwd = issued?.invoiceState === 3 ? refundTwd - (sum(before) - sum(after)) : 0;
    expect(sum(after) - creditedTwd).toBe(sum(before) - refundTwd);
    expect(after.length).toBeLessThan(before.length);
    expect((await checkConsistency(server.storage.database.sql)).findings).toEqual([]);
  });

  test('cancels the receipt of a government site when all of it is refunded', async () => {
    const rentalId = await aRental('TXG101', `starts_on > '${TODAY}'`);
    const { depositTwd } = await staff.data('RentalTerminationQuote', { rentalId, lastUsedDate: null });
    const done = await returned(
      formOf(rentalId, { lastUsedDate: null, rows: [{ lineNumber: 1, refund: 'full' }] }),
    );
    expect(await booksOf(rentalId)).toMatchObject({
      state: 0,
      lastUsedOn: null,
      invoices: null,
      back: expect.arrayContaining([[21, (done.head.amountTwd ?? 0) - depositTwd]]),
    });
  });

  test('refuses a partial refund of a bay whose both ends lie inside a month @spec(4.14) @spec(5.8)', async () => {
    const rentalId = await aRental(
      'T',
      `${BOTH_ENDS} and site_code in ('TPE001', 'TPE002', 'TXG001', 'TXG101')`,
    );
    const quote = await staff.data('RentalTerminationQuote', { rentalId, lastUsedDate: TODAY });
    expect(quote.bays).toMatchObject([
      { isFullOnly: true, partialTwd: null, reasonCode: 'both-ends-partial', message: BOTH_PARTIAL },
    ]);
    const error = await staff.refused('create', 'RentalTermination', { form: formOf(rentalId) });
    expect(error).toMatchObject({
      status: 200,
      code: 'both-ends-partial',
      message: BOTH_PARTIAL,
      errors: [{ pointer: '/form/rows/0/refund', message: BOTH_PARTIAL }],
    });
  });

  test('does not refund again what an allowance on the rent has refunded', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const [[invoiceNumber = ''] = []] = (await booksOf(rentalId)).invoices ?? [];
    const quote = () => staff.data('RentalTerminationQuote', { rentalId, lastUsedDate: TODAY });
    const [before] = (await quote()).bays;
    const form = { invoiceNumber, amountTwd: 1_000, reason: '設備故障補償' };
    const submitted = await staff.submitNew('InvoiceAllowance', form);
    await manager.run('approve', 'InvoiceAllowance', keyOf(submitted));
    const [after] = (await quote()).bays;
    expect(after?.refundableMaxTwd).toBe((before?.refundableMaxTwd ?? 0) - 1_000);
    await returned(formOf(rentalId, { rows: [{ lineNumber: 1, refund: 'full' }] }));
    const books = await booksOf(rentalId);
    expect(books.invoices).toEqual([[invoiceNumber, 3, before?.refundableMaxTwd]]);
    expect(books.refunded).toBe(before?.refundableMaxTwd);
  });

  test('refuses a second termination of a rental while another is pending, and after it is executed', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const form = formOf(rentalId);
    const draft = await staff.create('RentalTermination', form);
    const first = await staff.submitNew('RentalTermination', form);
    const error = {
      code: 'document-pending',
      message: `未退租：合約 ${rentalId} 已有退租單 ${first.head.documentId} 尚未結案，請先完成或作廢該單。`,
      errors: [{ pointer: '/form/rentalId' }],
    };
    expect(await staff.refused('create', 'RentalTermination', { form })).toMatchObject(error);
    expect(await staff.refused('submit', 'RentalTermination', keyOf(draft))).toMatchObject(error);
    const back = await manager.run('return', 'RentalTermination', { ...keyOf(first), reason: '日期有誤' });
    expect(await staff.refused('submit', 'RentalTermination', keyOf(draft))).toMatchObject(error);
    await staff.run('void', 'RentalTermination', { ...keyOf(back), reason: '改用另一張' });
    const second = await staff.run('submit', 'RentalTermination', keyOf(draft));
    await manager.run('approve', 'RentalTermination', keyOf(second));
    const once = await booksOf(rentalId);
    expect(await staff.refused('create', 'RentalTermination', { form: formOf(rentalId) })).toMatchObject({
      code: 'rental-not-running',
    });
    expect(await booksOf(rentalId)).toEqual(once);
  });

  test('is overridden by a forced termination, and refused while one is pending', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const submitted = await staff.submitNew('RentalTermination', formOf(rentalId));
    const forced = { ...formOf(rentalId, { rows: [{ lineNumber: 1, refund: 'none' }] }), cause: 1 } as const;
    const { head } = await staff.submitNew('RentalForcedTermination', forced);
    expect(await manager.refused('approve', 'RentalTermination', keyOf(submitted))).toMatchObject({
      code: 'document-pending',
      message: `未退租：合約 ${rentalId} 已有強制退租單 ${head.documentId} 尚未結案，請先完成或作廢該單。`,
    });
    expect(await staff.refused('create', 'RentalForcedTermination', { form: forced })).toMatchObject({
      code: 'document-pending',
    });
    await manager.run('approve', 'RentalForcedTermination', {
      documentId: head.documentId,
      version: head.version,
    });
    expect(await booksOf(rentalId)).toMatchObject({ state: 2, refunded: 0 });
  });

  test('waits for its day, and is executed by its closing', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const submitted = await staff.submitNew(
      'RentalTermination',
      formOf(rentalId, { lastUsedDate: '2026-11-30' }),
    );
    const approved = await manager.run('approve', 'RentalTermination', keyOf(submitted));
    expect(approved.head).toMatchObject({ stateCode: '20201511', allowedActions: ['void'] });
    expect(await booksOf(rentalId)).toMatchObject({ state: 1 });
    expect(await manager.refused('close', 'RentalTermination', keyOf(approved))).toMatchObject({
      code: 'not-due',
    });
    server.clock.set(new Date('2026-11-30T18:00:00+08:00'));
    try {
      const client = await DocumentClient.signIn(server.app, 'manager');
      const closed = await client.run('close', 'RentalTermination', keyOf(approved));
      expect(closed.head.stateCode).toBe('20201599');
    } finally {
      server.clock.set(new Date('2026-11-20T10:00:00+08:00'));
    }
    expect(await booksOf(rentalId)).toMatchObject({ state: 0, lastUsedOn: '2026-11-30' });
  });

  test('is not executed while a forced termination is pending, even if approved in advance', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const submitted = await staff.submitNew(
      'RentalTermination',
      formOf(rentalId, { lastUsedDate: '2026-11-30' }),
    );
    const approved = await manager.run('approve', 'RentalTermination', keyOf(submitted));
    const forced = { ...formOf(rentalId, { rows: [{ lineNumber: 1, refund: 'none' }] }), cause: 1 } as const;
    await staff.submitNew('RentalForcedTermination', forced);
    server.clock.set(new Date('2026-11-30T18:00:00+08:00'));
    try {
      const client = await DocumentClient.signIn(server.app, 'manager');
      expect(await client.refused('close', 'RentalTermination', keyOf(approved))).toMatchObject({
        code: 'document-pending',
      });
    } finally {
      server.clock.set(new Date('2026-11-20T10:00:00+08:00'));
    }
    expect(await booksOf(rentalId)).toMatchObject({ state: 1, refunded: 0 });
  });

  test('can be edited only by its applicant after a return, then submitted again and executed', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const submitted = await staff.submitNew('RentalTermination', formOf(rentalId));
    const back = await manager.run('return', 'RentalTermination', {
      ...keyOf(submitted),
      reason: '日期有誤',
    });
    expect(back.head).toMatchObject({ stateCode: '20201502' });
    const form = formOf(rentalId, { lastUsedDate: '2026-11-15' });
    const edition = { ...keyOf(back), form };
    expect(await manager.refused('edit', 'RentalTermination', edition)).toMatchObject({
      code: 'not-applicant',
    });
    const edited = await staff.run('edit', 'RentalTermination', edition);
    expect(await staff.refused('edit', 'RentalTermination', edition)).toMatchObject({
      code: 'stale-version',
    });
    const again = await staff.run('submit', 'RentalTermination', keyOf(edited));
    expect(await staff.refused('edit', 'RentalTermination', { ...keyOf(again), form })).toMatchObject({
      code: 'illegal-step',
    });
    const done = await manager.run('approve', 'RentalTermination', keyOf(again));
    expect(done.head).toMatchObject({ stateCode: '20201599' });
    expect(await booksOf(rentalId)).toMatchObject({ state: 0, lastUsedOn: '2026-11-15' });
  });

  test('drops unpaid bills for days after the last one used, and keeps the earlier ones', async () => {
    const [owed] = await rowsOf<{ id: string }>(
      `select rental_id as id from rent_bills join rentals using (rental_id)
       where pay_state = 0 and rentals.state = 1 and site_code like 'T%' and covers_from = '2026-11-01'
         and (select count(*) from rental_bays where rental_bays.rental_id = rentals.rental_id) = 1 order by 1 limit 1`,
    );
    const rentalId = owed?.id ?? '';
    const bills = () =>
      rowsOf<{ state: number }>('select state from rent_bills where rental_id = $1 and pay_state = 0', [
        rentalId,
      ]);
    expect(await bills()).toEqual([{ state: 1 }]);
    await returned(
      formOf(rentalId, { lastUsedDate: '2026-10-31', rows: [{ lineNumber: 1, refund: 'none' }] }),
    );
    expect(await bills()).toEqual([{ state: 0 }]);
  });

  test.each([
    ['a line that it has not', [{ lineNumber: 2, refund: 'none' }]],
    [
      'a line twice',
      [
        { lineNumber: 1, refund: 'none' },
        { lineNumber: 1, refund: 'none' },
      ],
    ],
  ] as const)('refuses %s', async (_title, rows) => {
    const form = formOf(await aRental('TPE', QUARTER), { rows: [...rows] });
    expect(await staff.refused('create', 'RentalTermination', { form })).toMatchObject({
      code: 'rows-incomplete',
    });
  });

  test('refuses a begun rental without a last day, since all payments would be refunded', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const form = formOf(rentalId, { lastUsedDate: null, rows: [{ lineNumber: 1, refund: 'full' }] });
    expect(await staff.refused('create', 'RentalTermination', { form })).toMatchObject({
      code: 'last-day-missing',
      errors: [{ pointer: '/form/lastUsedDate' }],
    });
  });

  test('refuses a refund without a payment, and names every error of an account', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const { refundPayment: _none, ...form } = formOf(rentalId);
    expect(await staff.refused('create', 'RentalTermination', { form })).toMatchObject({
      code: 'refund-payment-missing',
      message: '未退租：請選擇退款方式。',
      errors: [{ pointer: '/form/refundPayment/method', code: 'required' }],
    });
    const account = { method: 2, bankCode: '12', accountNumber: null, accountName: '王小明' } as const;
    const broken = formOf(rentalId, { refundPayment: account });
    expect(await staff.refused('create', 'RentalTermination', { form: broken })).toMatchObject({
      code: 'refund-payment-invalid',
      errors: [
        { pointer: '/form/refundPayment/bankCode', code: 'format' },
        { pointer: '/form/refundPayment/accountNumber', code: 'missing' },
      ],
    });
    const forced = { ...broken, cause: 1 } as const;
    expect(await staff.refused('create', 'RentalForcedTermination', { form: forced })).toMatchObject({
      code: 'refund-payment-invalid',
    });
  });

  test('advises the approver of a termination without a payment to return it', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    const submitted = await staff.submitNew('RentalTermination', formOf(rentalId));
    // As an older version stored it.
    await rowsOf(`update documents set form = form - 'refundPayment' where document_id = $1`, [
      submitted.head.documentId,
    ]);
    expect(await manager.refused('approve', 'RentalTermination', keyOf(submitted))).toMatchObject({
      code: 'refund-payment-missing',
      message: '未退租：請選擇退款方式，已送審者請先退回由申請人補填。',
    });
    const returned = await manager.run('return', 'RentalTermination', {
      ...keyOf(submitted),
      reason: '請補填',
    });
    const key = { documentId: returned.head.documentId, version: returned.head.version };
    const edited = await staff.run('edit', 'RentalTermination', { ...key, form: formOf(rentalId) });
    const sent = await staff.run('submit', 'RentalTermination', keyOf(edited));
    expect((await manager.run('approve', 'RentalTermination', keyOf(sent))).head.stateCode).toBe('20201599');
  });

  test('refuses a last day outside of the rental', async () => {
    const rentalId = await aRental('TPE', QUARTER);
    for (const lastUsedDate of ['2026-09-30', '2027-01-01']) {
      const error = await staff.refused('create', 'RentalTermination', {
        form: formOf(rentalId, { lastUsedDate }),
      });
      expect(error).toMatchObject({
        code: 'last-day-outside',
        errors: [{ pointer: '/form/lastUsedDate' }],
      });
    }
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DocumentClient, keyOf } from '../../workflow/testing/document-client.ts';

const MIGRATIONS = [
  './202611232120-sign-changes-of-reversals.sql',
  './202611232130-refund-by-the-named-method.sql',
];

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('refunds stored with the first payment’s method and without a sign are corrected once', async () => {
  const { sql } = server.storage.database;
  const { rows } = await sql.query<{ id: string }>(
    `select rental_id as id from rentals where state = 1 and deposit_twd > 0 and period_months = 3
       and starts_on = '2026-10-01' and ends_on = '2026-12-31' and site_code = 'TPE001'
       and (select count(*) from rental_bays where rental_bays.rental_id = rentals.rental_id) = 1
       and rental_id not in (select form ->> 'rentalId' from documents where deal_type in ('20201', '20207'))
     order by 1 limit 1`,
  );
  const staff = await DocumentClient.signIn(server.app, 'staff');
  const manager = await DocumentClient.signIn(server.app, 'manager');
  const submitted = await staff.submitNew('RentalTermination', {
    rentalId: rows[0]?.id ?? '',
    lastUsedDate: '2026-11-20',
    rows: [{ lineNumber: 1, refund: 'partial' }],
    refundPayment: { method: 2, bankCode: '012', accountNumber: '123456789012', accountName: '王小明' },
    reason: '租戶搬遷',
  });
  await manager.run('approve', 'RentalTermination', keyOf(submitted));
  const stored = async () => [
    await sql.query(`select document_id, step_number, changes from document_steps order by 1, 2`),
    await sql.query(`select transaction_id, payment_method from transactions where related_transaction_id is not null
      order by 1`),
  ];
  const corrected = await stored();

  const postings = `select transaction_id from transactions where payment_method = 9`;
  await sql.exec(`
    update document_steps set changes = (
      select jsonb_agg(case when change ->> 'pointer' in
          (select '/transactions/' || transaction_id || '/receivedTwd' from (${postings}) as posted)
        then jsonb_set(change, '{after}', to_jsonb(-(change ->> 'after')::integer)) else change end order by position)
      from jsonb_array_elements(changes) with ordinality as lines (change, position))
    where jsonb_array_length(changes) > 0;
    update transactions set payment_method = 1 where payment_method = 9`);
  expect(await stored()).not.toEqual(corrected);
  for (const _time of ['first', 'again']) {
    for (const file of MIGRATIONS) await sql.exec(readFileSync(new URL(file, import.meta.url), 'utf8'));
    expect(await stored()).toEqual(corrected);
  }
});

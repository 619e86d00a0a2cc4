import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';
import { checkConsistency } from './consistency-check.ts';

const database = await acquireTestDatabase();

afterAll(() => database.close());

class RolledBack extends Error {}

/** Runs `work` on the seeded rows and rolls back its changes. */
async function onSeededRows<T>(work: (sql: SqlRunner) => Promise<T>): Promise<T> {
  let outcome: T | undefined;
  await database.sql
    .transaction(async (sql) => {
      outcome = await work(sql);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return outcome as T;
}

/** Returns the n-th ordinary invoice or transaction, so that no row has two errors. */
const invoice = (n: number) =>
  `(select invoice_number from invoices where state = 1 order by invoice_number offset ${n} limit 1)`;
const transaction = (n: number) =>
  `(select transaction_id from transactions where mode = 1 and invoice_number is not null and discount_twd = 0
    and business_date < '2026-11-01' order by transaction_id offset ${n} limit 1)`;

/**
 * One error of each kind: the rule that must find it, and the SQL that causes it. No other rule applies to
 * these rows.
 */
const FAULTS: readonly (readonly [rule: string, plant: string])[] = [
  [
    'invoice-items-make-the-total',
    `update invoice_items set quantity = 2, amount_twd = 2 * unit_price_twd where invoice_number = ${invoice(0)}`,
  ],
  [
    'invoice-sales-and-tax-make-the-total',
    `update invoices set sales_twd = sales_twd + 1, tax_twd = tax_twd - 1 where invoice_number = ${invoice(1)}`,
  ],
  [
    'invoice-number-used-once',
    `update transactions set invoice_number = (select invoice_number from transactions where transaction_id = ${transaction(1)})
     where transaction_id = ${transaction(0)}`,
  ],
  [
    'invoice-number-of-its-allocation',
    `update invoices set allocation_id = (
       select allocation_id from invoice_allocations as others
       where others.period_code = invoices.period_code and others.allocation_id <> invoices.allocation_id limit 1
     ) where invoice_number = ${invoice(2)}`,
  ],
  [
    'allocation-within-its-track',
    `update invoice_tracks set end_number = start_number + 49
     where track_id = (select track_id from invoice_allocations order by allocation_id limit 1)`,
  ],
  [
    'allocations-do-not-overlap',
    `insert into invoice_allocations
     select 'A99999', track_id, period_code, track, assign_type, company_code, branch_code, site_code, machine_code,
       start_number, start_number + 49, start_number, state, version
     from invoice_allocations order by allocation_id desc limit 1`,
  ],
  [
    'invoice-period-of-its-day',
    `update invoices set issued_at = issued_at - interval '2 months' where invoice_number = ${invoice(3)}`,
  ],
  [
    'invoice-allowances-within-the-total',
    `update invoices set allowance_twd = total_twd + 1, state = 3 where invoice_number = ${invoice(4)}`,
  ],
  [
    'blank-numbers-are-unused',
    `update invoice_blanks set start_number = start_number - 1
     where blank_id = (
       select blank_id from invoice_blanks join invoice_allocations using (allocation_id)
       where next_number > invoice_allocations.start_number order by blank_id limit 1)`,
  ],
  ['invoices-not-at-sites-with-receipts', `update sites set invoice_type = 3 where site_code = 'TAO001'`],
  ['invoice-totals-are-the-sums', `delete from invoice_totals where site_code = 'TPE001'`],
  [
    'transaction-has-its-own-invoice',
    `update transactions set received_twd = received_twd - 1, discount_twd = discount_twd + 1 where transaction_id = ${transaction(2)}`,
  ],
  [
    'payment-is-of-the-site-of-its-transactions',
    `update payments set site_code = 'KHH101'
     where payment_id = (select min(payment_id) from payments where site_code <> 'KHH101')`,
  ],
  [
    'transaction-day-and-stay',
    `update transactions set stay_minutes = stay_minutes + 1 where transaction_id = ${transaction(3)}`,
  ],
  [
    'daily-totals-are-the-sums',
    `delete from daily_totals where site_code = 'KHH101' and business_date = '2026-10-02'`,
  ],
  [
    'discount-usages-make-the-discount',
    `update discount_usages set amount_twd = amount_twd + 1 where usage_id = (select min(usage_id) from discount_usages)`,
  ],
  ['discount-used-as-its-plan-allows', `update discounts set issued_count = 3 where discount_code = 'DP002'`],
  [
    'daily-close-of-the-days-transactions',
    `update daily_closes set system_count = system_count + 1 where daily_close_id = 'DC20261115-TPE001-APS1'`,
  ],
  [
    'hourly-totals-are-the-sums',
    `update hourly_totals set exit_count = exit_count + 1 where site_code = 'KHH101'`,
  ],
  [
    'occupancy-totals-are-the-sums',
    `update occupancy_totals set gain_by_hour[9] = gain_by_hour[9] + 1 where site_code = 'KHH101'`,
  ],
  ['inside-totals-are-the-sums', `delete from inside_totals where site_code = 'TPE001'`],
  [
    'debt-totals-are-the-sums',
    `update debt_totals set unpaid_twd = unpaid_twd - 1 where site_code = 'TPE001'`,
  ],
  [
    'refunds-within-what-was-paid',
    `update rent_bills set refunded_twd = paid_twd + 1
     where bill_id = (select min(bill_id) from rent_bills where pay_state = 1)`,
  ],
  [
    'rent-bills-make-their-transaction',
    `update rent_bills set paid_twd = paid_twd + 1
     where bill_id = (select max(bill_id) from rent_bills where pay_state = 1 and refunded_twd = 0)`,
  ],
  [
    'reported-payment-holds-its-bills',
    `update rent_collections set amount_twd = amount_twd + 1
     where collection_id = (select min(collection_id) from rent_collections where state = 0)`,
  ],
  [
    'bay-that-is-let-is-in-use',
    `update bays set state = 0 where bay_code = (select min(bay_code) from rental_bays where returned_on is null)`,
  ],
  [
    'document-in-a-state-that-its-steps-lead-to',
    `insert into documents select 'TEST1', '20201', 599, 1, 'x', 'TPE001', 'staff', null, null, '{}', now(), now(), 'staff'`,
  ],
  [
    'document-steps-are-legal',
    `insert into documents select 'TEST2', '20201', 599, 1, 'x', 'TPE001', 'staff', null, null, '{}', now(), now(), 'staff';
     insert into document_steps values
       ('TEST2', 1, now(), 'staff', 'create', null, 500, null, '{}'),
       ('TEST2', 2, now(), 'staff', 'close', 500, 599, null, '{}')`,
  ],
  ['bulletin-for-some-sites-names-them', `delete from bulletin_sites where bulletin_code = 'BN0003'`],
  [
    'thread-in-the-state-of-its-last-message',
    `update message_threads set state = 0 where thread_code = 'MB0003'`,
  ],
  [
    'file-of-a-record-in-bulletins',
    `update files set linked_code = 'BN9999' where file_id = 'seed-1-BN0001-1'`,
  ],
  [
    'deletion-asked-for-shows-in-its-allowance',
    `update allowances set state = 2
     where allowance_number = (select min(allowance_number) from allowances where state = 1)`,
  ],
  [
    'invoice-has-the-state-of-its-latest-message',
    `update invoices set upload_state = 3 where invoice_number = (
       select invoice_number from invoice_messages where kind = 'F0501' and state = 2 order by message_id limit 1
     )`,
  ],
  [
    'reissued-invoice-follows-its-cancellation',
    `update invoice_messages set answered_at = handed_over_at + interval '1 day' where kind = 'F0701'`,
  ],
  [
    'message-times-in-order',
    `update invoice_messages set created_at = answered_at where message_id = (
       select min(message_id) from invoice_messages where kind = 'G0401' and state = 2
     )`,
  ],
  [
    'message-history-ends-with-its-state',
    `delete from invoice_message_events where message_id = (
       select max(message_id) from invoice_messages where state = 2
     ) and sequence = 2`,
  ],
  [
    'foreign-key-machines-lane-is-of-its-site',
    `update machines set lane_code = 'X9' where machine_code = 'TAO001-GATE1'`,
  ],
  [
    'foreign-key-machines-site-code-fkey',
    `update machines set site_code = 'ZZZ999' where machine_code = 'TAO001-GATE1'`,
  ],
];
const CONSTRAINTS_IN_THE_WAY = `
  set local session_replication_role = replica;
  alter table invoices drop constraint invoices_period_is_of_the_day, drop constraint invoices_day_is_of_the_issue,
    drop constraint invoices_allowance_within_total;
  alter table invoice_allocations drop constraint invoice_allocations_do_not_overlap;
  alter table rent_bills drop constraint rent_bills_refund_within_paid;
  alter table daily_closes drop constraint daily_closes_abnormal_has_its_discrepancies;
`;

test('finds no errors in the seed', async () => {
  const { findings, ruleCount } = await checkConsistency(database.sql);
  expect(findings).toEqual([]);
  expect(ruleCount).toBeGreaterThan(80);
});

test('finds each planted error and its record, and nothing else', async () => {
  const { findings } = await onSeededRows(async (sql) => {
    await sql.exec(CONSTRAINTS_IN_THE_WAY);
    for (const [, plant] of FAULTS) await sql.exec(plant);
    return checkConsistency(sql);
  });
  // An allowance that is too large also counts as not granted.
  const found = findings.map(({ rule }) => rule).filter((rule) => rule !== 'invoice-counts-its-allowances');
  expect(found).toEqual(FAULTS.map(([rule]) => rule));
  expect(findings).toContainEqual({
    rule: 'thread-in-the-state-of-its-last-message',
    count: 1,
    examples: [{ record: 'MB0003', detail: 'state 0, 1 messages' }],
  });
  expect(findings.find(({ rule }) => rule === 'daily-totals-are-the-sums')?.examples).toHaveLength(5);
});

test('finds an upload with missing or truncated bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plus-files-'));
  await mkdir(join(folder, 'bulletins'));
  await writeFile(join(folder, 'bulletins', 'whole.pdf'), '12345');
  await writeFile(join(folder, 'bulletins', 'cut.pdf'), '123');
  const { findings } = await onSeededRows(async (sql) => {
    for (const name of ['whole', 'cut', 'gone']) {
      await sql.query(
        `insert into files (file_id, folder, stored_name, file_name, media_type, size_bytes, linked_type, linked_code, uploaded_by, uploaded_at)
         values ($1, 'bulletins', $1 || '.pdf', 'x.pdf', 'application/pdf', 5, 1, 'BN0001', 'admin', now())`,
        [name],
      );
    }
    return checkConsistency(sql, folder);
  });
  await rm(folder, { recursive: true });
  expect(findings).toEqual([
    {
      rule: 'uploaded-file-is-on-disk',
      count: 2,
      examples: [
        { record: 'cut', detail: 'bulletins/cut.pdf: 3 bytes of 5' },
        { record: 'gone', detail: 'bulletins/gone.pdf: no bytes of 5' },
      ],
    },
  ]);
});

test('skips rules of missing tables', async () => {
  const { findings, ruleCount } = await onSeededRows(async (sql) => {
    const before = await checkConsistency(sql);
    await sql.exec('drop table bulletin_reads, bulletin_sites, bulletins cascade');
    const after = await checkConsistency(sql);
    return { ...after, ruleCount: before.ruleCount - after.ruleCount };
  });
  expect(findings).toEqual([]);
  // Two of bulletins and their files, and the five foreign keys of the three tables.
  expect(ruleCount).toBe(7);
});

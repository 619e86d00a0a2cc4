import { afterAll, expect, test } from 'vitest';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';

const database = await acquireTestDatabase();
afterAll(() => database.close());

async function rowsOf<Row>(text: string): Promise<Row[]> {
  return (await database.sql.query<Row>(text)).rows;
}

const valuesOf = async <Value>(text: string) =>
  (await rowsOf<{ value: Value }>(text)).map(({ value }) => value);

test('has 15 bulletins in every state and for every target, two of them required for everyone with files', async () => {
  expect(await valuesOf('select count(*) as value from bulletins')).toEqual([15]);
  expect(await valuesOf('select distinct state as value from bulletins order by 1')).toEqual([0, 1, 2]);
  expect(await valuesOf('select distinct target as value from bulletins order by 1')).toEqual([0, 1, 3, 4]);
  expect(
    await rowsOf(
      `select bulletin_code as code, count(file_id) as files from bulletins
         left join files on linked_type = 1 and linked_code = bulletin_code
       where is_forced and target = 0 and state = 1 group by 1 order by 1`,
    ),
  ).toEqual([
    { code: 'BN0001', files: 2 },
    { code: 'BN0002', files: 1 },
  ]);
});

test('has 20 threads, 12 requirements and 10 service orders in every state', async () => {
  expect(
    await rowsOf(
      'select state, count(*) as threads, count(distinct target) as targets from message_threads group by 1 order by 1',
    ),
  ).toEqual([
    { state: 0, threads: 7, targets: 2 },
    { state: 1, threads: 7, targets: 2 },
    { state: 2, threads: 6, targets: 2 },
  ]);
  for (const [table, count] of [
    ['requirements', 12],
    ['service_orders', 10],
  ] as const) {
    expect(await valuesOf(`select count(*) as value from ${table}`)).toEqual([count]);
    expect(await valuesOf(`select distinct state as value from ${table} order by 1`)).toEqual([
      500, 501, 502, 511, 591, 599,
    ]);
  }
});

test('has no thread about a site that its author cannot see', async () => {
  expect(
    await valuesOf(
      `select thread_code as value from message_threads join accounts on account = asked_by
       where data_scope = 4 and not exists (
         select 1 from account_sites
         where account_sites.account = asked_by and account_sites.site_code = message_threads.site_code)`,
    ),
  ).toEqual([]);
});

test('has a daily close with each discrepancy, one with two, and sites that are not closed yet', async () => {
  expect(
    await rowsOf(
      `select discrepancies::text as kinds, count(*) as closes from daily_closes
       where check_result = 2 group by 1 order by 1`,
    ),
  ).toEqual([
    { kinds: '{1,2}', closes: 1 },
    { kinds: '{1}', closes: 1 },
    { kinds: '{2}', closes: 2 },
    { kinds: '{3}', closes: 1 },
  ]);
  expect(
    await valuesOf('select distinct site_code as value from daily_closes where state = 0 order by 1'),
  ).toEqual(['KHH001', 'TXG101']);
  expect(await valuesOf('select max(business_date) as value from daily_closes')).toEqual(['2026-11-19']);
});

test('has reported the unused numbers of ended periods, except one range', async () => {
  expect(
    await rowsOf(
      `select period_code as period, report_state as state, max(due_on) as due, count(distinct track_id) as tracks
       from invoice_blanks group by 1, 2 order by 1`,
    ),
  ).toEqual([
    { period: '1150708', state: 0, due: '2026-09-10', tracks: 1 },
    { period: '1150708', state: 1, due: '2026-09-10', tracks: 3 },
    { period: '1150910', state: 1, due: '2026-11-10', tracks: 3 },
  ]);
  expect(await valuesOf('select count(*) as value from invoice_blanks where report_state = 0')).toEqual([1]);
  // Together they equal all unissued numbers, without gaps or duplicates.
  expect(
    await valuesOf(
      `select sum(end_number - start_number + 1)
         - (select count(*) from invoices where period_code = '1150910')
         - (select sum(end_number - start_number + 1) from invoice_blanks where period_code = '1150910') as value
       from invoice_tracks where period_code = '1150910'`,
    ),
  ).toEqual([0]);
});

test('has a redemption for each discounted transaction', async () => {
  expect(
    await valuesOf(
      `select count(*) as value from transactions
         full join discount_usages using (transaction_id)
       where discount_usages.amount_twd is distinct from nullif(discount_twd, 0)`,
    ),
  ).toEqual([0]);
  expect(await valuesOf('select distinct publish_type as value from discounts order by 1')).toEqual([
    1, 21, 51, 71, 101,
  ]);
});

test('has two PDF manuals', async () => {
  expect(
    await rowsOf(
      `select linked_code as screen, file_name as name, media_type as kind from files where linked_type = 7 order by 1`,
    ),
  ).toEqual([
    { screen: 'rental-list', name: '月租合約操作手冊.pdf', kind: 'application/pdf' },
    { screen: 'transaction-list', name: '交易查詢操作手冊.pdf', kind: 'application/pdf' },
  ]);
});

test.each([
  [
    'items that do not make the total',
    `update invoice_items set quantity = 2, amount_twd = 2 * unit_price_twd
     where invoice_number = (select min(invoice_number) from invoices)`,
    'invoice_items_make_the_total',
  ],
  [
    'a further item for a total that is made up already',
    `insert into invoice_items
     select invoice_number, 9, '停車費', 1, 10, 10 from invoices order by 1 limit 1`,
    'invoice_items_make_the_total',
  ],
  [
    'an invoice with a number that was reported as unused',
    `update invoice_allocations set next_number = next_number + 1
     where allocation_id = (select min(allocation_id) from invoice_blanks)`,
    'invoice_blanks_are_unused',
  ],
  [
    'a service order for a machine of another site',
    `update service_orders set site_code = 'NWT001' where service_order_code = 'SO0001'`,
    'service_orders_machine_code_site_code_fkey',
  ],
  [
    'a discount where its plan does not hold',
    `update discount_usages set site_code = 'TPE002' where usage_id = (select min(usage_id) from discount_usages)`,
    'discount_usages_discount_code_site_code_fkey',
  ],
  [
    'a daily close that calls a difference normal',
    `update daily_closes set check_result = 1 where check_result = 2`,
    'daily_closes_abnormal_has_its_discrepancies',
  ],
])('the database refuses %s', async (_what, text, constraint) => {
  await expect(database.sql.exec(text)).rejects.toMatchObject({ constraint });
});

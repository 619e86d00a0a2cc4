import { periodCodeFor } from '@parking-plus/domain';
import { expect, test } from 'vitest';
import { SqlState } from './sql/database-error.ts';
import { describeEngines } from './testing/engines.ts';

describeEngines('constraints', (database) => {
  const attempt = (text: string) =>
    database().sql.transaction(async (runner) => {
      await runner.exec(text);
      await runner.exec('set constraints all immediate');
      throw new Error(`The database took it: ${text}`);
    });

  const copyOf = (table: string, changes: Record<string, string>, where = 'true') => {
    const json = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
    return `insert into ${table} select (json_populate_record(row, json_build_object(${json.join(', ')}))).*
      from (select row from ${table} as row where ${where} limit 1) as one`;
  };
  const anInvoice = `state = 1 and info_mode = 1 and transaction_id is not null`;
  const fresh = { invoice_number: `'AE22800249'` };

  test.each([
    ['an invoice number twice', copyOf('invoices', {}), SqlState.UniqueViolation, 'invoices_pkey'],
    [
      'an invoice number that its allocation has not given out',
      copyOf(
        'invoices',
        fresh,
        `${anInvoice} and allocation_id = (select allocation_id from invoice_allocations where track = 'AE' and start_number = 22800000)`,
      ),
      SqlState.CheckViolation,
      'invoices_number_is_of_the_allocation',
    ],
    [
      'sales and tax that do not make the total',
      `update invoices set tax_twd = tax_twd + 1 where invoice_number = (select invoice_number from invoices limit 1)`,
      SqlState.CheckViolation,
      'invoices_sales_and_tax_make_the_total',
    ],
    [
      'an invoice in the period before its day',
      `update invoices set issued_at = issued_at + interval '100 days', business_date = business_date + 100 where invoice_number = (select min(invoice_number) from invoices)`,
      SqlState.CheckViolation,
      'invoices_period_is_of_the_day',
    ],
    [
      'a company invoice without its buyer',
      `update invoices set info_mode = 2 where invoice_number = (select min(invoice_number) from invoices where info_mode = 1)`,
      SqlState.CheckViolation,
      'invoices_info_fits_its_mode',
    ],
    [
      'overlapping tracks',
      copyOf('invoice_tracks', { track_id: `'twice'` }),
      SqlState.ExclusionViolation,
      'invoice_tracks_do_not_overlap',
    ],
    [
      'overlapping allocations',
      copyOf('invoice_allocations', { allocation_id: `'twice'` }),
      SqlState.ExclusionViolation,
      'invoice_allocations_do_not_overlap',
    ],
    [
      'an allocation beyond its track',
      copyOf('invoice_allocations', {
        allocation_id: `'beyond'`,
        start_number: '90000000',
        end_number: '90000049',
        next_number: '90000000',
      }),
      SqlState.CheckViolation,
      'invoice_allocations_lie_within_track',
    ],
    [
      'months that are no period',
      `insert into invoice_tracks values ('x', '1150203', '72979298', 'ZZ', 0, 49, 2, 1, now())`,
      SqlState.CheckViolation,
      'period_code_check',
    ],
    [
      'a mode that does not exist',
      copyOf('transactions', { transaction_id: `'T9999999999'`, mode: '99' }),
      SqlState.CheckViolation,
      'transactions_mode_check',
    ],
    [
      'the ninth info state',
      copyOf('transactions', { transaction_id: `'T9999999999'`, state: '8' }),
      SqlState.CheckViolation,
      'transactions_state_check',
    ],
    [
      'a business day that is not that of the charge',
      copyOf('transactions', { transaction_id: `'T9999999999'`, business_date: `'2026-01-01'` }),
      SqlState.CheckViolation,
      'transactions_day_is_of_the_charge',
    ],
    [
      'an exit before the entry',
      `update transactions set exited_at = entered_at - interval '1 second' where transaction_id = (select min(transaction_id) from transactions where exited_at > entered_at)`,
      SqlState.CheckViolation,
      'transactions_exit_follows_entry',
    ],
    [
      'a machine of another site',
      `update transactions set machine_code = 'KHH001-APS1' where transaction_id = (select min(transaction_id) from transactions where site_code = 'TPE001')`,
      SqlState.ForeignKeyViolation,
      'transactions_machine_stands_at_the_site',
    ],
    [
      'invoices of a government site',
      `update sites set invoice_type = 6 where site_code = 'TPE101'`,
      SqlState.CheckViolation,
      'sites_government_gives_receipts',
    ],
    [
      'two rates at one hour',
      `update rates set effective_to = null where effective_to is not null`,
      SqlState.ExclusionViolation,
      'rates_do_not_overlap',
    ],
    [
      'two machines with one MAC address',
      copyOf('machines', { machine_code: `'twice'` }),
      SqlState.UniqueViolation,
      'machines_mac_address_key',
    ],
  ])('refuse %s', async (_, text, code, constraint) => {
    await expect(attempt(text)).rejects.toMatchObject({ code, constraint });
  });

  test('calculates the period of a day like the domain', async () => {
    const { rows } = await database().sql.query<{ day: string; period: string }>(
      `select day::date as day, period_code_of(day::date) as period from generate_series(date '1999-12-30', date '2029-03-01', interval '9 days') as day`,
    );
    expect(rows.length).toBeGreaterThan(1_000);
    expect(rows.filter(({ day, period }) => periodCodeFor(day) !== period)).toEqual([]);
  });
});

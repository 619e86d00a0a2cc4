import { expect, test } from 'vitest';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { describeEngines } from '../../db/testing/engines.ts';
import { randomStream } from '../../random/random.ts';
import { INVOICE_RULES } from '../../seeding/consistency/invoice-rules.ts';
import { sumInvoices } from './sum-invoices.ts';

const RULE = INVOICE_RULES.find(({ name }) => name === 'invoice-totals-are-the-sums');

const some = (where: string, count: number) =>
  `invoice_number in (select invoice_number from invoices where ${where} order by md5(invoice_number || $1) limit ${count})`;

const changes = [
  `update invoices set state = 2, voided_at = '2026-11-20T10:00+08', void_reason = '開錯' where ${some('state = 1', 4)}`,
  `update invoices set state = 1, voided_at = null, void_reason = null where ${some('state = 2', 1)}`,
  `update invoices set print_state = 1, version = version + 1 where ${some('true', 6)}`,
  `update invoices set site_code = 'KHH001' where ${some('true', 2)}`,
  `update invoices set total_twd = total_twd + 21, sales_twd = sales_twd + 20, tax_twd = tax_twd + 1 where ${some('tax_type = 1', 3)}`,
  `update invoices set tax_type = 3, sales_twd = total_twd, tax_twd = 0 where ${some('tax_type = 1', 2)}`,
  `update invoices set seller_tax_number = '04595257' where ${some('true', 2)}`,
  // Only its transaction and its items may still reference it.
  `with gone as (select invoice_number from invoices where ${some(
    'not exists (select 1 from allowances where allowances.invoice_number = invoices.invoice_number)',
    2,
  )}), freed as (update transactions set invoice_number = null where invoice_number in (table gone)),
   emptied as (delete from invoice_items where invoice_number in (table gone))
   delete from invoices where invoice_number in (table gone)`,
] as const;

describeEngines('invoice totals', (database) => {
  const differences = async () => (await database().sql.query(RULE?.faults ?? '')).rows;

  test('are the sums of the seeded invoices', async () => {
    expect(await differences()).toEqual([]);
    const { rows } = await database().sql.query<{ issued: number; voided: number }>(
      'select sum(issued_count)::integer as issued, sum(void_count)::integer as voided from invoice_totals',
    );
    expect(rows[0]?.issued).toBeGreaterThan(5_000);
    expect(rows[0]?.voided).toBeGreaterThan(0);
  });

  test.each([
    [{}, null],
    [{ siteCodes: ['TPE001'], from: '2026-10-05', to: '2026-11-10' }, null],
    [{ periodCode: '1150910' }, ['TPE001', 'TPE002']],
  ] as const)('return for %j the sums of the rows', async (filters, visible) => {
    const nowMs = Date.parse(TEST_SEED.referenceAt);
    const { orm } = database();
    const asked = { ...filters, siteCodes: [...('siteCodes' in filters ? filters.siteCodes : [])] };
    // All states match every row, but force a read of each.
    const rowByRow = await sumInvoices(orm, { ...asked, states: [1, 2, 3] }, visible, nowMs, 24);
    expect(await sumInvoices(orm, asked, visible, nowMs, 24)).toEqual(rowByRow);
    expect(rowByRow.total).toBeGreaterThan(100);
    expect(rowByRow.allowanceTwd).toBeGreaterThanOrEqual(visible === null && !('from' in filters) ? 1 : 0);
  });

  test('stay correct through a random series of writes, including a failed one', async () => {
    const chance = randomStream(1, 'invoice-totals');
    for (let round = 1; round <= 20; round++) {
      await database().sql.query(chance.pick(changes), [String(round)]);
      if (round % 5 !== 0) continue;
      await expect(
        database().sql.transaction(async (runner) => {
          await runner.query(changes[0], ['undone']);
          throw new Error('undone');
        }),
      ).rejects.toThrow('undone');
      expect(await differences()).toEqual([]);
    }
  });
});

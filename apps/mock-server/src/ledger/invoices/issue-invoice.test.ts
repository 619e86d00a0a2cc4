import { InvoiceInfoMode } from '@parking-plus/contracts';
import { toCalendarDate } from '@parking-plus/domain';
import { expect, test } from 'vitest';
import { describeEngines } from '../../db/testing/engines.ts';
import { issueInvoice, singleLine } from './issue-invoice.ts';

const NOBODY = {
  buyerTaxNumber: null,
  buyerTitle: null,
  carrierType: null,
  carrierId: null,
  donationCode: null,
};

describeEngines('issueInvoice', (database) => {
  const issue = (count: number) =>
    database().transaction((tx) =>
      issueInvoice(
        { tx, now: new Date('2026-11-20T10:00:00+08:00'), today: toCalendarDate('2026-11-20') },
        {
          transactionId: null,
          siteCode: 'TPE001',
          totalTwd: count * 2,
          buyer: { ...NOBODY, infoMode: InvoiceInfoMode.Personal },
          lines: Array.from({ length: count }, (_, index) => singleLine(`品項 ${index + 1}`, 2)),
          numbersOf: 'head-office',
        },
      ),
    );

  test('stores 9,999 items in their order', async () => {
    const { rows } = await database().sql.query(
      `select count(*)::integer as count, sum(amount_twd)::integer as sum, max(line_number)::integer as last,
         bool_and(description = '品項 ' || line_number) as "isOrdered"
       from invoice_items where invoice_number = $1`,
      [await issue(9_999)],
    );
    expect(rows).toEqual([{ count: 9_999, sum: 19_998, last: 9_999, isOrdered: true }]);
  });

  test('refuses more, without using a number', async () => {
    const numbers = () =>
      database().sql.query('select sum(next_number)::bigint as sum from invoice_allocations');
    const before = (await numbers()).rows;
    await expect(issue(10_000)).rejects.toMatchObject({ code: 'too-many-invoice-lines' });
    expect((await numbers()).rows).toEqual(before);
  });

  test('queues the message with the invoice', async () => {
    const { rows } = await database().sql.query(
      'select kind, void_order, state, due_on::text from invoice_messages where invoice_number = $1',
      [await issue(1)],
    );
    expect(rows).toEqual([{ kind: 'F0401', void_order: 0, state: 0, due_on: '2026-11-22' }]);
  });
});

import type { Schemas } from '@parking-plus/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataChange } from '../../deals/change-publisher.ts';
import { DealClient } from '../../testing/deal-client.ts';
import { adminContext } from '../../testing/deal-context.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { queryPayment } from './query-payment.service.ts';

let server: TestApp;
let admin: DealClient;

beforeAll(async () => {
  server = await startTestApp();
  admin = await DealClient.signIn(server.app, 'admin');
});
afterAll(() => server.close());

const keyOf = ({ paymentId, version }: Schemas['PaymentRow']) => ({ paymentId, version });

describe('a response of the bank', () => {
  const announced: DataChange[] = [];
  const context = () => ({
    ...adminContext(server.storage.database),
    clock: server.clock,
    changePublisher: {
      sessionsEnded() {},
      taskFinished() {},
      dataChanged: (change: DataChange) => void announced.push(change),
    },
  });

  /** Returns a pending payment of a site's fee without earlier attempts. */
  async function aPaying(siteCode: string): Promise<Schemas['PaymentRow']> {
    const { rows } = await server.storage.database.sql.query<{ id: string }>(
      `insert into payments (payment_id, source, transaction_id, site_code, plate, plate_key, amount_twd, state,
         attempts, business_date, requested_at)
       select 'P' || substr(transaction_id, 2) || '7', 1, transaction_id, site_code, plate, plate_key,
         receivable_twd - discount_twd, 0, 2, $2::timestamptz::date, $2 from transactions
       where site_code = $1 and mode = 1 and state = 1 and pay_state = 0 and received_twd = 0
         and receivable_twd > discount_twd
         and not exists (select 1 from payments where payments.transaction_id = transactions.transaction_id)
       order by transaction_id limit 1 returning payment_id as id`,
      [siteCode, server.clock.now().toISOString()],
    );
    return (await admin.data('PaymentDetail', { paymentId: rows[0]?.id ?? '' })).payment;
  }

  test('is published to the lists of payments, unpaid fees, transactions and invoices, and only once it exists', async () => {
    const paying = await aPaying('TPE001');
    await queryPayment(keyOf(paying), context());
    expect(announced).toEqual([]);
    server.clock.advance(100_000);
    await queryPayment(keyOf(paying), context());
    expect(announced.map(({ deal }) => deal)).toEqual(['10400', '10300', '10100', '30100']);
    expect(announced.at(-1)?.ids).toEqual([expect.stringMatching(/^[A-Z]{2}\d{8}$/)]);
  });

  test('is kept without an invoice number, and the invoice stays pending', async () => {
    const paying = await aPaying('TPE001');
    server.clock.advance(100_000);
    await server.storage.database.sql.exec('update invoice_allocations set state = 0');
    const done = await admin.data('PaymentQuery', keyOf(paying));
    await server.storage.database.sql.exec('update invoice_allocations set state = 1');
    expect(done).toMatchObject({ state: 1, bankCode: '00' });
    const { laterInvoice } = await admin.data('TransactionDetail', {
      transactionId: done.paidTransactionId ?? '',
    });
    expect(laterInvoice).toBe('possible');
  });
});

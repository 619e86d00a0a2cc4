import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AdjustableClock } from '../clock/clock.ts';
import { receiveSummary } from '../modules/upload-reconciliation/receive-summary.ts';
import { summaryFile } from '../modules/upload-reconciliation/testing/summary-file.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { uploadReconciliationJob } from './upload-reconciliation-job.ts';

const TAX_NUMBER = '72979298';
const DAY = '2026-11-20';

let server: TestApp;
let invoiceNumber: string;
const events: string[] = [];

beforeAll(async () => {
  server = await startTestApp();
  const { rows } = await server.storage.database.sql.query<{ number: string }>(
    'select min(invoice_number) as number from invoices where seller_tax_number = $1',
    [TAX_NUMBER],
  );
  invoiceNumber = rows[0]?.number as string;
  await server.storage.database.sql.exec(`delete from upload_reconciliations; delete from upload_summaries;
    delete from invoice_message_events; delete from invoice_messages;
    insert into invoice_messages (kind, invoice_number, seller_tax_number, created_at, due_on, state, handed_over_at)
      values ('F0401', '${invoiceNumber}', '${TAX_NUMBER}', '${DAY}T10:00:00+08:00', '${DAY}', 2, '${DAY}T10:00:00+08:00')`);
  await server.storage.database.snapshot();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.storage.database.restore();
  events.length = 0;
});

function startJob(at: string) {
  const clock = new AdjustableClock(new Date(at));
  const job = uploadReconciliationJob({
    database: server.storage.database,
    clock,
    changePublisher: { dataChanged: ({ deal }) => events.push(deal) },
    onFailure: (error) => {
      throw error;
    },
  });
  return { clock, job };
}
const states = async () => {
  const { rows } = await server.storage.database.sql.query<{ state: number }>(
    'select state from upload_reconciliations order by reconciliation_id',
  );
  return rows.map(({ state }) => state);
};
const receive = (now: Date) =>
  server.storage.database.transaction((tx) =>
    receiveSummary(
      summaryFile({
        taxNumber: TAX_NUMBER,
        id: '20261120',
        kinds: [{ kind: 'F0401', good: [invoiceNumber] }],
      }),
      { tx, now },
    ),
  );

test('reconciles a day from 03:30 of the next one, once', async () => {
  const { clock, job } = startJob('2026-11-21T03:29:59+08:00');
  await job.catchUp();
  expect([await states(), events]).toEqual([[], []]);
  clock.set(new Date('2026-11-21T03:30:00+08:00'));
  await job.catchUp();
  expect([await states(), events]).toEqual([[0], ['30800']]);
  await job.catchUp();
  expect(events).toEqual(['30800']);
});

test('reconciles again when the summary arrives late, and the next day what still differs', async () => {
  const { clock, job } = startJob('2026-11-21T08:00:00+08:00');
  await job.catchUp();
  await receive(clock.now());
  await job.catchUp();
  expect([await states(), events]).toEqual([[1], ['30800', '30800']]);
  await server.storage.database.sql.exec(`update upload_reconciliations set state = 2, difference_count = 1`);
  await job.catchUp();
  expect(await states()).toEqual([2]);
  clock.set(new Date('2026-11-22T08:00:00+08:00'));
  await job.catchUp();
  expect(await states()).toEqual([1]);
});

test('does not reconcile a running day, although its summary is there', async () => {
  const { clock, job } = startJob('2026-11-20T23:00:00+08:00');
  await receive(clock.now());
  await job.catchUp();
  expect(await states()).toEqual([]);
});

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { InvoiceInfoMode } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { invoiceUploadJob } from '../jobs/invoice-upload-job.ts';
import { buyerColumns } from '../ledger/invoices/buyer-info.ts';
import { STAY } from '../ledger/invoices/invoices.texts.ts';
import { issueInvoice, singleLine } from '../ledger/invoices/issue-invoice.ts';
import { messagesOf } from '../ledger/invoices/messages-of.ts';
import { queueMessages } from '../ledger/invoices/queue-messages.ts';
import { upCastFolder } from '../modules/platform-files/turnkey-folders.ts';

const SITE = 'TPE001';
const INVOICES = 300;
const WARM_UP = 50;
const COPIED_AT_ONCE = 10_000;
const SAMPLE_MS = 50;

/** Times of issuing an invoice, with its message and with one more. Units: ms. */
export type OutboxTimes = { readonly once: readonly number[]; readonly twice: readonly number[] };

/** Issues invoices in transactions, each second one with a message more, which shows the cost of a message. */
export async function timeOutbox(database: Database, now: Date): Promise<OutboxTimes> {
  const buyer = buyerColumns({ infoMode: InvoiceInfoMode.Personal });
  const times = { once: [] as number[], twice: [] as number[] };
  const count = 2 * (INVOICES + WARM_UP);
  await database.sql.exec(numbersFor(allocationAt(now), 'YY', count, 0));
  for (let index = 0; index < count; index++) {
    const startedAt = performance.now();
    await database.transaction(async (tx) => {
      const invoiceNumber = await issueInvoice(
        { tx, now, today: businessDateOf(now.getTime()) },
        {
          transactionId: null,
          siteCode: SITE,
          totalTwd: 105,
          buyer,
          lines: [singleLine(STAY, 105)],
          numbersOf: { machineCode: null },
        },
      );
      if (index % 2 === 0) return;
      const subject = {
        invoiceNumber: invoiceNumber ?? '',
        siteCode: SITE,
        sellerTaxNumber: '83045210',
        buyerTaxNumber: null,
      };
      await queueMessages(tx, subject, [{ kind: 'F0401' }], now);
    });
    if (index >= 2 * WARM_UP) times[index % 2 === 0 ? 'once' : 'twice'].push(performance.now() - startedAt);
  }
  return times;
}

/** Duration of a drain, and the growth of the process's memory after a tenth of it. */
export type Drain = { readonly seconds: number; readonly growthMb: number };

/** Queues messages, each of a separate invoice, and delivers all of them. */
export async function timeDrain(database: Database, clock: Clock, messageCount: number): Promise<Drain> {
  const setTriggers = (what: 'disable' | 'enable') =>
    database.sql.exec(
      `alter table invoices ${what} trigger user; alter table invoice_items ${what} trigger user`,
    );
  await database.sql.exec(numbersFor(ALLOCATION, 'ZZ', messageCount, messageCount));
  await setTriggers('disable');
  for (let first = 0; first < messageCount; first += COPIED_AT_ONCE)
    await database.sql.exec(waitingInvoices(first, Math.min(messageCount, first + COPIED_AT_ONCE)));
  await setTriggers('enable');
  await database.sql.exec('analyze');
  const turnkeyPath = await mkdtemp(join(tmpdir(), 'plus-bench-turnkey-'));
  const source = upCastFolder(turnkeyPath, 'F0401', 'SRC');
  let failure: unknown;
  let handedOver = 0;
  let settledMb = 0;
  let peakMb = 0;
  const sampling = setInterval(() => {
    const residentMb = process.memoryUsage.rss() / 1_048_576;
    if (handedOver <= messageCount / 10) settledMb = Math.max(settledMb, residentMb);
    peakMb = Math.max(peakMb, residentMb);
  }, SAMPLE_MS);
  try {
    const startedAt = performance.now();
    await invoiceUploadJob({
      database,
      clock,
      turnkeyPath,
      messagesOf,
      resultHours: 24,
      changePublisher: {
        dataChanged: ({ ids }) => {
          handedOver += ids.length;
        },
        taskFinished: () => {},
      },
      onFailure: (error) => {
        failure = error;
      },
    }).catchUp();
    const seconds = (performance.now() - startedAt) / 1_000;
    const fileCount = (await readdir(source)).length;
    if (failure !== undefined || fileCount < messageCount)
      throw new Error(`${fileCount} of ${messageCount} messages were handed over.`, { cause: failure });
    return { seconds, growthMb: peakMb - settledMb };
  } finally {
    clearInterval(sampling);
    await rm(turnkeyPath, { recursive: true, force: true });
  }
}

/** Copies an allocation and its track, with `count` numbers of another track. */
const numbersFor = (allocation: string, track: string, count: number, issuedCount: number) => {
  const start = 10_000_000;
  const range = `'track_id', 'BENCH-${track}', 'track', '${track}', 'start_number', ${start}, 'end_number', ${start + count - 1}`;
  return `
  insert into invoice_tracks select track.* from invoice_tracks as original, jsonb_populate_record(null::invoice_tracks,
      to_jsonb(original) || jsonb_build_object(${range})) as track
    where original.track_id = (select track_id from invoice_allocations where allocation_id = (${allocation}));
  insert into invoice_allocations select allocation.* from invoice_allocations as original,
      jsonb_populate_record(null::invoice_allocations, to_jsonb(original)
        || jsonb_build_object('allocation_id', 'BENCH-${track}', 'next_number', ${start + issuedCount}, ${range})) as allocation
    where original.allocation_id = (${allocation});`;
};

/** Copies an invoice under other numbers, with a message for each. */
function waitingInvoices(first: number, end: number): string {
  const copies = (table: string, changed: string) => `
    insert into ${table} select copy.* from (select * from ${table} where invoice_number = (${SOURCE})) as original,
      generate_series(${first}, ${end - 1}) as n,
      jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object('invoice_number', 'ZZ' || (10000000 + n)${changed})) as copy;`;
  return `
    ${copies('invoices', `, 'transaction_id', null::text, 'upload_state', 0, 'uploaded_at', null::text, 'allocation_id', 'BENCH-ZZ'`)}
    ${copies('invoice_items', '')}
    insert into invoice_messages (kind, invoice_number, seller_tax_number, site_code, created_at, due_on)
    select 'F0401', invoice_number, seller_tax_number, site_code, issued_at, business_date + 2 from invoices
    where invoice_number between 'ZZ' || (10000000 + ${first}) and 'ZZ' || (10000000 + ${end - 1});`;
}
const SOURCE = `select min(invoice_number) from invoices where invoice_number < 'ZZ' and state = 1 and void_order = 0 and info_mode = 1
  and exists (select from invoice_items where invoice_items.invoice_number = invoices.invoice_number)`;
const allocationAt = (now: Date) => `select max(allocation_id) from invoice_allocations
  where site_code = '${SITE}' and machine_code is null and state = 1
  and period_code = '${periodCodeFor(businessDateOf(now.getTime()))}'`;
const ALLOCATION = `select allocation_id from invoices where invoice_number = (${SOURCE})`;

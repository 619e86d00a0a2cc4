import type { Database } from '../db/database.ts';
import { storeSummary } from '../modules/upload-reconciliation/receive-summary.ts';
import { reconcileUploads } from '../modules/upload-reconciliation/reconcile-uploads.ts';
import { summaryFile } from '../modules/upload-reconciliation/testing/summary-file.ts';

const DAY = '2026-10-01';
const NOW = new Date(`${DAY}T20:00:00Z`);
/** One in so many messages is missing at the platform, and one has another outcome. */
const DIFFERING = 1_000;

/**
 * Delivers `messageCount` messages of one company on a day. Returns the durations in ms of receiving the platform's
 * summary and of reconciling the day.
 */
export async function reconcileDay(
  database: Database,
  messageCount: number,
): Promise<{ receiveMs: number; reconcileMs: number; differences: number }> {
  const { sql } = database;
  // The copies need no allotted numbers.
  await sql.exec('alter table invoices disable trigger user');
  const { rows } = await sql.query<{ number: string; taxNumber: string }>(
    `with copies as (
       insert into invoices select made.* from (select * from invoices where replaces is null order by 1 limit 1) as source,
         generate_series(1, $1::integer) as n,
         jsonb_populate_record(null::invoices, to_jsonb(source) || jsonb_build_object('invoice_number', 'ZX' || lpad(n::text, 8, '0'))) as made
       returning invoice_number, seller_tax_number)
     insert into invoice_messages (kind, invoice_number, seller_tax_number, created_at, due_on, state, handed_over_at)
     select 'F0401', invoice_number, seller_tax_number, $2::timestamptz, $2::date, 2, $2::timestamptz from copies
     returning invoice_number as number, seller_tax_number as "taxNumber"`,
    [messageCount, `${DAY}T10:00:00+08:00`],
  );
  await sql.exec('alter table invoices enable trigger user');
  const numbers = rows.map(({ number }) => number);
  const taxNumber = rows[0]?.taxNumber ?? '';
  const isFailed = (index: number) => index % DIFFERING === 1;
  const xml = summaryFile({
    taxNumber,
    id: DAY.replaceAll('-', ''),
    kinds: [
      {
        kind: 'F0401',
        good: numbers.filter((_, index) => !isFailed(index) && index % DIFFERING > 0),
        failed: numbers.filter((_, index) => isFailed(index)),
      },
    ],
  });
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const receiveMs = await timed(() => database.transaction((tx) => storeSummary(xml, { tx, now: NOW })));
  const reconcileMs = await timed(() =>
    database.transaction((tx) => reconcileUploads(tx, [{ day: DAY, taxNumber }], NOW)),
  );
  const counted = await sql.query<{ differences: number }>(
    'select count(*)::integer as differences from upload_differences where reconciliation_id like $1',
    [`${DAY.replaceAll('-', '')}-%`],
  );
  return { receiveMs, reconcileMs, differences: counted.rows[0]?.differences ?? 0 };
}

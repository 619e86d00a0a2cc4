import { addDays, lastDrawnPeriod, periodParts, winnersDrawnOn } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/** Days between the draw and the platform's list. */
const LISTED_AFTER_DAYS = 3;

/** Winners of each kind: SQL condition of their invoices, their number, and how the list deviates from the invoice. */
const KINDS = [
  ['carrier_type in (1, 2, 3) and invoices.state = 1', 12],
  ['carrier_type = 7 and invoices.state = 1', 8],
  ['info_mode = 1 and invoices.state in (1, 3)', 8],
  ['info_mode = 4', 3],
  ['info_mode = 1 and invoices.state = 2', 1],
  ['info_mode = 2 and invoices.state = 1', 1],
  ['carrier_type = 1 and invoices.state = 1', 3, 'differs'],
  ['info_mode = 1 and invoices.state = 1', 1, 'unknown'],
] as const;

/** Seeds the winners of the last drawn period, in every state; some that we notify are notified, and some printed. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const today = settings.referenceAt.slice(0, 10);
  const period = lastDrawnPeriod(today);
  const drawnOn = winnersDrawnOn(period);
  const importedAt = `${addDays(drawnOn, LISTED_AFTER_DAYS)}T09:30:00+08:00`;
  const { evenMonth } = periodParts(period);
  // Claims start on the 6th of the month after the draw, and last three months.
  const claim = `make_date(left($1, 3)::integer + 1911, ${evenMonth}, 6) + interval '2 months'`;
  for (const [condition, count, deviation = ''] of KINDS) {
    await sql.query(
      `insert into invoice_winners (invoice_number, period_code, tax_number, list_type, seller_tax_number, issued_on, buyer_id,
         total_twd, carrier_code, carrier_id, prize_type, prize_twd, claim_from, claim_until, imported_at)
       select case $4 when 'unknown' then 'ZX' || right(invoice_number, 8) else invoice_number end, $1, tax_number, '1',
         seller_tax_number, (issued_at at time zone 'Asia/Taipei')::date - ($4 = 'differs' and place = 3)::integer,
         case when $4 = 'differs' and place = 1 then '04595257' else coalesce(buyer_tax_number, '0000000000') end,
         total_twd + case when $4 = 'differs' and place = 2 then 10 else 0 end,
         (array['3J0002', 'CQ0001', '1K0001', null, null, null, 'EJ0113'])[carrier_type], carrier_id,
         case place when 2 then '5' else '6' end, case place when 2 then 1000 else 200 end,
         ${claim}, ${claim} + interval '3 months' - interval '1 day', $2::timestamptz
       from (
         select invoices.*, invoice_tracks.tax_number, row_number() over (order by invoice_number) as place
         from invoices join invoice_allocations using (allocation_id) join invoice_tracks using (track_id)
         where invoices.period_code = $1 and ${condition}
           and not exists (select from invoice_winners as earlier where earlier.invoice_number = invoices.invoice_number)
       ) as won
       where place <= $3
       order by place`,
      [period, importedAt, count, deviation],
    );
  }
  await sql.query(
    `update invoice_winners set notified_at = $1::timestamptz + interval '5 hours', notified_by = 'admin',
       notice = 1 + place % 2, printed_at = case when place <= 2 then $1::timestamptz + interval '6 hours' end
     from (
       select invoice_number, row_number() over (order by invoice_number) as place from listed_winners where teller = 2
     ) as told
     where told.invoice_number = invoice_winners.invoice_number and place <= 4`,
    [importedAt],
  );
  await sql.query(
    `update invoices set print_state = 1, version = version + 1
     where invoice_number in (select invoice_number from invoice_winners where printed_at is not null)`,
  );
};

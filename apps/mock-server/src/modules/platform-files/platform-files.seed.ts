import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

/** Seeds the daily summaries of the last days, and a list of winners that was rejected with its errors. */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  await sql.query(SUMMARIES, [referenceAt]);
  await sql.query(WINNERS, [referenceAt]);
  await sql.exec(ERRORS);
};

/** The platform delivers the summary of a day early on the next. */
const SUMMARIES = `
  insert into platform_files (kind, name, sha256, read_at, is_rejected)
  select 'SummaryResult', format('SummaryResult-%s.xml', to_char(read_at at time zone 'Asia/Taipei' - interval '1 day', 'YYYYMMDD')),
    encode(sha256(read_at::text::bytea), 'hex'), read_at, false
  from (select (($1::timestamptz at time zone 'Asia/Taipei')::date - day + time '06:05') at time zone 'Asia/Taipei' as read_at
    from generate_series(0, 4) as day) as days
  where read_at < $1 order by read_at`;

const WINNERS = `
  insert into platform_files (kind, name, sha256, read_at, is_rejected)
  select 'E0504', 'E0504-winners.xml', encode(sha256('winners'), 'hex'), $1::timestamptz - interval '26 hours', true`;

const ERRORS = `
  insert into platform_file_errors (file_id, sequence, row_number, element, reason, value)
  select file_id, sequence, row_number, element, reason, value
  from platform_files, (values
    (1, null::integer, 'InvoiceYm', 'format', '11513'),
    (2, 3, 'SellerId', 'other-company', '24567890'),
    (3, 8, 'PrizeAmt', 'format', '二百元')) as faults (sequence, row_number, element, reason, value)
  where is_rejected`;

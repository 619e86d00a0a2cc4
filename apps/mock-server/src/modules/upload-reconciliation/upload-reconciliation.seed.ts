import { addDays, type CalendarDate } from '@parking-plus/domain';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { type CompanyDay, reconcileStatements } from './reconcile-uploads.ts';

/** Days whose summaries list their records. Earlier ones have counts only. */
const LISTED_DAYS = 7;

/**
 * Seeds the platform's summaries of all ended days, and their reconciliation. Three days are wrong: yesterday the platform
 * rejected an invoice that is confirmed here, the day before it misses one, and the day before that it has not reported.
 * Messages without a result were accepted.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const today = referenceAt.slice(0, 10) as CalendarDate;
  const [rejectedOn, missedOn, silentOn] = [-1, -2, -3].map((days) => addDays(today, days));
  await sql.exec(`
    create temporary table transmitted on commit drop as
      select (handed_over_at at time zone 'Asia/Taipei')::date as day, seller_tax_number as tax_number, kind,
        coalesce(allowance_number, invoice_number) as reference, state <> 3 as is_good, message_id,
        (row_number() over (partition by (handed_over_at at time zone 'Asia/Taipei')::date, kind = 'F0401' and state = 2
          order by invoice_number, message_id) = 1 and kind = 'F0401' and state = 2) as is_first
      from invoice_messages
      where handed_over_at < '${today}T00:00:00+08:00' and kind not in ('E0401', 'E0402');
    update transmitted set is_good = false where is_first and day = '${rejectedOn}';
    delete from transmitted where (is_first and day = '${missedOn}') or day = '${silentOn}';
    insert into upload_summaries (transmitted_on, seller_tax_number, received_at)
      select distinct day, tax_number, (day + 1 + time '03:05') at time zone 'Asia/Taipei' from transmitted;
    insert into upload_summary_counts
        (transmitted_on, seller_tax_number, kind, total_count, good_count, failed_count, is_listed)
      select day, tax_number, kind, count(*), count(*) filter (where is_good), count(*) filter (where not is_good),
        day >= '${addDays(today, -LISTED_DAYS)}'
      from transmitted group by 1, 2, 3;
    insert into upload_summary_records (transmitted_on, seller_tax_number, kind, reference, sequence, is_good)
      select day, tax_number, kind, reference, row_number() over (partition by day, tax_number, kind, reference order by message_id),
        is_good
      from transmitted where day >= '${addDays(today, -LISTED_DAYS)}'`);
  const { rows } = await sql.query<CompanyDay>(
    `select distinct (handed_over_at at time zone 'Asia/Taipei')::date::text as day, seller_tax_number as "taxNumber"
     from invoice_messages where handed_over_at < '${today}T00:00:00+08:00' and kind not in ('E0401', 'E0402') order by 1, 2`,
  );
  const dialect = new PgDialect();
  for (const statement of reconcileStatements(rows, new Date(`${today}T03:30:00+08:00`))) {
    const query = dialect.sqlToQuery(statement);
    await sql.query(query.sql, query.params);
  }
};

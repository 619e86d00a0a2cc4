import type { DateRange } from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import type { ReportAxis, ReportFigures, ReportScope, ReportSource } from './report-source.ts';

type FoundGroup = {
  readonly which: 'now' | 'before';
  readonly isTotal: boolean;
  readonly key: string | null;
  readonly figures: ReportFigures;
};

export type FoundReport = {
  readonly knownFrom: string | null;
  readonly names: Readonly<Record<string, string>> | null;
  readonly groups: readonly FoundGroup[];
};

/** Returns the rows of both spans with totals, names and the first day with data: one statement. */
export async function findReport(
  orm: Orm,
  source: ReportSource,
  axis: ReportAxis,
  scope: ReportScope,
  compared: DateRange | null,
): Promise<FoundReport> {
  const spans = [
    sql`('now', ${scope.span.start}::date, ${scope.span.end}::date)`,
    ...(compared === null ? [] : [sql`('before', ${compared.start}::date, ${compared.end}::date)`]),
  ];
  const figures = Object.entries(source.figures).map(
    // The names are constants and never contain input.
    ([name, { sum }]) => sql`${sql.raw(`'${name}'`)}, ${sum}`,
  );
  const { rows } = await orm.execute<FoundReport>(sql`
    with spans (which, first_day, last_day) as (values ${sql.join(spans, sql`, `)})
    select ${source.knownFrom(scope)} as "knownFrom",
      ${axis.names?.(scope) ?? sql`null::json`} as names,
      (select coalesce(json_agg(json_build_object(
         'which', which, 'isTotal', is_total, 'key', key, 'figures', figures)), '[]')
       from (
         select which, grouping(key) = 1 as is_total, key, json_build_object(${sql.join(figures, sql`, `)}) as figures
         from (${source.rows(scope, axis)}) as found
         group by grouping sets ((which, key), (which))
       ) as summed) as groups`);
  return rows[0] as FoundReport;
}

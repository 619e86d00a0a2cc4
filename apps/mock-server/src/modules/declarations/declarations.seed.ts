import { periodCodeFor } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { ALL_SEEN, declarationFigures } from './declaration-figures.ts';

/**
 * Seeds all periods as filed, except the last ended one: there one seller has filed, one was returned, one
 * has its file.
 */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const today = settings.referenceAt.slice(0, 10);
  await sql.query(
    `insert into declarations (period_code, tax_number, state, was_filed, registration_number, figures, generated_at)
     select period_code, tax_number, state, state <> 2, '0' || tax_number, figures,
       (make_date(left(period_code, 3)::integer + 1911, right(period_code, 2)::integer, 1)
         + interval '1 month 8 days 10 hours') at time zone 'Asia/Taipei'
     from (
       select ended.*, case
         when dense_rank() over (order by period_code desc) > 1 then 3
         else (array[3, 4, 2])[row_number() over (partition by period_code order by tax_number)]
       end as state
       from ${declarationFigures(ALL_SEEN)} as ended
       where period_code < $1
     ) as chosen where state is not null
     order by period_code, tax_number`,
    [periodCodeFor(today)],
  );
};

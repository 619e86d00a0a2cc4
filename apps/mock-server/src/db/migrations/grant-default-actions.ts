import type { SqlRunner } from '../sql/sql-client.ts';
import type { DeclaredAction } from './action-declarations.ts';

/**
 * Grants declared action codes to their roles, each once in the life of a database: revoked codes stay revoked, and
 * codes without a declaration are left alone.
 */
export async function grantDefaultActions(
  runner: SqlRunner,
  declared: readonly DeclaredAction[],
): Promise<void> {
  await runner.query(
    `insert into actions (action_code, title) select * from unnest($1::text[], $2::text[])
     on conflict (action_code) do update set title = excluded.title where actions.title <> excluded.title`,
    [declared.map(({ code }) => code), declared.map(({ title }) => title)],
  );
  const pairs = declared.flatMap(({ code, accountTypes }) =>
    accountTypes.map((type) => [type, code] as const),
  );
  await runner.query(
    `with met as (
       insert into offered_actions (account_type, action_code) select * from unnest($1::smallint[], $2::text[])
       on conflict do nothing returning account_type, action_code
     )
     insert into role_actions (account_type, action_code) select * from met on conflict do nothing`,
    [pairs.map(([type]) => type), pairs.map(([, code]) => code)],
  );
}

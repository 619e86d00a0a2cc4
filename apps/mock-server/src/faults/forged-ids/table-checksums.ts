import type { SqlClient } from '../../db/sql/sql-client.ts';

/** Returns a checksum per table. Excludes sessions, which change with every call. */
export async function tableChecksums(sql: SqlClient): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'sessions' order by 1`,
  );
  const held = new Map<string, string>();
  for (const { name } of rows) {
    const found = await sql.query<{ sums: string }>(
      `select concat(count(*), ' ', sum(hashtextextended(kept::text, 0))) as sums from ${name} as kept`,
    );
    held.set(name, found.rows[0]?.sums ?? '');
  }
  return held;
}

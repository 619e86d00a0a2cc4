import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { ConsistencyRule } from './consistency-rule.ts';

type ForeignKey = {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly childColumns: readonly string[];
  readonly parentColumns: readonly string[];
};

/** Returns a rule per foreign key, which finds rows with a missing referenced row. */
export async function foreignKeyRules(sql: SqlRunner): Promise<ConsistencyRule[]> {
  const { rows } = await sql.query<ForeignKey>(`
    select conname::text as name, child.relname::text as child, parent.relname::text as parent,
      (select json_agg(attname::text order by place) from unnest(conkey) with ordinality as keys (attnum, place)
         join pg_attribute using (attnum) where attrelid = conrelid) as "childColumns",
      (select json_agg(attname::text order by place) from unnest(confkey) with ordinality as keys (attnum, place)
         join pg_attribute using (attnum) where attrelid = confrelid) as "parentColumns"
    from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by child.relname, conname`);
  return rows.map(ruleOf);
}

function ruleOf({ name, child, parent, childColumns, parentColumns }: ForeignKey): ConsistencyRule {
  const columns = childColumns.map((column) => `child.${quoted(column)}`);
  const same = parentColumns.map((column, index) => `parent.${quoted(column)} = ${columns[index]}`);
  return {
    name: `foreign-key-${name.replaceAll('_', '-')}`,
    tables: [child, parent],
    faults: `
      select concat_ws(' ', ${columns.join(', ')}) as record,
        '${child} names what is not in ${parent}' as detail
      from ${quoted(child)} as child
      where num_nulls(${columns.join(', ')}) = 0
        and not exists (select 1 from ${quoted(parent)} as parent where ${same.join(' and ')})`,
  };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

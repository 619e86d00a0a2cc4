import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../db/database.ts';
import type { SqlClient } from '../../db/sql/sql-client.ts';

/** Sent statement. */
export type SentStatement = { readonly text: string; readonly params: readonly unknown[] };

/** Records all statements sent through the database's `orm`. */
export function recordStatements(database: Database): {
  readonly database: Database;
  readonly sent: SentStatement[];
} {
  const sent: SentStatement[] = [];
  const client: Pick<SqlClient, 'query' | 'transaction'> = {
    query(text, params = [], options = {}) {
      sent.push({ text, params });
      return database.sql.query(text, params, options);
    },
    transaction: (run) => database.sql.transaction(run),
  };
  return { database: { ...database, orm: drizzle({ client: client as unknown as PGlite }) }, sent };
}

type PlanNode = {
  readonly 'Total Cost': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
};

/** Returns the rows that a plan's nodes processed or discarded: a machine-independent cost. */
export async function countPlanRows(database: Database, statement: SentStatement): Promise<number> {
  return rowsOf(await planOf(database, statement));
}

/** Returns the planner's cost of a statement in its own units, which includes the work per row. */
export async function planCost(database: Database, statement: SentStatement): Promise<number> {
  return (await planOf(database, statement))['Total Cost'];
}

async function planOf(database: Database, { text, params }: SentStatement): Promise<PlanNode> {
  const { rows } = await database.sql.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
    `explain (analyze, format json) ${text}`,
    params,
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('EXPLAIN gave no plan.');
  return plan;
}

function rowsOf(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own);
}

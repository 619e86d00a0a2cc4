import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { ALLOWANCE_RULES } from './allowance-rules.ts';
import type { ConsistencyRule } from './consistency-rule.ts';
import { foreignKeyRules } from './foreign-key-rules.ts';
import { INVOICE_RULES } from './invoice-rules.ts';
import { RECORD_RULES } from './record-rules.ts';
import { SETTLEMENT_RULES } from './settlement-rules.ts';
import { STAY_TOTAL_RULES } from './stay-total-rules.ts';
import { TRANSACTION_RULES } from './transaction-rules.ts';

/** A rule that does not hold. */
export type ConsistencyFinding = {
  readonly rule: string;
  /** How many rows break it. */
  readonly count: number;
  /** The first of them: what to look up, and what is wrong with it. */
  readonly examples: readonly { readonly record: string; readonly detail: string }[];
};

export type ConsistencyOutcome = {
  readonly findings: readonly ConsistencyFinding[];
  /** How many rules were asked; those of tables that the database lacks are not. */
  readonly ruleCount: number;
};

const EXAMPLES = 5;

/**
 * Asks of the data as a whole what no constraint can, or only for rows written since it is there. Changes nothing.
 * `filesPath` is the folder of uploaded files; without it these are not looked for.
 */
export async function checkConsistency(sql: SqlRunner, filesPath?: string): Promise<ConsistencyOutcome> {
  const tables = await tableNames(sql);
  const rules = [
    ...INVOICE_RULES,
    ...TRANSACTION_RULES,
    ...STAY_TOTAL_RULES,
    ...RECORD_RULES,
    ...ALLOWANCE_RULES,
    ...SETTLEMENT_RULES,
    ...(await foreignKeyRules(sql)),
  ].filter((rule) => rule.tables.every((table) => tables.has(table)));
  const findings: ConsistencyFinding[] = [];
  for (const rule of rules) {
    const finding = await askRule(sql, rule);
    if (finding !== undefined) findings.push(finding);
  }
  const asksFiles = filesPath !== undefined && tables.has('files');
  const missing = asksFiles ? await missingFiles(sql, filesPath) : undefined;
  if (missing !== undefined) findings.push(missing);
  return { findings, ruleCount: rules.length + (asksFiles ? 1 : 0) };
}

async function tableNames(sql: SqlRunner): Promise<Set<string>> {
  const { rows } = await sql.query<{ name: string }>(
    `select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function askRule(sql: SqlRunner, { name, faults }: ConsistencyRule) {
  const { rows } = await sql.query<{ record: string; detail: string; count: number }>(
    `select record::text, detail::text, count(*) over () as count from (${faults}) as faults
     order by record limit ${EXAMPLES}`,
  );
  return findingOf(name, rows[0]?.count ?? 0, rows);
}

/** Uploads whose bytes are gone or cut off; what the server draws by itself (nobody uploaded it) is on no disk. */
async function missingFiles(sql: SqlRunner, filesPath: string): Promise<ConsistencyFinding | undefined> {
  const { rows } = await sql.query<{ id: string; folder: string; name: string; size: number }>(
    `select file_id as id, folder, stored_name as name, size_bytes as size from files
     where uploaded_by is not null order by file_id`,
  );
  const faults: { record: string; detail: string }[] = [];
  for (const { id, folder, name, size } of rows) {
    const found = await stat(join(filesPath, folder, name)).catch(() => undefined);
    if (found?.size === size) continue;
    faults.push({ record: id, detail: `${folder}/${name}: ${found?.size ?? 'no'} bytes of ${size}` });
  }
  return findingOf('uploaded-file-is-on-disk', faults.length, faults.slice(0, EXAMPLES));
}

function findingOf(
  rule: string,
  count: number,
  rows: ConsistencyFinding['examples'],
): ConsistencyFinding | undefined {
  return count === 0
    ? undefined
    : { rule, count, examples: rows.map(({ record, detail }) => ({ record, detail })) };
}

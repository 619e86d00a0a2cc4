import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import { ALLOWANCE_RULES } from './allowance-rules.ts';
import type { ConsistencyRule } from './consistency-rule.ts';
import { foreignKeyRules } from './foreign-key-rules.ts';
import { INVOICE_RULES } from './invoice-rules.ts';
import { MESSAGE_RULES } from './message-rules.ts';
import { RECORD_RULES } from './record-rules.ts';
import { SETTLEMENT_RULES } from './settlement-rules.ts';
import { STAY_TOTAL_RULES } from './stay-total-rules.ts';
import { TRANSACTION_RULES } from './transaction-rules.ts';

/** Violated rule. */
export type ConsistencyFinding = {
  readonly rule: string;
  /** Number of violating rows. */
  readonly count: number;
  /** First violating rows: the record to look up, and what is wrong with it. */
  readonly examples: readonly { readonly record: string; readonly detail: string }[];
};

export type ConsistencyOutcome = {
  readonly findings: readonly ConsistencyFinding[];
  /** Number of checked rules. Excludes those of missing tables. */
  readonly ruleCount: number;
};

const EXAMPLES = 5;

/**
 * Checks the whole database against rules that no constraint covers, or covers only for newer rows. Changes
 * nothing.
 * `filesPath` is the folder of uploaded files. Without it, files are not checked.
 */
export async function checkConsistency(sql: SqlRunner, filesPath?: string): Promise<ConsistencyOutcome> {
  const tables = await tableNames(sql);
  const rules = [
    ...INVOICE_RULES,
    ...TRANSACTION_RULES,
    ...STAY_TOTAL_RULES,
    ...RECORD_RULES,
    ...ALLOWANCE_RULES,
    ...MESSAGE_RULES,
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

/** Finds uploads with missing or truncated bytes. Files that the server generates are not on disk. */
async function missingFiles(sql: SqlRunner, filesPath: string): Promise<ConsistencyFinding | undefined> {
  const { rows } = await sql.query<{ id: string; folder: string; name: string; size: number }>(
    `select file_id as id, folder, stored_name as name, size_bytes as size from files
     where uploaded_by is not null order by file_id`,
  );
  const issues: { record: string; detail: string }[] = [];
  for (const { id, folder, name, size } of rows) {
    const found = await stat(join(filesPath, folder, name)).catch(() => undefined);
    if (found?.size === size) continue;
    issues.push({ record: id, detail: `${folder}/${name}: ${found?.size ?? 'no'} bytes of ${size}` });
  }
  return findingOf('uploaded-file-is-on-disk', issues.length, issues.slice(0, EXAMPLES));
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

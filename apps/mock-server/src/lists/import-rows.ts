import { setImmediate } from 'node:timers/promises';
import { type DealName, dealCodes, type Schemas } from '@parking-plus/contracts';
import { logOperations, writeAuditLog } from '../audit/operation-log.ts';
import { acquireAdvisoryLock } from '../db/advisory-lock.ts';
import type { Transaction } from '../db/database.ts';
import type { DealContext } from '../deals/define-deals.ts';
import { importIssues, type RowIssue } from '../errors/import-faults.ts';
import type { ServiceError } from '../errors/service-error.ts';
import { existingKey, importCancelled, repeatedKey } from './lists.errors.ts';

/** Payload of a deal `…Import`. */
export type ImportPayload<Row> = {
  readonly rows: readonly Row[];
  /** Handling of existing records that differ: report them, keep them, or replace them. */
  readonly onExisting: 'refuse' | 'keep' | 'replace';
  /** Checks everything and writes nothing. */
  readonly checkOnly?: boolean;
};

/** Result of a deal `…Import`. `keptCount` counts existing records that are identical or kept. */
export type ImportCounts = { createdCount: number; replacedCount: number; keptCount: number };

/** Row of a file and its existing record. `row` counts from 0. */
export type Existing<Row, Known> = { readonly row: number; readonly value: Row; readonly known: Known };

/** Rules of an import, defined by the resource. Lists of rows have at most `ROWS_A_STATEMENT` rows. */
export type RowImport<Row, Known> = {
  readonly deal: DealName;
  /** List that shows the records. */
  readonly list: DealName;
  /** Serialises writes, so that no key appears between check and insertion. */
  readonly lock: Parameters<typeof acquireAdvisoryLock>[1];
  /** Member with the key, for pointers. */
  readonly keyField: keyof Row & string;
  readonly keyOf: (row: Row) => string;
  /** Finds the existing records of rows, by key. */
  readonly findKnown: (tx: Transaction, rows: readonly Row[]) => Promise<ReadonlyMap<string, Known>>;
  readonly isSame: (row: Row, known: Known) => boolean;
  /** Finds problems apart from keys, such as unknown references. `row` is the index within the given rows. */
  readonly findIssues?: (tx: Transaction, rows: readonly Row[]) => Promise<readonly RowIssue[]>;
  /** Returns the ids of the new records, in the order of the rows. */
  readonly insert: (tx: Transaction, rows: readonly Row[]) => Promise<readonly string[]>;
  readonly replace: (tx: Transaction, rows: readonly Existing<Row, Known>[]) => Promise<void>;
  /** Record of the import itself. */
  readonly recordId: string;
  /** Id of a known record, for its history. */
  readonly idOf: (known: Known) => string;
  /** Site of a row, for the history of its record. */
  readonly siteOf?: (row: Row) => string | null;
  readonly changeOf: (row: Row, known: Known | undefined) => Schemas['DocumentChange'];
  /** Errors with their own code and text. By default `import-faults` lists them with all other issues. */
  readonly doubled?: (rows: readonly { readonly row: number; readonly first: number }[]) => ServiceError;
  readonly taken?: (rows: readonly Existing<Row, Known>[]) => ServiceError;
};

type Importer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher' | 'signal'>;

const ROWS_A_STATEMENT = 500;

/**
 * Imports rows in one transaction, all or none, with one audit entry and one for each record. `checkOnly` returns the same counts and errors
 * without a write. Throws all issues at their rows, and `import-cancelled` if the client disconnects before the end.
 */
export async function importRows<Row, Known>(
  { rows, onExisting, checkOnly = false }: ImportPayload<Row>,
  plan: RowImport<Row, Known>,
  { database, identity, clock, changePublisher, signal }: Importer,
): Promise<ImportCounts> {
  const doubles = findDoubles(rows, plan);
  if (doubles.length > 0 && plan.doubled) throw plan.doubled(doubles);
  const issues = doubles.map(({ row, first }) => repeatedKey(row, plan.keyField, first));
  const created: Row[] = [];
  const replaced: Existing<Row, Known>[] = [];
  await database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, plan.lock);
    const differing: Existing<Row, Known>[] = [];
    for await (const { part, from } of inParts(rows, signal)) {
      const known = await plan.findKnown(tx, part);
      for (const [index, value] of part.entries()) {
        const there = known.get(plan.keyOf(value));
        if (there === undefined) created.push(value);
        else if (!plan.isSame(value, there)) differing.push({ row: from + index, value, known: there });
      }
      const found = (await plan.findIssues?.(tx, part)) ?? [];
      issues.push(...found.map((issue) => ({ ...issue, row: from + issue.row })));
    }
    if (onExisting === 'refuse' && differing.length > 0) {
      if (plan.taken) throw plan.taken(differing);
      issues.push(...differing.map(({ row, value }) => existingKey(row, plan.keyField, plan.keyOf(value))));
    }
    if (issues.length > 0) throw importIssues(issues.toSorted((a, b) => a.row - b.row));
    if (onExisting === 'replace') replaced.push(...differing);
    if (checkOnly || created.length + replaced.length === 0) return;
    const ids: string[] = [];
    for await (const { part } of inParts(created, signal)) ids.push(...(await plan.insert(tx, part)));
    for await (const { part } of inParts(replaced, signal)) await plan.replace(tx, part);
    ids.push(...replaced.map(({ known }) => plan.idOf(known)));
    const rowsWritten = [...created, ...replaced.map(({ value }) => value)];
    const changes = [
      ...created.map((row) => plan.changeOf(row, undefined)),
      ...replaced.map(({ value, known }) => plan.changeOf(value, known)),
    ];
    const operation = { deal: plan.deal, account: identity.account, now: clock.now(), reason: null };
    await writeAuditLog(tx, { ...operation, recordId: plan.recordId, siteCode: null, changes });
    const records = rowsWritten.map((row, index) => ({
      recordId: ids[index] ?? plan.recordId,
      siteCode: plan.siteOf?.(row) ?? null,
      changes: changes.slice(index, index + 1),
    }));
    await logOperations(tx, operation, records);
    await rejectCancelled(signal);
  });
  const counts = { createdCount: created.length, replacedCount: replaced.length };
  if (!checkOnly && created.length + replaced.length > 0) {
    changePublisher.dataChanged({ deal: dealCodes[plan.list], ids: [] });
  }
  return { ...counts, keptCount: rows.length - created.length - replaced.length };
}

function findDoubles<Row>(rows: readonly Row[], { keyOf }: Pick<RowImport<Row, unknown>, 'keyOf'>) {
  const firsts = new Map<string, number>();
  return rows.flatMap((value, row) => {
    const first = firsts.get(keyOf(value));
    if (first === undefined) firsts.set(keyOf(value), row);
    return first === undefined ? [] : [{ row, first }];
  });
}

async function* inParts<T>(rows: readonly T[], signal: AbortSignal) {
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    await rejectCancelled(signal);
    yield { part: rows.slice(from, from + ROWS_A_STATEMENT), from };
  }
}

/** Throws if the client has disconnected, which rolls back. First yields so the server notices a closed connection. */
export async function rejectCancelled(signal: AbortSignal): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw importCancelled();
}

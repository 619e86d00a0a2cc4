import { randomUUID } from 'node:crypto';
import { type DealName, dealCodes, type Schemas } from '@parking-plus/contracts';
import { desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { accounts } from '../db/schema/people/accounts.schema.ts';
import { operationLogs } from '../db/schema/people/operation-logs.schema.ts';

/** Write to log. Build `changes` with `changeOf`. */
export type AuditEntry = {
  readonly deal: DealName;
  readonly account: string;
  readonly now: Date;
  readonly recordId: string;
  readonly siteCode: string | null;
  readonly reason: string | null;
  readonly changes: readonly Schemas['DocumentChange'][];
};

/** Logs a write in the same transaction, so that both commit or neither does. */
export async function writeAuditLog(tx: Orm | Transaction, operation: AuditEntry): Promise<void> {
  const { deal, now, changes, reason, ...rest } = operation;
  await tx.insert(operationLogs).values({
    ...rest,
    reason: trimmed(reason),
    logId: randomUUID(),
    at: now.toISOString(),
    deal: dealCodes[deal],
    changes: [...changes],
  });
}

/** Returns the operations on a record, latest first, with the users' names. */
export async function findOperationsOn(orm: Orm | Transaction, recordId: string) {
  return orm
    .select({
      at: operationLogs.at,
      deal: operationLogs.deal,
      account: operationLogs.account,
      accountName: accounts.name,
      reason: operationLogs.reason,
      changes: operationLogs.changes,
    })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .where(eq(operationLogs.recordId, recordId))
    .orderBy(desc(operationLogs.at), desc(operationLogs.logId));
}

const trimmed = (reason: string | null) => reason?.trim() || null;

/** Rows per statement. PostgreSQL allows at most 65,535 parameters. */
const ROWS_A_STATEMENT = 1_000;

/** Logs the same write for many records of one deal. */
export async function logOperations(
  tx: Transaction,
  { deal, account, now, reason }: Pick<AuditEntry, 'deal' | 'account' | 'now' | 'reason'>,
  records: readonly Pick<AuditEntry, 'recordId' | 'siteCode' | 'changes'>[],
): Promise<void> {
  const shared = { deal: dealCodes[deal], account, at: now.toISOString(), reason: trimmed(reason) };
  for (let from = 0; from < records.length; from += ROWS_A_STATEMENT) {
    await tx.insert(operationLogs).values(
      records.slice(from, from + ROWS_A_STATEMENT).map(({ recordId, siteCode, changes }) => ({
        ...shared,
        logId: randomUUID(),
        recordId,
        siteCode,
        changes: [...changes],
      })),
    );
  }
}

import { desc, eq } from 'drizzle-orm';
import type { Orm, Transaction } from '../db/database.ts';
import { accounts } from '../db/schema/people/accounts.schema.ts';
import { operationLogs } from '../db/schema/people/operation-logs.schema.ts';
import type { LocalizedText } from '../errors/localized-text.ts';
import type { ServiceError } from '../errors/service-error.ts';
import { type RecordName, recordChanged } from './audit.errors.ts';

/**
 * Returns the conflict error: another user changed the record, and nothing was written. Names the user and
 * time if logged. `kind` is the record's label.
 */
export async function staleRecord(
  orm: Orm | Transaction,
  kind: RecordName | LocalizedText,
  recordId: string,
): Promise<ServiceError> {
  const [last] = await orm
    .select({ at: operationLogs.at, name: accounts.name })
    .from(operationLogs)
    .innerJoin(accounts, eq(accounts.account, operationLogs.account))
    .where(eq(operationLogs.recordId, recordId))
    .orderBy(desc(operationLogs.at))
    .limit(1);
  return recordChanged(kind, last);
}

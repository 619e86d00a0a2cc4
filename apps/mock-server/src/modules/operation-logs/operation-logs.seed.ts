import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { type SeededOperation, seededOperations } from '../../seeding/rows/seeded-operations.ts';
import { seededOrderOperations } from '../../seeding/rows/seeded-order-operations.ts';
import { timestampBefore } from '../../seeding/tools/time-before.ts';

export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const rows = [...seededOperations(), ...seededOrderOperations()].map((operation, index) =>
    rowOf(operation, index, referenceAt),
  );
  await sql.copyRows(
    'operation_logs',
    ['log_id', 'at', 'account', 'deal', 'record_id', 'site_code', 'reason', 'changes'],
    rows,
  );
};

function rowOf(operation: SeededOperation, index: number, referenceAt: string) {
  const { daysAgo, time, account, deal, recordId, siteCode = null, reason = null, changes } = operation;
  return [
    `operation-${String(index + 1).padStart(4, '0')}`,
    timestampBefore(referenceAt, daysAgo, time),
    account,
    deal,
    recordId,
    siteCode,
    reason,
    JSON.stringify(changes),
  ];
}

import type { Schemas } from '@parking-plus/contracts';
import type { findOperationsOn } from './operation-log.ts';

/** Number of writes shown in a record's detail. */
const SHOWN = 20;

/** Returns the latest writes to a record for its detail. */
export function presentHistory(
  operations: Awaited<ReturnType<typeof findOperationsOn>>,
): Schemas['RecordHistoryEntry'][] {
  return operations
    .slice(0, SHOWN)
    .map(({ at, deal, accountName, reason }) => ({ at, deal, accountName, reason }));
}

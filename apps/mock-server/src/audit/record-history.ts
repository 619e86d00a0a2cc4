import type { Schemas } from '@parking-plus/contracts';
import type { findOperationsOn } from './operation-log.ts';

/** Writes that a record's detail tells of. */
const SHOWN = 20;

/** The latest writes to a record, as its detail shows them. */
export function presentHistory(
  operations: Awaited<ReturnType<typeof findOperationsOn>>,
): Schemas['RecordHistoryEntry'][] {
  return operations
    .slice(0, SHOWN)
    .map(({ at, deal, accountName, reason }) => ({ at, deal, accountName, reason }));
}

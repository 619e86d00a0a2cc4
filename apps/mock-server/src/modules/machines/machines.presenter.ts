import type { Schemas } from '@parking-plus/contracts';
import type { ListedMachine } from './machines.repository.ts';

/** A stored machine as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentMachine(row: ListedMachine): Schemas['MachineRow'] {
  const { allocatedCount, remainingCount } = row;
  return {
    machineCode: row.machineCode,
    siteCode: row.siteCode,
    siteName: row.siteName,
    kind: row.kind,
    laneCode: row.laneCode,
    ipAddress: row.ipAddress,
    macAddress: row.macAddress,
    softwareVersion: row.softwareVersion,
    lastSeenAt: row.lastSeenAt,
    connection: row.connection,
    sync: row.sync,
    invoiceNumbers:
      allocatedCount === null || remainingCount === null ? null : { allocatedCount, remainingCount },
    openServiceOrderCount: row.openServiceOrderCount,
    version: row.version,
  };
}

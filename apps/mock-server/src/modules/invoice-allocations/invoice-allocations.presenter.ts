import type { Schemas } from '@parking-plus/contracts';
import type { PeriodCode } from '@parking-plus/domain';
import type { AllocationFields } from './invoice-allocations.repository.ts';

/**
 * Maps a stored allocation to the contract's row. Database constraints limit the codes to the enumerations.
 */
export function presentAllocation(
  row: AllocationFields & Pick<Schemas['InvoiceAllocationRow'], 'taxNumber' | 'targetName'>,
  period: PeriodCode,
): Schemas['InvoiceAllocationRow'] {
  const totalCount = row.endNumber - row.startNumber + 1;
  const usedCount = row.nextNumber - row.startNumber;
  return {
    allocationId: row.allocationId,
    periodCode: row.periodCode,
    trackId: row.trackId,
    taxNumber: row.taxNumber,
    track: row.track,
    target: {
      assignType: row.assignType,
      companyCode: row.companyCode,
      branchCode: row.branchCode,
      siteCode: row.siteCode,
      machineCode: row.machineCode,
    },
    targetName: row.targetName,
    startNumber: row.startNumber,
    endNumber: row.endNumber,
    totalCount,
    nextNumber: row.nextNumber > row.endNumber ? null : row.nextNumber,
    usedCount,
    remainingCount: totalCount - usedCount,
    isPeriodOver: row.periodCode < period,
    version: row.version,
  };
}

import type { Schemas } from '@parking-plus/contracts';
import type { ListedSettlement } from './owner-settlements.repository.ts';

/** A stored settlement as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentSettlement(row: ListedSettlement): Schemas['OwnerSettlementRow'] {
  return {
    settlementId: row.settlementId,
    month: row.month,
    siteCode: row.siteCode,
    siteName: row.siteName,
    ownerName: row.ownerName,
    revenueTwd: row.revenueTwd,
    collectedTwd: row.collectedTwd,
    allowanceTwd: row.allowanceTwd,
    feeCollection: row.feeCollection,
    feePerMille: row.feePerMille,
    feeTwd: row.feeTwd,
    payableTwd: row.payableTwd,
    state: row.state,
    documentId: row.documentId,
    remittedOn: row.remittedOn,
    calculatedAt: row.calculatedAt,
    version: row.version,
  };
}

import type { Schemas } from '@parking-plus/contracts';
import { BOOKLET_SIZE } from '@parking-plus/domain';
import type { ListedTrack } from './invoice-tracks.repository.ts';

/** A stored track as the contract's list shows it. The database's constraints hold the codes to the enumerations. */
export function presentTrack(row: ListedTrack): Schemas['InvoiceTrackRow'] {
  return {
    trackId: row.trackId,
    periodCode: row.periodCode,
    taxNumber: row.taxNumber,
    ownerName: row.ownerName,
    track: row.track,
    startNumber: row.startNumber,
    endNumber: row.endNumber,
    bookletCount: row.totalCount / BOOKLET_SIZE,
    totalCount: row.totalCount,
    allocatedCount: row.allocatedCount,
    usedCount: row.usedCount,
    remainingCount: row.totalCount - row.usedCount,
    invoiceType: row.invoiceType,
    standing: row.standing as Schemas['TrackStanding'],
    importedAt: row.importedAt,
  };
}

import type { Schemas } from '@parking-plus/contracts';

/** Builds an active track with few numbers left. */
export function buildTrack(overrides: Partial<Schemas['InvoiceTrackRow']> = {}): Schemas['InvoiceTrackRow'] {
  return {
    trackId: '1151112-AB',
    periodCode: '1151112',
    taxNumber: '72979298',
    ownerName: '安行停車管理股份有限公司',
    track: 'AB',
    startNumber: 0,
    endNumber: 999,
    bookletCount: 20,
    totalCount: 1000,
    allocatedCount: 950,
    usedCount: 880,
    remainingCount: 120,
    invoiceType: 2,
    standing: 2,
    importedAt: '2026-10-20T10:00:00+08:00',
    ...overrides,
  };
}

/** Builds that track with the use of its numbers. */
export function buildTrackRecord(): Schemas['InvoiceTrackRecord'] {
  const nobody = { allocationId: null, targetName: null };
  const site = { allocationId: 'A1', targetName: '信義松仁站' };
  return {
    track: buildTrack(),
    stretches: [
      { kind: 'used', startNumber: 0, endNumber: 879, ...site },
      { kind: 'allocated', startNumber: 880, endNumber: 949, ...site },
      { kind: 'free', startNumber: 950, endNumber: 999, ...nobody },
    ],
    history: [{ at: '2026-10-20T10:00:00+08:00', deal: '30308', accountName: '李專員', reason: null }],
  };
}

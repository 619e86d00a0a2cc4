import type { DealResult, Schemas } from '@parking-plus/contracts';
import { buildRow } from './transaction-builders.ts';

type PlateOverview = DealResult<'PlateOverview'>;

export function buildPlateUnpaidFee(overrides: Partial<Schemas['PlateDebt']> = {}): Schemas['PlateDebt'] {
  return {
    transactionId: 'T2611180001',
    siteCode: 'S01',
    siteName: '信義松仁站',
    enteredAt: '2026-11-18T09:00:00+08:00',
    exitedAt: '2026-11-18T11:00:00+08:00',
    owedTwd: 120,
    overdueDays: 2,
    version: 1,
    ...overrides,
  };
}

/** Builds a known plate without unpaid fees. */
export function buildPlateOverview(overrides: Partial<PlateOverview> = {}): PlateOverview {
  return {
    plate: 'ABC-1234',
    isKnown: true,
    summary: {
      visitCount: 12,
      lastSeenAt: '2026-11-20T09:00:00+08:00',
      insideSiteName: null,
      paidTwd: 1_450,
    },
    stays: [buildRow()],
    debts: [],
    rentals: [],
    invoices: [],
    discounts: null,
    nearMisses: [],
    ...overrides,
  };
}

import type { Schemas } from '@parking-plus/contracts';
import { presentPricing } from './rate-pricing.ts';
import type { ListedRate } from './rates.repository.ts';

/** Maps a stored version to the contract's list row, with its status on a day. */
export function presentRate(row: ListedRate, today: string): Schemas['RateRecord'] {
  return {
    rateId: row.rateId,
    siteCode: row.siteCode,
    siteName: row.siteName,
    vehicleKind: row.vehicleKind,
    version: row.version,
    pricing: presentPricing(row),
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    standing: standingOf(row, today),
    supersedes: row.supersedes,
    documentId: row.documentId,
  };
}

function standingOf({ effectiveFrom, effectiveTo }: ListedRate, today: string): Schemas['RateStatus'] {
  if (effectiveFrom > today) return 'coming';
  return effectiveTo !== null && effectiveTo < today ? 'ended' : 'in-force';
}

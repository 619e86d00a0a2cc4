import type { Schemas } from '@parking-plus/contracts';
import { and, ilike, inArray, type SQL } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { sites } from '../sites/sites.schema.ts';
import { ownerSettlements } from './owner-settlements.schema.ts';

/** The settlements that an account may see and a filter leaves. */
export function ownerSettlementCondition(
  filters: Schemas['OwnerSettlementFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const { siteCodes, months, states, feeCollections, owner = '' } = filters;
  const text = owner.trim();
  return and(
    siteCondition(ownerSettlements.siteCode, visible, siteCodes),
    months?.length ? inArray(ownerSettlements.month, months) : undefined,
    states?.length ? inArray(ownerSettlements.state, states) : undefined,
    feeCollections?.length ? inArray(ownerSettlements.feeCollection, feeCollections) : undefined,
    text === '' ? undefined : ilike(sites.ownerName, `%${escapeLike(text)}%`),
  );
}

import type { Schemas } from '@parking-plus/contracts';
import { alteredMonth, SiteState, sharedDays } from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import { type Identity, requireSite } from '../../identity/identity.ts';
import { siteNotFound } from '../sites/sites.errors.ts';
import { findSite } from '../sites/sites.repository.ts';
import {
  findSettledMonths,
  lockContractsOfSites,
  type OwnerContractFields,
} from './owner-contract-list.query.ts';
import {
  contractEndsBeforeStart,
  contractPastOwner,
  contractSettled,
  contractsOverlap,
  contractWithoutEnd,
} from './owner-contracts.errors.ts';
import { lockOwner } from './owner-list.query.ts';

/** Converts typed values to stored ones. */
export function columnValues(entries: Schemas['OwnerContractEntries']) {
  return {
    contractNumber: entries.contractNumber.trim(),
    siteCode: entries.siteCode,
    ownerId: entries.ownerId,
    startsOn: entries.startsOn,
    endsOn: entries.endsOn,
    feePerMille: entries.feePerMille,
    guaranteeTwd: entries.guaranteeTwd,
    fixedRentTwd: entries.fixedRentTwd,
    deductsServiceOrders: entries.deductsServiceOrders,
    deductsBankFees: entries.deductsBankFees,
    settlementDay: entries.settlementDay,
    bankCode: entries.bankCode?.trim() || null,
    bankAccountNumber: entries.bankAccountNumber?.trim() || null,
  };
}

/**
 * Throws if the days are reversed, belong to another contract of the site, run past the owner's end or have no end at a
 * withdrawn site, and if a settled month would have other figures. Locks the site, so that no other contract takes the days.
 * `planned` are contracts that the same import writes.
 */
export async function requireAllowed(
  tx: Transaction,
  before: OwnerContractFields | null,
  after: OwnerContractFields,
  planned: readonly OwnerContractFields[] = [],
): Promise<void> {
  if (after.endsOn !== null && after.endsOn < after.startsOn) throw contractEndsBeforeStart();
  // Before the sites, as renaming an owner does, to prevent deadlocks.
  const ownerEndsOn = (await lockOwner(tx, after.ownerId))?.endsOn ?? null;
  const siteCodes = [...new Set([after.siteCode, before?.siteCode ?? after.siteCode])].toSorted();
  const plannedIds = new Set(planned.map(({ ownerContractId }) => ownerContractId));
  const kept = (await lockContractsOfSites(tx, siteCodes)).filter(
    (row) => !plannedIds.has(row.ownerContractId),
  );
  const other = [...kept, ...planned].find(
    (row) =>
      row.siteCode === after.siteCode &&
      row.ownerContractId !== after.ownerContractId &&
      sharedDays(row, after) !== null,
  );
  if (other !== undefined) throw contractsOverlap(other);
  if (ownerEndsOn !== null && (after.endsOn === null || after.endsOn > ownerEndsOn))
    throw contractPastOwner(ownerEndsOn);
  if (after.endsOn === null && (await findSite(tx, after.siteCode))?.site.state === SiteState.Withdrawn)
    throw contractWithoutEnd();
  const altered = alteredMonth(before, after, await findSettledMonths(tx, siteCodes), termsOf);
  if (altered !== null) throw contractSettled(altered);
}

/** Returns what settlements depend on besides the days. */
function termsOf(row: OwnerContractFields) {
  const { ownerId, feePerMille, guaranteeTwd, fixedRentTwd, deductsServiceOrders, deductsBankFees } = row;
  return [ownerId, feePerMille, guaranteeTwd, fixedRentTwd, deductsServiceOrders, deductsBankFees];
}

/** Throws for an unknown site; 403 for one out of scope. */
export async function requireKnownSite(tx: Transaction, identity: Identity, siteCode: string): Promise<void> {
  if ((await findSite(tx, siteCode)) === undefined) throw siteNotFound(siteCode, '/entries/siteCode');
  requireSite(identity, siteCode);
}

import { randomUUID } from 'node:crypto';
import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { alteredMonth, businessDateOf, SiteState, sharedDays } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { type Identity, requireDeletePermission, requireSite } from '../../identity/identity.ts';
import { nameOwnerAtSites } from '../../ledger/sales/site-owner.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { requireListed } from '../../lists/require-listed.ts';
import { siteNotFound } from '../sites/sites.errors.ts';
import { findSite } from '../sites/sites.repository.ts';
import {
  findOwnerContract,
  findSettledMonths,
  findSettlementsBy,
  insertOwnerContract,
  lockContractsOfSites,
  lockOwnerContract,
  type OwnerContractFields,
  ownerContractList,
  removeOwnerContract,
  updateOwnerContract,
} from './owner-contract-list.query.ts';
import {
  contractEndsBeforeStart,
  contractInUse,
  contractPastOwner,
  contractSettled,
  contractsOverlap,
  contractWithoutEnd,
  ownerContractNotFound,
  RECORD,
} from './owner-contracts.errors.ts';
import { lockOwner, ownerList } from './owner-list.query.ts';

export const deals = defineDeals({
  OwnerContractList: ownerContractList.page,
  OwnerContractExport: ownerContractList.export,
  OwnerContractDetail: showOwnerContract,
  OwnerContractCreate: createOwnerContract,
  OwnerContractEdit: editOwnerContract,
  OwnerContractDelete: deleteOwnerContract,
});

type Writer = ListReader & Pick<DealContext, 'changePublisher'>;

/** Throws for an unknown id; 403 for an entry of a site out of scope. */
async function showOwnerContract(
  { ownerContractId }: DealRequest<'OwnerContractDetail'>,
  reader: ListReader,
): Promise<DealResult<'OwnerContractDetail'>> {
  const record = await findOwnerContract(ownerContractId, reader);
  if (record === undefined) throw ownerContractNotFound();
  requireSite(reader.identity, record.siteCode);
  const operations = await findOperationsOn(reader.database.orm, ownerContractId);
  return { record, history: presentHistory(operations) };
}

/**
 * Throws for an unknown site, for days of another contract, for an owner who has ended, and if the contract alters a
 * settled month; 403 for one out of scope.
 */
async function createOwnerContract(
  { entries }: DealRequest<'OwnerContractCreate'>,
  context: Writer,
): Promise<DealResult<'OwnerContractCreate'>> {
  const row = { ...columnValues(entries), ownerContractId: randomUUID(), version: 1 };
  await context.database.transaction(async (tx) => {
    await requireKnownSite(tx, context.identity, row.siteCode);
    await requireListed(ownerList, row.ownerId, '/entries/ownerId', context, tx);
    await requireAllowed(tx, null, row);
    await insertOwnerContract(tx, row);
    await nameOwnerAtSites(tx, businessDateOf(context.clock.nowMs()), row);
    await logChange(tx, context, 'OwnerContractCreate', null, row);
  });
  return publishChange(context, [row]);
}

/** Throws for an unknown id and a stale version; as `createOwnerContract` for its site. */
async function editOwnerContract(
  { ownerContractId, version, entries }: DealRequest<'OwnerContractEdit'>,
  context: Writer,
): Promise<DealResult<'OwnerContractEdit'>> {
  const written = await context.database.transaction(async (tx) => {
    const before = await loadForUpdate(tx, context, ownerContractId, version);
    const after = { ...before, ...columnValues(entries) };
    if (changesBetween(before, after).length === 0) return [];
    await requireKnownSite(tx, context.identity, after.siteCode);
    if (after.ownerId !== before.ownerId)
      await requireListed(ownerList, after.ownerId, '/entries/ownerId', context, tx);
    await requireAllowed(tx, before, after);
    await updateOwnerContract(tx, before, columnValues(entries));
    await nameOwnerAtSites(tx, businessDateOf(context.clock.nowMs()), after);
    await logChange(tx, context, 'OwnerContractEdit', before, after);
    return [before, after];
  });
  return written.length === 0 ? { ownerContractId } : publishChange(context, written);
}

/** Throws as `editOwnerContract`, and with the settlements by the contract if there are any; 403 for an account type that may not delete. */
async function deleteOwnerContract(
  { ownerContractId, version, reason }: DealRequest<'OwnerContractDelete'>,
  context: Writer,
): Promise<DealResult<'OwnerContractDelete'>> {
  requireDeletePermission(context.identity);
  const deleted = await context.database.transaction(async (tx) => {
    const before = await loadForUpdate(tx, context, ownerContractId, version);
    const settlements = await findSettlementsBy(tx, ownerContractId);
    if (settlements.length > 0) throw contractInUse(before.contractNumber, settlements);
    await removeOwnerContract(tx, ownerContractId);
    await logChange(tx, context, 'OwnerContractDelete', before, null, reason);
    return before;
  });
  return publishChange(context, [deleted]);
}

/** Converts typed values to stored ones. */
function columnValues(entries: Schemas['OwnerContractEntries']) {
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

async function loadForUpdate(
  tx: Transaction,
  { identity }: Pick<Writer, 'identity'>,
  ownerContractId: string,
  version: number,
): Promise<OwnerContractFields> {
  const row = await lockOwnerContract(tx, ownerContractId);
  if (row === undefined) throw ownerContractNotFound();
  requireSite(identity, row.siteCode);
  if (row.version !== version) throw await staleRecord(tx, RECORD, ownerContractId);
  return row;
}

/**
 * Throws if the days are reversed, belong to another contract of the site, run past the owner's end or have no end at a
 * withdrawn site, and if a settled month would have other figures. Locks the site, so that no other contract takes the days.
 */
async function requireAllowed(
  tx: Transaction,
  before: OwnerContractFields | null,
  after: OwnerContractFields,
): Promise<void> {
  if (after.endsOn !== null && after.endsOn < after.startsOn) throw contractEndsBeforeStart();
  // Before the sites, as renaming an owner does, to prevent deadlocks.
  const ownerEndsOn = (await lockOwner(tx, after.ownerId))?.endsOn ?? null;
  const siteCodes = [...new Set([after.siteCode, before?.siteCode ?? after.siteCode])].toSorted();
  const contracts = await lockContractsOfSites(tx, siteCodes);
  const other = contracts.find(
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

async function requireKnownSite(tx: Transaction, identity: Identity, siteCode: string): Promise<void> {
  if ((await findSite(tx, siteCode)) === undefined) throw siteNotFound(siteCode, '/entries/siteCode');
  requireSite(identity, siteCode);
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  before: OwnerContractFields | null,
  after: OwnerContractFields | null,
  reason: string | null = null,
): Promise<void> {
  const { ownerContractId, siteCode } = (after ?? before) as OwnerContractFields;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: ownerContractId,
    siteCode: siteCode,
    reason,
    changes: changesBetween(before ?? {}, after ?? {}, `/owner_contracts/${ownerContractId}`),
  });
}

/** Publishes a change event to the users who can see the entry. */
function publishChange(
  { changePublisher }: Writer,
  touched: readonly OwnerContractFields[],
): Schemas['OwnerContractWritten'] {
  const ownerContractId = touched[0]?.ownerContractId ?? '';
  changePublisher.dataChanged({
    deal: dealCodes.OwnerContractList,
    ids: [ownerContractId],
    siteCodes: touched.map(({ siteCode }) => siteCode),
  });
  return { ownerContractId };
}

import { randomUUID } from 'node:crypto';
import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { requireDeletePermission, requireSite } from '../../identity/identity.ts';
import { nameOwnerAtSites, publishNamedSites } from '../../ledger/sales/site-owner.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { requireListed } from '../../lists/require-listed.ts';
import { importOwnerContracts } from './owner-contract-import.service.ts';
import {
  findOwnerContract,
  findSettlementsBy,
  insertOwnerContract,
  lockOwnerContract,
  type OwnerContractFields,
  ownerContractList,
  removeOwnerContract,
  updateOwnerContract,
} from './owner-contract-list.query.ts';
import { columnValues, requireAllowed, requireKnownSite } from './owner-contract-rules.ts';
import { contractInUse, ownerContractNotFound, RECORD } from './owner-contracts.errors.ts';
import { ownerList } from './owner-list.query.ts';

export const deals = defineDeals({
  OwnerContractList: ownerContractList.page,
  OwnerContractExport: ownerContractList.export,
  OwnerContractDetail: showOwnerContract,
  OwnerContractCreate: createOwnerContract,
  OwnerContractImport: importOwnerContracts,
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
  const named = await context.database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Owners);
    await requireKnownSite(tx, context.identity, row.siteCode);
    await requireListed(ownerList, row.ownerId, '/entries/ownerId', context, tx);
    await requireAllowed(tx, null, row);
    await insertOwnerContract(tx, row);
    await logChange(tx, context, 'OwnerContractCreate', null, row);
    return nameOwner(tx, context, 'OwnerContractCreate', row);
  });
  publishNamedSites(context.changePublisher, named);
  return publishChange(context, [row]);
}

/** Throws for an unknown id and a stale version; as `createOwnerContract` for its site. */
async function editOwnerContract(
  { ownerContractId, version, entries }: DealRequest<'OwnerContractEdit'>,
  context: Writer,
): Promise<DealResult<'OwnerContractEdit'>> {
  const { written, named } = await context.database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Owners);
    const before = await loadForUpdate(tx, context, ownerContractId, version);
    const after = { ...before, ...columnValues(entries) };
    if (changesBetween(before, after).length === 0) return { written: [], named: [] };
    await requireKnownSite(tx, context.identity, after.siteCode);
    if (after.ownerId !== before.ownerId)
      await requireListed(ownerList, after.ownerId, '/entries/ownerId', context, tx);
    await requireAllowed(tx, before, after);
    await updateOwnerContract(tx, before, columnValues(entries));
    await logChange(tx, context, 'OwnerContractEdit', before, after);
    return {
      written: [before, after],
      named: await nameOwner(tx, context, 'OwnerContractEdit', after),
    };
  });
  publishNamedSites(context.changePublisher, named);
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

const nameOwner = (
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  { siteCode }: OwnerContractFields,
) => nameOwnerAtSites(tx, { deal, account: identity.account, now: clock.now() }, { siteCode });

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

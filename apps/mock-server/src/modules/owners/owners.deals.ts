import { randomUUID } from 'node:crypto';
import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { and, eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Transaction } from '../../db/database.ts';
import { ownerContracts } from '../../db/schema/sales/owners.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import { nameOwnerAtSites, publishNamedSites } from '../../ledger/sales/site-owner.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { ownerContractList } from './owner-contract-list.query.ts';
import { importOwners } from './owner-import.service.ts';
import {
  findOwner,
  findOwnerAudience,
  insertOwner,
  lockOwner,
  type OwnerFields,
  ownerList,
  removeOwner,
  updateOwner,
} from './owner-list.query.ts';
import { columnValues, contractsOf, requireEndAfterContracts, requireTaxNumber } from './owner-values.ts';
import { ownerInUse, ownerNotFound, RECORD } from './owners.errors.ts';

export const deals = defineDeals({
  OwnerList: ownerList.page,
  OwnerExport: ownerList.export,
  OwnerDetail: showOwner,
  OwnerCreate: createOwner,
  OwnerImport: importOwners,
  OwnerEdit: editOwner,
  OwnerDelete: deleteOwner,
});

type Writer = ListReader & Pick<DealContext, 'changePublisher'>;

/** Throws for an unknown id; 403 for an owner with contracts of sites out of scope only. */
async function showOwner(
  { ownerId }: DealRequest<'OwnerDetail'>,
  reader: ListReader,
): Promise<DealResult<'OwnerDetail'>> {
  const record = await findOwner(ownerId, reader);
  if (record === undefined) throw ownerNotFound();
  await requireVisible(ownerId, reader);
  const { orm } = reader.database;
  const [contracts, operations] = await Promise.all([
    ownerContractList.find(
      and(
        eq(ownerContracts.ownerId, ownerId),
        siteCondition(ownerContracts.siteCode, reader.identity.siteCodes, []),
      ),
      reader,
    ),
    findOperationsOn(orm, ownerId),
  ]);
  const latestFirst = contracts.toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  return { record, contracts: latestFirst, history: presentHistory(operations) };
}

async function createOwner(
  { entries }: DealRequest<'OwnerCreate'>,
  context: Writer,
): Promise<DealResult<'OwnerCreate'>> {
  const row = { ...columnValues(entries), ownerId: randomUUID(), version: 1 };
  requireTaxNumber(row.taxNumber);
  const audience = await context.database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Owners);
    await insertOwner(tx, row);
    await logChange(tx, context, 'OwnerCreate', null, row);
    return findOwnerAudience(tx, row.ownerId);
  });
  return publishChange(context, row, audience);
}

/**
 * Throws for an unknown id and a stale version, and for an end before that of a contract; 403 as `showOwner`. Renames the
 * owner at sites.
 */
async function editOwner(
  { ownerId, version, entries }: DealRequest<'OwnerEdit'>,
  context: Writer,
): Promise<DealResult<'OwnerEdit'>> {
  const { account } = context.identity;
  const written = await context.database.transaction(async (tx) => {
    await acquireAdvisoryLock(tx, AdvisoryLock.Owners);
    const before = await loadForUpdate(tx, context, ownerId, version);
    const after = { ...before, ...columnValues(entries) };
    if (changesBetween(before, after).length === 0) return null;
    if (after.taxNumber !== before.taxNumber) requireTaxNumber(after.taxNumber);
    await requireEndAfterContracts(tx, after);
    await updateOwner(tx, before, columnValues(entries));
    const operation = { deal: 'OwnerEdit', account, now: context.clock.now() } as const;
    const siteCodes = await nameOwnerAtSites(tx, operation, { ownerId });
    await logChange(tx, context, 'OwnerEdit', before, after);
    return { siteCodes, audience: await findOwnerAudience(tx, ownerId) };
  });
  if (written === null) return { ownerId };
  publishNamedSites(context.changePublisher, written.siteCodes);
  return publishChange(context, { ownerId }, written.audience);
}

/** Throws as `editOwner`, and with the contracts of the owner if there are any; 403 for an account type that may not delete. */
async function deleteOwner(
  { ownerId, version, reason }: DealRequest<'OwnerDelete'>,
  context: Writer,
): Promise<DealResult<'OwnerDelete'>> {
  requireDeletePermission(context.identity);
  const audience = await context.database.transaction(async (tx) => {
    const before = await loadForUpdate(tx, context, ownerId, version);
    const contracts = await contractsOf(tx, ownerId);
    if (contracts.length > 0) throw ownerInUse(before.name, contracts);
    await removeOwner(tx, ownerId);
    await logChange(tx, context, 'OwnerDelete', before, null, reason);
    return findOwnerAudience(tx, ownerId);
  });
  return publishChange(context, { ownerId }, audience);
}

async function requireVisible(ownerId: string, reader: ListReader, within?: Transaction): Promise<void> {
  if (!(await ownerList.findVisible([ownerId], reader, within)).has(ownerId)) throw forbidden();
}

async function loadForUpdate(
  tx: Transaction,
  context: Writer,
  ownerId: string,
  version: number,
): Promise<OwnerFields> {
  const row = await lockOwner(tx, ownerId);
  if (row === undefined) throw ownerNotFound();
  await requireVisible(ownerId, context, tx);
  if (row.version !== version) throw await staleRecord(tx, RECORD, ownerId);
  return row;
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  before: OwnerFields | null,
  after: OwnerFields | null,
  reason: string | null = null,
): Promise<void> {
  const { ownerId } = (after ?? before) as OwnerFields;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: ownerId,
    siteCode: null,
    reason,
    changes: changesBetween(before ?? {}, after ?? {}, `/owners/${ownerId}`),
  });
}

/** Publishes a change event to the users who can see the entry. */
function publishChange(
  { changePublisher }: Writer,
  { ownerId }: Pick<OwnerFields, 'ownerId'>,
  audience: Awaited<ReturnType<typeof findOwnerAudience>>,
): Schemas['OwnerWritten'] {
  changePublisher.dataChanged({ deal: dealCodes.OwnerList, ids: [ownerId], ...audience });
  return { ownerId };
}

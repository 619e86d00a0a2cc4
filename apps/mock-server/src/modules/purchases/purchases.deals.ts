import { randomUUID } from 'node:crypto';
import {
  type DataDeal,
  type DealRequest,
  type DealResult,
  dealCodes,
  type Schemas,
} from '@parking-plus/contracts';
import { checkPurchase, toPeriodCode } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, logOperations, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { findDatabaseError, SqlState } from '../../db/sql/database-error.ts';
import { type DealContext, defineDeals } from '../../deals/define-deals.ts';
import { requireDeletePermission } from '../../identity/identity.ts';
import type { ListReader } from '../../lists/list-query.ts';
import {
  findFiledPeriods,
  findPurchase,
  insertPurchases,
  lockPurchase,
  type PurchaseFields,
  purchaseList,
  removePurchase,
  seesBuyer,
  updatePurchase,
} from './purchase-list.query.ts';
import {
  buyerNotVisible,
  periodFiled,
  purchaseFileRejected,
  purchaseImportedAtOnce,
  purchaseNotFound,
  purchaseRejected,
  purchaseRepeated,
  RECORD,
} from './purchases.errors.ts';
import { takeInputs } from './receive-purchases.ts';

export const deals = defineDeals({
  PurchaseList: purchaseList.page,
  PurchaseExport: purchaseList.export,
  PurchaseDetail: showPurchase,
  PurchaseCreate: createPurchase,
  PurchaseEdit: editPurchase,
  PurchaseDelete: deletePurchase,
  PurchaseImport: importPurchases,
});

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/** Throws for an unknown id. */
async function showPurchase(
  { purchaseId }: DealRequest<'PurchaseDetail'>,
  reader: ListReader,
): Promise<DealResult<'PurchaseDetail'>> {
  const record = await findPurchase(purchaseId, reader);
  if (record === undefined) throw purchaseNotFound();
  const operations = await findOperationsOn(reader.database.orm, purchaseId);
  return { record, history: presentHistory(operations) };
}

/** Throws for a buyer out of scope, a filed period, an invalid document, and one that was entered before. */
async function createPurchase(
  { entries }: DealRequest<'PurchaseCreate'>,
  context: Writer,
): Promise<DealResult<'PurchaseCreate'>> {
  const added = { isFromPlatform: false, isVoid: false, allowanceNumber: null, version: 1 };
  const row = { ...columnValues(entries), ...added, purchaseId: randomUUID() };
  await writeOnce(context, async (tx) => {
    await requireWritable(tx, context, row);
    requireValid(row);
    await insertPurchases(tx, [row]);
    await logChange(tx, context, 'PurchaseCreate', null, row);
  });
  return publishChange(context, row);
}

/** Throws for an unknown id and a stale version, and as `createPurchase`. */
async function editPurchase(
  { purchaseId, version, entries }: DealRequest<'PurchaseEdit'>,
  context: Writer,
): Promise<DealResult<'PurchaseEdit'>> {
  await writeOnce(context, async (tx) => {
    const before = await loadForUpdate(tx, context, purchaseId, version);
    const after = { ...before, ...columnValues(entries) };
    if (changesBetween(before, after).length === 0) return;
    await requireWritable(tx, context, after);
    requireValid(after);
    await updatePurchase(tx, before, columnValues(entries));
    await logChange(tx, context, 'PurchaseEdit', before, after);
  });
  return publishChange(context, { purchaseId });
}

/** Throws for an unknown id, a stale version and a filed period; 403 for an account type that may not delete. */
async function deletePurchase(
  { purchaseId, version, reason }: DealRequest<'PurchaseDelete'>,
  context: Writer,
): Promise<DealResult<'PurchaseDelete'>> {
  requireDeletePermission(context.identity);
  await context.database.transaction(async (tx) => {
    const before = await loadForUpdate(tx, context, purchaseId, version);
    await removePurchase(tx, purchaseId);
    await logChange(tx, context, 'PurchaseDelete', before, null, reason);
  });
  return publishChange(context, { purchaseId });
}

/**
 * 30658: takes over a file of the platform, all or none. Throws its errors at their messages, and if another import adds the
 * same document at the same time.
 */
async function importPurchases(
  { xml }: DealRequest<'PurchaseImport'>,
  context: Writer,
): Promise<DealResult<'PurchaseImport'>> {
  const { identity, clock } = context;
  const take = async (tx: Transaction) => {
    const isAllowed = (taxNumber: string) => seesBuyer(tx, taxNumber, identity.siteCodes);
    const { errors, rows, ...taken } = await takeInputs(tx, xml, isAllowed);
    if (errors.length > 0) throw purchaseFileRejected(errors);
    const operation = {
      deal: 'PurchaseImport',
      account: identity.account,
      now: clock.now(),
      reason: null,
    } as const;
    const records = rows.map(({ purchaseId, ...row }) => ({
      recordId: purchaseId,
      siteCode: null,
      changes: changesBetween({}, row, `/purchases/${purchaseId}`),
    }));
    await logOperations(tx, operation, records);
    return taken;
  };
  const counts = await writeOnce(context, take, purchaseImportedAtOnce);
  context.changePublisher.dataChanged({ deal: dealCodes.PurchaseList, ids: [] });
  return counts;
}

/** Runs a write, and rejects a document that exists. */
async function writeOnce<Result>(
  context: Writer,
  run: (tx: Transaction) => Promise<Result>,
  repeated = purchaseRepeated,
): Promise<Result> {
  try {
    return await context.database.transaction(run);
  } catch (error) {
    if (findDatabaseError(error)?.code === SqlState.UniqueViolation) throw repeated();
    throw error;
  }
}

async function requireWritable(
  tx: Transaction,
  { identity }: Writer,
  { taxNumber, periodCode }: Pick<PurchaseFields, 'taxNumber' | 'periodCode'>,
): Promise<void> {
  if (!(await seesBuyer(tx, taxNumber, identity.siteCodes))) throw buyerNotVisible();
  const filed = await findFiledPeriods(tx, [taxNumber]);
  if (filed.has(`${periodCode}-${taxNumber}`)) throw periodFiled(toPeriodCode(periodCode));
}

function requireValid(row: PurchaseFields): void {
  const issues = checkPurchase({ ...row, periodCode: toPeriodCode(row.periodCode) });
  if (issues.length > 0) throw purchaseRejected(issues);
}

/** Converts typed values to stored ones. */
function columnValues(entries: Schemas['PurchaseEntries']) {
  return {
    periodCode: entries.periodCode,
    taxNumber: entries.taxNumber,
    format: entries.format,
    documentNumber: entries.documentNumber,
    issuedOn: entries.issuedOn,
    sellerTaxNumber: entries.sellerTaxNumber?.trim() || null,
    taxType: entries.taxType,
    deduction: entries.deduction,
    salesTwd: entries.salesTwd,
    taxTwd: entries.taxTwd,
    sheetCount: entries.sheetCount,
  };
}

async function loadForUpdate(
  tx: Transaction,
  context: Writer,
  purchaseId: string,
  version: number,
): Promise<PurchaseFields> {
  const row = await lockPurchase(tx, purchaseId);
  if (row === undefined) throw purchaseNotFound();
  if (!(await seesBuyer(tx, row.taxNumber, context.identity.siteCodes))) throw purchaseNotFound();
  if (row.version !== version) throw await staleRecord(tx, RECORD, purchaseId);
  await requireWritable(tx, context, row);
  return row;
}

async function logChange(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: DataDeal,
  before: PurchaseFields | null,
  after: PurchaseFields | null,
  reason: string | null = null,
): Promise<void> {
  const { purchaseId } = (after ?? before) as PurchaseFields;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: purchaseId,
    siteCode: null,
    reason,
    changes: changesBetween(before ?? {}, after ?? {}, `/purchases/${purchaseId}`),
  });
}

/** Publishes a change event. */
function publishChange(
  { changePublisher }: Writer,
  { purchaseId }: Pick<PurchaseFields, 'purchaseId'>,
): Schemas['PurchaseWritten'] {
  changePublisher.dataChanged({ deal: dealCodes.PurchaseList, ids: [purchaseId] });
  return { purchaseId };
}

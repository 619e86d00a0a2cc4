import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { isInStageOrder, letterIssues } from '@parking-plus/domain';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { findOperationsOn, writeAuditLog } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import { arrearsStages } from '../../db/schema/sales/arrears.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { requireVisibleCompany } from '../companies/company-scope.ts';
import {
  arrearsStageNotFound,
  STAGE,
  stageOutOfOrder,
  storeCodesIncomplete,
  wordingInvalid,
} from './arrears.errors.ts';
import { arrearsStageList } from './arrears-stage-list.query.ts';

/** Throws for an unknown stage. Throws 403 for a company out of scope. */
export async function showArrearsStage(
  { stageId }: DealRequest<'ArrearsStageDetail'>,
  reader: ListReader,
): Promise<DealResult<'ArrearsStageDetail'>> {
  const { orm } = reader.database;
  const [[stage], operations] = await Promise.all([
    arrearsStageList.find(eq(arrearsStages.stageId, stageId), reader),
    findOperationsOn(orm, stageId),
  ]);
  if (stage === undefined) throw arrearsStageNotFound();
  await requireVisibleCompany(orm, reader.identity, stage.companyCode);
  return { stage, history: presentHistory(operations) };
}

/**
 * 30321: changes a stage; cases keep the fees they were charged. Throws for a stale version, days outside of the
 * neighbouring stages, one store code without the other, and a wording that a private operator may not send. Throws 403 for
 * a company out of scope.
 */
export async function editArrearsStage(
  { stageId, version, entries }: DealRequest<'ArrearsStageEdit'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'ArrearsStageEdit'>> {
  const fields = {
    ...entries,
    name: entries.name.trim(),
    wording: entries.wording.trim(),
    collectionCode: entries.collectionCode || null,
    payerCode: entries.payerCode || null,
  };
  const [issue, ...issues] = letterIssues(fields.wording);
  await database.transaction(async (tx) => {
    const [known] = await tx
      .select({ companyCode: arrearsStages.companyCode })
      .from(arrearsStages)
      .where(eq(arrearsStages.stageId, stageId));
    if (known === undefined) throw arrearsStageNotFound();
    await requireVisibleCompany(tx, identity, known.companyCode);
    // All stages of the company, so that concurrent changes of neighbours run one at a time.
    const stages = await tx
      .select()
      .from(arrearsStages)
      .where(eq(arrearsStages.companyCode, known.companyCode))
      .orderBy(arrearsStages.stageId)
      .for('update');
    const before = stages.find((one) => one.stageId === stageId);
    if (before === undefined) throw arrearsStageNotFound();
    if (before.version !== version) throw await staleRecord(tx, STAGE, stageId);
    if (issue !== undefined) throw wordingInvalid([issue, ...issues]);
    if ((fields.collectionCode === null) !== (fields.payerCode === null)) throw storeCodesIncomplete();
    const after = { ...before, ...fields };
    if (!isInStageOrder(after, stages)) throw stageOutOfOrder();
    const changes = changesBetween(before, after, `/arrears_stages/${stageId}`);
    if (changes.length === 0) return;
    await tx
      .update(arrearsStages)
      .set({ ...fields, version: version + 1 })
      .where(eq(arrearsStages.stageId, stageId));
    await writeAuditLog(tx, {
      deal: 'ArrearsStageEdit',
      account: identity.account,
      now: clock.now(),
      recordId: stageId,
      siteCode: null,
      reason: null,
      changes,
    });
  });
  changePublisher.dataChanged({ deal: dealCodes.ArrearsStageList, ids: [stageId] });
  return { stageId };
}

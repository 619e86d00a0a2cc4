import { dealCodes, OwnerSettlementState } from '@parking-plus/contracts';
import { changeOf } from '../../../audit/changes.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { requireSite } from '../../../identity/identity.ts';
import type { Execution, ExecutionContext } from '../../../ledger/sales/execution.ts';
import {
  settlementDaysOpen,
  settlementNotFound,
  settlementOutdated,
  settlementSubmitted,
} from '../../../modules/owner-settlements/owner-settlements.errors.ts';
import {
  findSettlement,
  lockSettlement,
  type SettlementFields,
  updateSettlement,
} from '../../../modules/owner-settlements/owner-settlements.repository.ts';
import {
  calculateMonthBySite,
  countOpenItems,
} from '../../../modules/owner-settlements/settled-months.repository.ts';
import { isOutdated } from '../../../modules/owner-settlements/settlement-amounts.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { rejectSecondDocument } from '../../definition/refuse-pending.ts';
import { NOT_SUBMITTED, settlementNamed, settlementSubject } from './owner-settlement.texts.ts';

const POINTER = '/form/settlementId';
const { Trial, Submitted, Approved } = OwnerSettlementState;

/** 40301: an owner's settlement for a month, as calculated. After the approval it awaits the remittance. */
export const documentType = defineDocumentType({
  deal: 'OwnerSettlement',
  async inspect({ settlementId }, { orm, documentId, identity }) {
    const row = await findSettlement(orm, settlementId);
    if (row === undefined) throw settlementNotFound(settlementId, POINTER);
    const { siteCode, siteName, month, payableTwd, state } = row;
    requireSite(identity, siteCode);
    await rejectSecondDocument(
      orm,
      { deal: 'OwnerSettlement', recordId: settlementId, documentId },
      {
        what: NOT_SUBMITTED,
        record: settlementNamed(settlementId),
        field: { pointer: POINTER },
      },
    );
    if (state !== Trial && state !== Submitted) throw settlementSubmitted(settlementId);
    await requireSettled(orm, row);
    return {
      subject: settlementSubject(siteName, month),
      siteCode,
      amountTwd: payableTwd,
      dueOn: null,
    };
  },
  ask: ({ settlementId }, work) => move(settlementId, work, { from: Trial, to: Submitted }),
  async withdraw({ settlementId }, work) {
    const row = await lockSettlement(work.tx, settlementId);
    // No-op if another document has taken over the settlement.
    if (row?.state !== Submitted || row.documentId !== work.documentId) return { changes: [], changed: [] };
    return write(row, work, Trial);
  },
  execute: ({ settlementId }, work) => move(settlementId, work, { from: Submitted, to: Approved }),
});

/** Throws if days of the month are not closed, or its money differs from the calculation. */
async function requireSettled(orm: Orm | Transaction, row: SettlementFields): Promise<void> {
  const { siteCode, month } = row;
  const { openDayCount } = await countOpenItems(orm, siteCode, month);
  if (openDayCount > 0) throw settlementDaysOpen(openDayCount);
  const [now] = await calculateMonthBySite(orm, month, null, siteCode);
  if (isOutdated(row, now) || now?.uncoveredOn) throw settlementOutdated();
}

async function move(
  settlementId: string,
  work: ExecutionContext,
  { from, to }: Readonly<Record<'from' | 'to', OwnerSettlementState>>,
): Promise<Execution> {
  const row = await lockSettlement(work.tx, settlementId);
  if (row === undefined) throw settlementNotFound(settlementId, POINTER);
  const isOurs = from === Trial || row.documentId === work.documentId;
  if (row.state !== from || !isOurs) throw settlementSubmitted(settlementId);
  // Concurrent changes of the month's money have committed by now.
  await requireSettled(work.tx, row);
  return write(row, work, to);
}

async function write(
  row: SettlementFields,
  { tx, documentId }: ExecutionContext,
  state: OwnerSettlementState,
): Promise<Execution> {
  const { settlementId, siteCode } = row;
  await updateSettlement(tx, row, { state, documentId: state === Trial ? null : documentId });
  return {
    changes: [changeOf(['owner_settlements', settlementId, 'state'], row.state, state)],
    changed: [{ deal: dealCodes.OwnerSettlementList, ids: [settlementId], siteCodes: [siteCode] }],
  };
}

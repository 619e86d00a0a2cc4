import { type ArrearsStatus, type DocumentForm, dealCodes } from '@parking-plus/contracts';
import { TransactionInfoState } from '@parking-plus/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import { logOperations } from '../../../audit/operation-log.ts';
import type { Orm, Transaction } from '../../../db/database.ts';
import { arrearsCases, arrearsFees, listedArrears } from '../../../db/schema/sales/arrears.schema.ts';
import { transactions } from '../../../db/schema/sales/transactions.schema.ts';
import { requireSite } from '../../../identity/identity.ts';
import { assertNoPendingPayment } from '../../../ledger/sales/pending-payments.ts';
import {
  arrearsCaseClosed,
  arrearsCaseNotFound,
  arrearsChanged,
  arrearsOnPlan,
  NOT_WRITTEN_OFF,
} from '../../../modules/arrears/arrears.errors.ts';
import { caseText, writeOffMemo, writeOffSubject } from '../../../modules/arrears/arrears.texts.ts';
import { findRunningPlan } from '../../../modules/arrears/arrears-plan.repository.ts';
import { STATUS_CONDITIONS } from '../../../modules/unpaid-fees/unpaid-filters.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { rejectSecondDocument } from '../../definition/refuse-pending.ts';

type Form = DocumentForm<'ArrearsWriteOff'>;

const OPEN: ArrearsStatus = 'open';
const WRITTEN_OFF: ArrearsStatus = 'written-off';

/**
 * 30330: writes off the unpaid fees of an arrears case (1 → 6, since none has an invoice). The case is written off, because
 * its state is derived from its fees. A case whose fees differ from the form, or with a running plan, is rejected.
 */
export const documentType = defineDocumentType({
  deal: 'ArrearsWriteOff',
  async inspect(form, { orm, documentId, identity }) {
    const { caseId } = form;
    const found = await findOpenCase(orm, form);
    requireSite(identity, found.siteCode);
    await rejectSecondDocument(
      orm,
      { deal: 'ArrearsWriteOff', recordId: caseId, documentId },
      {
        what: NOT_WRITTEN_OFF,
        record: caseText(caseId),
        field: { pointer: '/form/caseId' },
      },
    );
    requireUnchanged(found, form);
    const { siteCode, owedTwd } = found;
    return { subject: writeOffSubject(found), siteCode, amountTwd: owedTwd, dueOn: null };
  },
  async execute(form, { tx, documentId, identity, now }) {
    const { caseId, note } = form;
    const fees = await lockUnpaidFees(tx, caseId);
    const found = await findOpenCase(tx, form);
    requireUnchanged(found, form);
    const ids = fees.map(({ transactionId }) => transactionId);
    await assertNoPendingPayment(tx, ids);
    await tx
      .update(transactions)
      .set({
        state: TransactionInfoState.CancelNormal,
        memo: writeOffMemo(documentId),
        version: sql`${transactions.version} + 1`,
      })
      .where(inArray(transactions.transactionId, ids));
    await tx.update(arrearsFees).set({ documentId }).where(inArray(arrearsFees.transactionId, ids));
    await tx
      .update(arrearsCases)
      .set({ version: sql`${arrearsCases.version} + 1` })
      .where(eq(arrearsCases.caseId, caseId));
    const written = fees.map(({ transactionId, siteCode }) => ({
      recordId: transactionId,
      siteCode,
      changes: [
        changeOf(
          ['transactions', transactionId, 'state'],
          TransactionInfoState.Normal,
          TransactionInfoState.CancelNormal,
        ),
      ],
    }));
    const ofCase = [changeOf(['arrears_cases', caseId, 'status'], OPEN, WRITTEN_OFF)];
    await logOperations(tx, { deal: 'ArrearsWriteOff', account: identity.account, now, reason: note }, [
      { recordId: caseId, siteCode: found.siteCode, changes: ofCase },
      ...written,
    ]);
    const siteCodes = [...new Set(fees.map(({ siteCode }) => siteCode))];
    return {
      changes: [...ofCase, ...written.flatMap(({ changes }) => changes)],
      changed: [
        { deal: dealCodes.ArrearsCaseList, ids: [caseId], siteCodes: [found.siteCode] },
        { deal: dealCodes.UnpaidList, ids, siteCodes },
        { deal: dealCodes.TransactionList, ids, siteCodes },
      ],
    };
  },
});

type OpenCase = Awaited<ReturnType<typeof findOpenCase>>;

/** Throws if the case is unknown, has no unpaid fees or is being paid in instalments. */
async function findOpenCase(orm: Orm | Transaction, { caseId }: Form) {
  const [found] = await orm.select().from(listedArrears).where(eq(listedArrears.caseId, caseId));
  if (found === undefined) throw arrearsCaseNotFound(caseId);
  if (found.status !== OPEN) throw arrearsCaseClosed(caseId);
  if ((await findRunningPlan(orm, caseId)) !== undefined) throw arrearsOnPlan(caseId);
  return found;
}

function requireUnchanged(
  { caseId, feeCount, owedTwd, oldestOn }: OpenCase,
  form: Pick<Form, 'feeCount' | 'amountTwd' | 'oldestOn'>,
): void {
  if (feeCount !== form.feeCount || owedTwd !== form.amountTwd || oldestOn !== form.oldestOn)
    throw arrearsChanged(caseId, feeCount, owedTwd);
}

/** Locks the case and its unpaid fees, by ID. */
async function lockUnpaidFees(tx: Transaction, caseId: string) {
  return tx
    .select({ transactionId: transactions.transactionId, siteCode: transactions.siteCode })
    .from(arrearsCases)
    .innerJoin(arrearsFees, eq(arrearsFees.caseId, arrearsCases.caseId))
    .innerJoin(
      transactions,
      and(
        eq(transactions.transactionId, arrearsFees.transactionId),
        eq(transactions.plateKey, arrearsCases.plateKey),
      ),
    )
    .where(and(eq(arrearsCases.caseId, caseId), STATUS_CONDITIONS.unpaid))
    .orderBy(asc(transactions.transactionId))
    .for('update');
}
